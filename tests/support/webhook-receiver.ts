import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
}

/** A program that is told of events: a real HTTP server that keeps what came, and answers as it is asked to. */
export async function webhookReceiver() {
  const received: Received[] = []
  let answer = (response: ServerResponse, _at: number): unknown => response.writeHead(204).end()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      received.push({ headers: request.headers, body })
      answer(response, received.length)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    answers: (how: typeof answer) => {
      answer = how
    },
    close: () => {
      server.closeAllConnections()
      return new Promise(done => server.close(done))
    },
  }
}

/** Whether a message is signed by a secret, as a receiver judges it (Standard Webhooks): written apart from what signs. */
export function isSignedBy(secret: string, { headers, body }: Received): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signed = createHmac('sha256', key).update(`${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`).digest()
  return String(headers['webhook-signature'])
    .split(' ')
    .some(one => one.startsWith('v1,') && timingSafeEqual(signed, Buffer.from(one.slice(3), 'base64')))
}
