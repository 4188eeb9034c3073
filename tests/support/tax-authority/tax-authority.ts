import { generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkDocument, type TakenDocument } from './check-document.ts'
import { issueCertificate, keyOf, readRequest } from './issue-certificate.ts'

/** What goes wrong from now on. `losesAnswers`: it does what it was asked, and nobody hears. */
export type AuthorityFault = 'works' | 'unauthorized' | 'busy' | 'broken' | 'losesAnswers' | 'clearanceOff' | 'refuses' | 'warns'

export interface TaxAuthority {
  address: string
  /** What it has taken, in the order in which it came, each once. */
  taken: TakenDocument[]
  /** Every call: its path and what it answered. */
  calls: { path: string; status: number }[]
  /** A one-time password that is good once. */
  newOtp(): string
  goWrong(fault: AuthorityFault): void
  close(): Promise<void>
}

interface Known {
  secret: string
  publicKey: Buffer
  production: boolean
  requestId: string
  tried: Set<string>
}

const term = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2031-01-01T00:00:00Z') }
const nothing = { infoMessages: [], warningMessages: [], errorMessages: [], status: 'PASS' }
const said = (code: string, message: string, status: string) => ({ type: status, code, category: 'LOCAL', message, status })

/**
 * A server that speaks the authority's API V2: certificates for one-time passwords, Basic authentication with what it gave, documents whose
 * hash and signature it checks, 409 for those that it knows.
 */
export async function taxAuthority(): Promise<TaxAuthority> {
  const own = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
  const otps = new Set<string>()
  const units = new Map<string, Known>()
  const taken: TakenDocument[] = []
  const calls: TaxAuthority['calls'] = []
  let fault: AuthorityFault = 'works'
  let requests = 0

  function give(pem: string, production: boolean) {
    const request = readRequest(pem)
    if (!verify('sha256', request.info, keyOf(request.publicKey), request.signature)) return null
    return giveFor(request, production)
  }
  function giveFor(request: { name: Buffer; publicKey: Buffer }, production: boolean) {
    const token = Buffer.from(issueCertificate(own.privateKey, request, term)).toString('base64')
    const [secret, requestId] = [randomBytes(32).toString('base64'), String(1_234_567_890 + requests++)]
    units.set(token, { secret, publicKey: request.publicKey, production, requestId, tried: new Set() })
    names.set(token, request.name)
    return {
      requestID: Number(requestId),
      tokenType: 'X509',
      dispositionMessage: 'ISSUED',
      binarySecurityToken: token,
      secret,
      errors: null,
    }
  }
  const names = new Map<string, Buffer>()
  const caller = ({ authorization = '' }: IncomingMessage['headers']) => {
    const [token = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString().split(':')
    const unit = units.get(token)
    return unit?.secret === secret ? { token, unit } : null
  }

  type Answer = [status: number, body: object]
  function certificate(request: IncomingMessage, body: Record<string, string>): Answer {
    const by = caller(request.headers)
    if (request.url === '/production/csids' && request.method === 'POST') {
      if (!by) return [401, {}]
      if (by.unit.requestId !== body.compliance_request_id)
        return [400, { errors: [{ code: 'Invalid-ComplianceRequestID', message: 'No such request' }] }]
      if (by.unit.tried.size < 3) return [400, { errors: [{ code: 'Missing-ComplianceSteps', message: 'Compliance steps are missing' }] }]
      return [200, giveFor({ name: names.get(by.token) as Buffer, publicKey: by.unit.publicKey }, true)]
    }
    if (!otps.delete(String(request.headers.otp)))
      return [400, { errors: [{ code: 'Invalid-OTP', message: 'The provided OTP is invalid' }] }]
    if (request.method === 'PATCH' && !by) return [401, {}]
    const given = give(Buffer.from(body.csr ?? '', 'base64').toString(), request.method === 'PATCH')
    return given ? [200, given] : [400, { errors: [{ code: 'Invalid-CSR', message: 'The provided CSR is invalid' }] }]
  }

  function document(path: string, request: IncomingMessage, body: Record<string, string>): Answer {
    const by = caller(request.headers)
    if (!by || fault === 'unauthorized') return [401, {}]
    const clears = path === '/invoices/clearance/single'
    const statuses = (taken: boolean) =>
      clears ? { clearanceStatus: taken ? 'CLEARED' : 'NOT_CLEARED' } : { reportingStatus: taken ? 'REPORTED' : 'NOT_REPORTED' }
    if (clears && fault === 'clearanceOff') return [303, { message: 'Clearance is turned off' }]
    const checked = checkDocument(body, by.unit.publicKey)
    const error =
      fault === 'refuses'
        ? said('BR-KSA-40', 'The VAT number is not registered', 'ERROR')
        : checked.error && said(checked.error, checked.error, 'ERROR')
    if (error) return [400, { validationResults: { ...nothing, errorMessages: [error], status: 'ERROR' }, ...statuses(false) }]
    if (path === '/compliance/invoices') {
      by.unit.tried.add(checked.kind)
      return [200, { validationResults: nothing, reportingStatus: 'REPORTED', clearanceStatus: null }]
    }
    if (!by.unit.production) return [401, {}]
    if (taken.some(({ hash }) => hash === body.invoiceHash)) return [409, { validationResults: nothing, ...statuses(true) }]
    taken.push({ ...checked, hash: body.invoiceHash ?? '' })
    const cleared = clears ? { clearedInvoice: Buffer.from(stampedByAuthority(checked.xml)).toString('base64') } : {}
    const warnings =
      fault === 'warns' ? { ...nothing, warningMessages: said('BR-KSA-98', 'Reported late', 'WARNING'), status: 'WARNING' } : nothing
    return [fault === 'warns' ? 202 : 200, { validationResults: warnings, ...statuses(true), ...cleared }]
  }

  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    const body = JSON.parse((await bodyOf(request)) || '{}') as Record<string, string>
    const finish = (status: number, answer: object) => {
      calls.push({ path, status })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
    }
    if (request.headers['accept-version'] !== 'V2') return finish(406, {})
    if (fault === 'busy') return finish(429, {})
    if (fault === 'broken') return page(response)
    const [status, answer] =
      path === '/compliance' || path === '/production/csids' ? certificate(request, body) : document(path, request, body)
    if (fault === 'losesAnswers') return request.socket.destroy()
    finish(status, answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    calls,
    newOtp: () => {
      const otp = String(100_000 + otps.size + requests++).slice(0, 6)
      otps.add(otp)
      return otp
    },
    goWrong: next => {
      fault = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** As it comes back from clearing: with a QR code of the authority's own. */
const stampedByAuthority = (xml: string) => xml.replace(/(<cbc:ID>QR<.*?Object[^>]*>)[^<]+/s, '$1Q0xFQVJFRA==')

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

const page = (response: ServerResponse) =>
  response.writeHead(502, { 'content-type': 'text/html' }).end('<html><title>Bad Gateway</title></html>')
