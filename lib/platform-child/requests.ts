import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { configuration } from '#lib/configuration.ts'
import { log } from '#lib/log.ts'
import { markPeer } from '#lib/visitor/address.ts'

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  server: Server
}

const servers = new Set<Server>()
const quiet = /^\/(_next\/|healthz|readyz|favicon)/

/** Learns which HTTP servers this process answers on, whoever made them, and writes one log line a request. */
export function watchRequests(): void {
  const begun = new WeakMap<IncomingMessage, number>()
  subscribe('http.server.request.start', message => {
    const { request, server } = message as Exchange
    servers.add(server)
    begun.set(request, performance.now())
    markPeer(request.headers, request.socket.remoteAddress ?? '', configuration().trustedProxies)
  })
  subscribe('http.server.response.finish', message => {
    const { request, response } = message as Exchange
    const path = request.url?.split('?', 1)[0] ?? ''
    const milliseconds = Math.round(performance.now() - (begun.get(request) ?? performance.now()))
    const fields = {
      requestId: response.getHeader('x-request-id'),
      method: request.method,
      path,
      status: response.statusCode,
      milliseconds,
    }
    if (quiet.test(path)) log.debug(fields, 'request')
    else log.info(fields, 'request')
  })
}

/** Takes no more requests and finishes those in flight; after `patience` milliseconds their connections are cut. */
export async function finishRequests(patience: number): Promise<void> {
  const open = [...servers]
  const closed = Promise.all(open.map(server => new Promise<void>(resolve => server.close(() => resolve()))))
  const sweep = setInterval(() => {
    for (const server of open) server.closeIdleConnections()
  }, 50)
  const late = setTimeout(() => {
    for (const server of open) server.closeAllConnections()
  }, patience)
  await closed
  clearInterval(sweep)
  clearTimeout(late)
}
