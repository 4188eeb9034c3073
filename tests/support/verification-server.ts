import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export type VerificationFault = 'works' | 'busy' | 'losesAnswers' | 'quota' | 'garbage' | 'never'
type Status = 'WAITING' | 'COMPLETED' | 'REJECTED' | 'EXPIRED'
interface Transaction {
  transId: string
  random: string
  nationalId: string
  status: Status
  /** Who confirms it, where that is somebody else. */
  as?: string
}

export interface VerificationServer {
  address: string
  transactions: Transaction[]
  /** Every request, with the headers that tell who calls. */
  asked: { method: string; path: string; forwardedFor: string | undefined; appId: string | undefined; body: string }[]
  goWrong(fault: VerificationFault): void
  /** What the person does in their app. */
  answer(status: Status, as?: string): void
  /** A token of theirs that says this. */
  sign(payload: JWTPayload): Promise<string>
  close(): Promise<void>
}

const company = {
  ...{ crNationalNumber: '7001234567', crNumber: '1010123456', versionNo: 3, name: 'شركة النخيل للتقنية المحدودة', nameLangId: 1 },
  ...{
    crCapital: 100_000,
    isMain: true,
    inLiquidationProcess: false,
    hasEcommerce: false,
    headquarterCityId: 1,
    headquarterCityName: 'الرياض',
  },
  status: {
    id: 1,
    name: 'نشط',
    confirmationDate: { gregorian: '2026-01-10', hijri: '1447/07/21' },
    suspensionDate: null,
    deletionDate: null,
  },
  entityType: { id: 1, name: 'شركة', formId: 2, formName: 'ذات مسؤولية محدودة' },
  management: { structure: 'مدير', managers: [{ name: 'خالد النخيل' }] },
}
const address = [
  {
    title: 'فرع',
    buildingNumber: '1111',
    street: 'شارع آخر',
    district: 'النخيل',
    city: 'جدة',
    postCode: '23456',
    additionalNumber: '2222',
    isPrimaryAddress: 'false',
  },
  {
    title: 'الرئيسي',
    buildingNumber: '2929',
    street: 'طريق الملك فهد',
    district: 'العليا',
    city: 'الرياض',
    postCode: '12211',
    additionalNumber: '8118',
    isPrimaryAddress: 'true',
  },
]
const older = {
  crName: 'مؤسسة الواحة',
  crNumber: '4030111111',
  crEntityNumber: '7009999999',
  status: { id: 'active', name: 'السجل التجاري قائم' },
  location: { id: '4030', name: 'جدة' },
}

/** A server that speaks as Nafath and as Wathq do; `key` is the key that it knows, `app` the application. */
export async function verificationServer(key: string, app = 'sijil'): Promise<VerificationServer> {
  const transactions: Transaction[] = []
  const asked: VerificationServer['asked'] = []
  let fault: VerificationFault = 'works'
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'theirs', alg: 'RS256', use: 'sig' }]

  function nafath(method: string, path: string, body: string, known: boolean) {
    if (!known) return { status: 401, json: { code: '401-000-001', message: 'Unauthorized application' } }
    if (path.endsWith('/jwk')) return { status: 200, json: { keys } }
    const given = JSON.parse(body) as { nationalId: string; service?: string; transId?: string; random?: string }
    if (method === 'POST' && path.endsWith('/request/status')) {
      const found = transactions.find(
        one => one.transId === given.transId && one.random === given.random && one.nationalId === given.nationalId,
      )
      if (!found) return { status: 400, json: { code: '400-034-051', message: 'Transaction is expired' } }
      const person = found.status === 'COMPLETED' ? { person: { nin: found.as ?? found.nationalId, firstName: 'خالد' } } : {}
      return { status: 200, json: { status: found.status, ...person } }
    }
    if (!/requestId=[0-9a-f-]{36}/.test(path) || given.service !== 'Login' || !/^[12]\d{9}$/.test(given.nationalId))
      return { status: 422, json: { code: '422-031-046', message: 'Invalid input' } }
    if (transactions.some(one => one.nationalId === given.nationalId && one.status === 'WAITING'))
      return { status: 400, json: { code: '400-034-050', message: 'There is an active transaction' } }
    const made: Transaction = {
      transId: randomUUID(),
      random: String(10 + transactions.length),
      nationalId: given.nationalId,
      status: 'WAITING',
    }
    transactions.push(made)
    return { status: 201, json: { transId: made.transId, random: made.random } }
  }

  function wathq(path: string, known: boolean) {
    if (!known) return { status: 401, json: { fault: { faultstring: 'Invalid ApiKey' } } }
    if (fault === 'quota') return { status: 429, json: { fault: { faultstring: 'Rate limit quota violation. Quota limit exceeded.' } } }
    const number = path.split('?')[0]?.split('/').at(-1)
    if (path.startsWith('/spl/')) return number === '7001234567' ? { status: 200, json: address } : { status: 404, json: {} }
    if (path.startsWith('/v5/'))
      return number === older.crNumber ? { status: 200, json: older } : { status: 404, json: { code: '404.2.1' } }
    const found = path.startsWith('/sandbox/') || number === company.crNationalNumber || number === company.crNumber
    return found ? { status: 200, json: company } : { status: 404, json: { code: '404.2.1', message: 'No Results Found' } }
  }

  const server = createServer((request, answer) => {
    const chunks: Buffer[] = []
    request.on('data', chunk => chunks.push(chunk))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const body = Buffer.concat(chunks).toString('utf8')
      asked.push({
        method,
        path: url,
        forwardedFor: headers['x-forwarded-for'] as string | undefined,
        appId: headers['app-id'] as string | undefined,
        body,
      })
      if (fault === 'never') return
      if (fault === 'losesAnswers') return void request.socket.destroy()
      if (fault === 'busy') return void answer.writeHead(503).end('{}')
      if (fault === 'garbage') return void answer.writeHead(200).end('<html>Maintenance</html>')
      const told = url.includes('/api/v1/mfa/')
        ? nafath(method, url, body, headers['app-id'] === app && headers['app-key'] === key)
        : wathq(url, headers.apikey === key)
      answer.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.json))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    ...{ address: `http://127.0.0.1:${port}`, transactions, asked },
    goWrong: now => {
      fault = now
    },
    answer(status, as) {
      const last = transactions.at(-1)
      if (last) Object.assign(last, { status, ...(as ? { as } : {}) })
    },
    sign: payload => new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'theirs' }).sign(privateKey),
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
