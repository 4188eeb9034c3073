import 'server-only'
import { Readable } from 'node:stream'
import { callAddress } from './call-address.ts'
import type { AnyEndpoint } from './call-api.ts'
import { callHeaders } from './call-headers.ts'
import { exchange } from './exchange.ts'

/** The longest body that anybody may send, in bytes: the platform's own limit. */
const longest = 32_768
/** Milliseconds for the platform's answer. */
const patience = 15_000

/** Hands the body of a request on to an endpoint that takes it as it is, and answers its status alone: whoever sent it is a program. */
export async function handOn(endpoint: AnyEndpoint, params: Record<string, string>, request: Request): Promise<Response> {
  const body = await bodyOf(request)
  if (body === null) return new Response(null, { status: 413 })
  const { authorization: _, ...headers } = await callHeaders()
  const answer = await exchange({
    method: endpoint.method,
    address: callAddress(endpoint, { params } as Parameters<typeof callAddress>[1]),
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: Readable.from([body]),
    signal: AbortSignal.timeout(patience),
  }).catch(() => null)
  await answer?.body.dump()
  return new Response(null, { status: answer?.statusCode ?? 503, headers: { 'cache-control': 'no-store' } })
}

/** Null where it is too long, which is found out before it has been read whole. */
async function bodyOf({ body }: Request): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of (body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length
    if (length > longest) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}
