import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { AnyEndpoint } from './kernel/serve.ts'

/** How long a caller may take to send a call, in milliseconds. */
export interface Patience {
  call: number
  /** One that carries files. */
  upload: number
}
const patience: Patience = { call: 30_000, upload: 600_000 }

const hasBody = ({ headers }: IncomingMessage) => headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Closes the connection of whoever begins to send a call and does not come to its end. */
export function closeEndlessBodies(app: FastifyInstance, { call, upload }: Patience = patience): void {
  app.addHook('onRequest', async request => {
    const { raw } = request
    // A call without a body has ended with its head, though nobody reads it to its end.
    if (raw.complete || !hasBody(raw)) return
    const { endpoint } = request.routeOptions.config as { endpoint?: AnyEndpoint }
    const timer = setTimeout(() => raw.destroy(), endpoint?.upload ? upload : call)
    timer.unref()
    const end = () => clearTimeout(timer)
    raw.once('end', end).once('close', end)
  })
}
