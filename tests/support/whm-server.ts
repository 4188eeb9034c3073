import { X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'
import { whmCertificate } from './whm-certificates.ts'
import { type WhmAccount, type WhmAnswer, type WhmFault, whmFunctions } from './whm-functions.ts'
import { type WhmZones, whmZoneFunctions } from './whm-zones.ts'

export interface WhmServer {
  port: number
  user: string
  token: string
  certificate: string
  fingerprint: string
  accounts: Map<string, WhmAccount>
  zones: WhmZones
  /** Every function that was called, with what was sent. */
  calls: { name: string; parameters: Record<string, string> }[]
  /** What somebody else does just before the next call of a function. */
  before: Map<string, () => void>
  /** From now on; `down` closes the port. */
  goWrong(fault: WhmFault): Promise<void>
  close(): Promise<void>
}

/** How much later than asked `slow` answers, in milliseconds. */
const slowness = 900

/**
 * A server that speaks WHM API 1 as api.docs.cpanel.net describes it: real TLS with a certificate that signed itself, form bodies, an
 * envelope that says 200 of failures too, HTML where cPanel answers HTML. Accounts and zones are kept while it lives; `onZone` is told of each zone that changed.
 */
export async function whmServer(onZone?: (zones: WhmZones, name: string) => Promise<void>): Promise<WhmServer> {
  const [user, token] = ['root', 'C4D0X2MAAHAQQ1F4U79PA3KJ1ZS7BTN8']
  const accounts = new Map<string, WhmAccount>()
  const zones: WhmZones = new Map()
  const before: WhmServer['before'] = new Map()
  const calls: WhmServer['calls'] = []
  let fault: WhmFault = 'works'
  const server = createServer({ cert: whmCertificate.certificate, key: whmCertificate.key }, async (request, response) => {
    const form = new URLSearchParams(await bodyOf(request))
    const parameters = Object.fromEntries(form)
    const name = /^\/json-api\/([a-z_]+)$/.exec(request.url ?? '')?.[1] ?? ''
    calls.push({ name, parameters })
    if (request.headers.authorization !== `whm ${user}:${token}`) return refuse(response)
    if (request.method !== 'POST' || parameters['api.version'] !== '1') return page(response, 400, 'Bad Request')
    if (fault === 'html') return page(response, 200, 'License expired')
    if (fault === 'broken') return page(response, 500, 'Internal Server Error')
    before.get(name)?.()
    before.delete(name)
    const work = whmFunctions[name]
    const ofZones = whmZoneFunctions[name]
    const answer: WhmAnswer = ofZones
      ? ofZones({ zones, parameters, all: one => form.getAll(one) })
      : (work?.({ accounts, parameters, fault }) ?? { reason: `Unknown app (“${name}”) requested` })
    if (name in whmZoneFunctions) await onZone?.(zones, parameters.domain ?? parameters.zone ?? '')
    if (fault === 'losesAnswers') return request.socket.destroy()
    if (fault === 'slow') await after(slowness)
    const result = answer.reason === undefined ? 1 : 0
    const metadata = {
      version: 1,
      command: name,
      result,
      reason: answer.reason ?? 'OK',
      ...(answer.raw ? { output: { raw: answer.raw } } : {}),
    }
    const envelope =
      fault === 'oldShape' ? { result: [{ status: result, statusmsg: answer.reason ?? 'OK' }] } : { metadata, data: answer.data ?? {} }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope))
  })
  await listen(server, 0)
  const { port } = server.address() as AddressInfo
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise(done => server.close(done))
  }
  return {
    ...{ port, user, token, accounts, zones, before, calls, close, certificate: whmCertificate.certificate },
    fingerprint: new X509Certificate(whmCertificate.certificate).fingerprint256,
    goWrong: async next => {
      fault = next
      if (next === 'down') await close()
      else if (!server.listening) await listen(server, port)
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request.setEncoding('utf8')) text += part
  return text
}

function refuse(response: ServerResponse): void {
  const reason = 'Access denied'
  response.writeHead(403, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ cpanelresult: { apiversion: '2', error: reason, data: { reason, result: '0' }, type: 'text' } }))
}

const page = (response: ServerResponse, status: number, title: string) =>
  void response
    .writeHead(status, { 'content-type': 'text/html' })
    .end(`<!DOCTYPE html><html><title>${title}</title><body>${title}</body></html>`)
