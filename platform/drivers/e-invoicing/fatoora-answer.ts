import { z } from 'zod'
import type { EInvoiceFinding } from '#contract/billing/e-invoices.ts'
import type { CertificateAnswer, SubmissionAnswer } from './e-invoicing-driver.ts'

/** What came back; `statusCode` 0 where nothing did. */
export interface Answered {
  statusCode: number
  json: unknown
  message?: string
}

/** The authority is loose with its own shapes: a list may be a single object, any field may be missing. */
const message = z.object({ code: z.string().catch(''), message: z.string().catch('') }).catch({ code: '', message: '' })
const messages = z
  .union([z.array(message), message.transform(one => [one])])
  .nullish()
  .transform(list => list ?? [])
  .catch([])
const results = z
  .object({ errorMessages: messages, warningMessages: messages, infoMessages: messages })
  .catch({ errorMessages: [], warningMessages: [], infoMessages: [] })
const submission = z
  .object({
    validationResults: results,
    reportingStatus: z.string().nullish().catch(null),
    clearanceStatus: z.string().nullish().catch(null),
    clearedInvoice: z.string().nullish().catch(null),
  })
  .catch({ validationResults: results.parse({}), reportingStatus: null, clearanceStatus: null, clearedInvoice: null })
const certificate = z.object({
  requestID: z.union([z.string(), z.number()]).transform(String),
  binarySecurityToken: z.string().min(1),
  secret: z.string().min(1),
})

const findingsOf = ({ errorMessages, warningMessages, infoMessages }: z.output<typeof results>): EInvoiceFinding[] => {
  const of = (type: EInvoiceFinding['type'], list: z.output<typeof messages>) =>
    list.filter(one => one.code || one.message).map(one => ({ type, code: one.code.slice(0, 100), message: one.message.slice(0, 1000) }))
  return [...of('error', errorMessages), ...of('warning', warningMessages), ...of('info', infoMessages)].slice(0, 200)
}

/** No decision; null where there is one. */
function undecided({ statusCode, message: why }: Answered) {
  if (statusCode === 401 || statusCode === 403) return { is: 'unauthorized' as const, message: `The authority answered ${statusCode}.` }
  if (statusCode === 0) return { is: 'later' as const, message: why ?? 'unreachable' }
  if (statusCode === 429 || statusCode >= 500) return { is: 'later' as const, message: `The authority answered ${statusCode}.` }
  return null
}

/** What an answer to a document says: a known hash is as good as a document that was just taken. */
export function submissionAnswer(answered: Answered): SubmissionAnswer {
  const waits = undecided(answered)
  if (waits) return waits
  const { statusCode, json } = answered
  if (statusCode === 303) return { is: 'clearanceOff' }
  const { validationResults, clearedInvoice } = submission.parse(json)
  const findings = findingsOf(validationResults)
  if (statusCode === 409) return { is: 'accepted', findings }
  if (statusCode === 200 || statusCode === 202) {
    return { is: 'accepted', findings, ...(clearedInvoice ? { xml: Buffer.from(clearedInvoice, 'base64').toString('utf8') } : {}) }
  }
  const unsaid: EInvoiceFinding = { type: 'error', code: `HTTP-${statusCode}`, message: `The authority answered ${statusCode}.` }
  return { is: 'rejected', findings: findings.some(one => one.type === 'error') ? findings : [unsaid, ...findings] }
}

/** What an answer to a request for a certificate says. */
export function certificateAnswer(answered: Answered): CertificateAnswer {
  const waits = undecided(answered)
  if (waits) return waits
  const given = certificate.safeParse(answered.json)
  if (answered.statusCode === 200 && given.success) {
    const { requestID: requestId, binarySecurityToken: token, secret } = given.data
    return { is: 'given', requestId, token, secret }
  }
  return { is: 'refused', message: reasonOf(answered.json) ?? `The authority answered ${answered.statusCode}.` }
}

const reasons = z.object({ errors: z.array(z.union([z.string(), message])).optional(), message: z.string().optional() })

function reasonOf(json: unknown): string | null {
  const { errors = [], message: whole } = reasons.safeParse(json).data ?? {}
  const said = errors.map(one => (typeof one === 'string' ? one : [one.code, one.message].filter(Boolean).join(': '))).filter(Boolean)
  return [...said, ...(whole ? [whole] : [])].join('; ').slice(0, 1000) || null
}
