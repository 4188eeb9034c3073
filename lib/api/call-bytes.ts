import 'server-only'
import { callAddress } from './call-address.ts'
import type { AnyEndpoint, ApiCall } from './call-api.ts'
import { callHeaders } from './call-headers.ts'
import { exchange } from './exchange.ts'
import { refused } from './refusal.ts'

const passed = ['content-type', 'content-length', 'content-disposition']

/** Hands an endpoint's bytes on to the browser as they come; a refusal becomes the same status without a body. For route handlers. */
export async function callBytes<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<Response> {
  const headers = await callHeaders()
  const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) }
  const answer = await exchange({
    method: endpoint.method,
    address: callAddress(endpoint, call as Parameters<typeof callAddress>[1]),
    headers: { ...headers, ...('body' in body ? { 'content-type': 'application/json' } : {}), ...call.headers },
    ...body,
    signal: call.signal,
  })
  if (answer.statusCode >= 400) {
    await answer.body.dump()
    throw await refused(answer.statusCode, null, headers['x-request-id'] ?? '')
  }
  const own = new Headers({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
  for (const name of passed) {
    const value = answer.headers[name]
    if (typeof value === 'string') own.set(name, value)
  }
  // Node's Response reads any bytes that come one after the other; the DOM's type does not know it.
  return new Response(answer.body as unknown as ReadableStream, { status: 200, headers: own })
}
