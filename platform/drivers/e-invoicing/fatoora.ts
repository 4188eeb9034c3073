import type { EInvoiceEnvironment } from '#contract/billing/e-invoice-units.ts'
import { type OutsideCall, OutsideProblem, sendOutside } from '#platform/kernel/outside.ts'
import type { Credentials, EInvoicingContext, EInvoicingDriver, Submitted } from './e-invoicing-driver.ts'
import { type Answered, certificateAnswer, submissionAnswer } from './fatoora-answer.ts'

const host = 'https://gw-fatoora.zatca.gov.sa/e-invoicing'
const addresses: Readonly<Record<EInvoiceEnvironment, string>> = {
  sandbox: `${host}/developer-portal`,
  simulation: `${host}/simulation`,
  production: `${host}/core`,
}

/** How long an answer may take, in milliseconds. */
const patience = 30_000

/** The Saudi tax authority's Fatoora, by its API V2. */
export function openFatoora({ environment, address = addresses[environment], allowPrivate }: EInvoicingContext): EInvoicingDriver {
  type Asked = { method?: OutsideCall['method']; headers?: Record<string, string>; by?: Credentials }

  async function ask(path: string, body: object, { method = 'POST', headers = {}, by }: Asked): Promise<Answered> {
    try {
      const { statusCode, text } = await sendOutside(`${address}/${path}`, {
        ...{ allowPrivate, method, within: patience, body: JSON.stringify(body) },
        headers: {
          'content-type': 'application/json',
          'accept-version': 'V2',
          'accept-language': 'en',
          ...(by ? { authorization: `Basic ${Buffer.from(`${by.token}:${by.secret}`).toString('base64')}` } : {}),
          ...headers,
        },
      })
      return { statusCode, json: parsed(text) }
    } catch (error) {
      if (error instanceof OutsideProblem) return { statusCode: 0, json: null, message: error.reason }
      throw error
    }
  }
  const submit = async (path: string, by: Credentials, { uuid, hash, xml }: Submitted, headers = {}) => {
    const invoice = Buffer.from(xml).toString('base64')
    return submissionAnswer(await ask(path, { invoiceHash: hash, uuid, invoice }, { by, headers }))
  }
  const csr = (request: string) => ({ csr: Buffer.from(request).toString('base64') })

  return {
    requestCertificate: async ({ request, otp }) => certificateAnswer(await ask('compliance', csr(request), { headers: { otp } })),
    checkCompliance: (by, document) => submit('compliance/invoices', by, document),
    productionCertificate: async (by, requestId) =>
      certificateAnswer(await ask('production/csids', { compliance_request_id: requestId }, { by })),
    renewCertificate: async (by, { request, otp }) =>
      certificateAnswer(await ask('production/csids', csr(request), { method: 'PATCH', by, headers: { otp } })),
    report: (by, document) => submit('invoices/reporting/single', by, document, { 'clearance-status': '0' }),
    clear: (by, document) => submit('invoices/clearance/single', by, document, { 'clearance-status': '1' }),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
