import 'server-only'
import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { callHeaders } from './call-headers.ts'
import { exchange } from './exchange.ts'

/** What a program sends that the platform reads. */
const asked = ['content-type', 'idempotency-key', 'accept-language', 'language'] as const
/** What it answers that a program reads. */
const answered = ['content-type', 'content-disposition', 'retry-after', 'x-request-id', 'cache-control'] as const
/** The description of the API, which anybody may read. */
const open = ['openapi.json', 'docs']

const isToken = (authorization: string | null): authorization is string =>
  Object.values(tokenPrefixes).some(prefix => authorization?.startsWith(`Bearer ${prefix}`))

/**
 * Passes a program's call on to the platform, as the token that it holds and as nobody else: no cookie counts, and without a token there is
 * nothing but the description of the API.
 */
export async function passOn(request: Request, path: readonly string[]): Promise<Response> {
  const authorization = request.headers.get('authorization')
  const call = path.map(encodeURIComponent).join('/')
  const readsDescription = request.method === 'GET' && open.includes(call)
  if (path.some(part => /^\.*$/.test(part))) return new Response(null, { status: 404 })
  if (!isToken(authorization) && !readsDescription) return new Response(null, { status: 401, headers: { 'www-authenticate': 'Bearer' } })
  const { authorization: _, ...headers } = await callHeaders()
  for (const name of asked) {
    const value = request.headers.get(name)
    if (value !== null) headers[name] = value
  }
  if (isToken(authorization)) headers.authorization = authorization
  try {
    const answer = await exchange({
      method: request.method as Dispatcher.HttpMethod,
      address: `/v1/${call}${new URL(request.url).search}`,
      headers,
      body: request.body ? Readable.fromWeb(request.body as Parameters<typeof Readable.fromWeb>[0]) : null,
    })
    const shown = answered.flatMap(name =>
      typeof answer.headers[name] === 'string' ? [[name, answer.headers[name]] as [string, string]] : [],
    )
    return new Response(Readable.toWeb(answer.body) as ReadableStream, { status: answer.statusCode, headers: shown })
  } catch {
    return new Response(null, { status: 503, headers: { 'retry-after': '5' } })
  }
}
