import 'server-only'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { ProblemEnvelope } from '#contract/kernel/envelope.ts'
import { callAddress } from '#lib/api/call-address.ts'
import type { AnyEndpoint } from '#lib/api/call-api.ts'
import { callHeaders } from '#lib/api/call-headers.ts'
import { exchange } from '#lib/api/exchange.ts'
import { refused } from '#lib/api/refusal.ts'

/** Hands a browser's upload on to the platform as it comes; answers what was stored. `more`: headers of its own. Throws ApiProblem. */
export async function passUpload<E extends AnyEndpoint>(
  request: Request,
  endpoint: E,
  params: Record<string, string> = {},
  more: Record<string, string> = {},
): Promise<AnswerOf<E>> {
  const headers = await callHeaders()
  const answer = await exchange({
    method: endpoint.method,
    address: callAddress(endpoint, { params }),
    headers: { ...headers, ...more, 'content-type': request.headers.get('content-type') ?? '', 'idempotency-key': randomUUID() },
    body: request.body ? Readable.fromWeb(request.body as NodeReadableStream) : null,
    signal: request.signal,
  })
  const envelope = (await answer.body.json().catch(() => null)) as (Partial<ProblemEnvelope> & { data?: AnswerOf<E> }) | null
  if (answer.statusCode >= 400 || envelope?.success !== true)
    throw await refused(answer.statusCode, envelope, headers['x-request-id'] ?? '')
  return envelope.data as AnswerOf<E>
}
