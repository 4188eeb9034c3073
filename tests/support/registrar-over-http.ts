import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as after } from 'node:timers/promises'

/** What goes wrong. `losesAnswers`: it does what it was asked, and nobody hears; `html`: a page instead of an answer; `down` closes the port. */
export type HttpFault = 'works' | 'down' | 'losesAnswers' | 'slow' | 'busy' | 'html'
export interface HttpAsked {
  method: string
  path: string
  query: URLSearchParams
  text: string
  headers: IncomingMessage['headers']
}
export type HttpAnswer = [status: number, json: unknown]

const SLOWNESS = 700

/** A server over HTTP whose answers are those of `answer`, and which can go wrong. Of what only reads (`reads`) no answer is lost. */
export async function registrarOverHttp(answer: (asked: HttpAsked) => HttpAnswer, reads: (asked: HttpAsked) => boolean) {
  let fault: HttpFault = 'works'
  const heard: string[] = []
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://registrar.test')
    const asked = { method: request.method ?? '', path: url.pathname.slice(1), query: url.searchParams, text: await textOf(request) }
    const whole = { ...asked, headers: request.headers }
    heard.push(`${asked.method} ${asked.path}`)
    if (fault === 'busy') return response.writeHead(429, { 'retry-after': '3' }).end('Too many requests')
    if (fault === 'html') return response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>')
    const [status, json] = answer(whole)
    if (fault === 'losesAnswers' && !reads(whole)) return request.socket.destroy()
    if (fault === 'slow' && !reads(whole)) await after(SLOWNESS)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
  })
  const listen = (port: number) => once(server.listen(port, '127.0.0.1'), 'listening')
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    /** Each call, by its method and path. */
    heard,
    async goWrong(now: HttpFault): Promise<void> {
      if (now === 'down') await closed(server)
      else if (fault === 'down') await listen(port)
      fault = now
    },
    close: () => (server.listening ? closed(server) : Promise.resolve()),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  return text
}

const closed = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
