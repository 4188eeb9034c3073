import 'server-only'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { cleanBody } from '#contract/kernel/clean-body.ts'
import type { AnswerOf, BodyInput, Endpoint, FilterOf, ParamsOf, QueryOf } from '#contract/kernel/endpoint.ts'
import type { Envelope, ProblemEnvelope } from '#contract/kernel/envelope.ts'
import { callAddress } from './call-address.ts'
import { callHeaders } from './call-headers.ts'
import { exchange } from './exchange.ts'
import { heedEdition } from './heed-edition.ts'
import { passwordNeeded } from './password-needed.ts'
import { refused } from './refusal.ts'
import { sessionEnded } from './session-ended.ts'

// biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any, any>

export interface ApiCall<E> {
  params?: ParamsOf<E>
  /** The list query of a list endpoint. */
  filter?: FilterOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyInput<E>
  /** Files; sent as multipart/form-data instead of `body`. */
  form?: FormData
  /** For a write: the same key with the same body answers the first result again. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** More headers: the rare call that needs one. */
  headers?: Record<string, string>
  /** true: a 401 is an answer like any other (signing in, signing out), not the end of the session. */
  keepSession?: boolean
}

/** Calls the platform; answers `data` of the envelope. Throws ApiProblem; a 401 ends the session and goes to the sign-in page. */
export async function callApi<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<AnswerOf<E>> {
  return (await callForEnvelope(endpoint, call)).data
}

/** As callApi, with the envelope's own message: what a toast says of a write. */
export async function callForEnvelope<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<Envelope<AnswerOf<E>>> {
  const headers: Record<string, string> = { ...(await callHeaders()), ...call.headers }
  const writes = endpoint.method !== 'GET'
  if (writes) headers['idempotency-key'] = call.idempotencyKey ?? randomUUID()
  const body = writes ? outgoingBody(call.form ?? call.body, headers) : null
  const requestId = headers['x-request-id'] ?? ''
  const answer = await exchange({
    method: endpoint.method,
    address: callAddress(endpoint, call as Parameters<typeof callAddress>[1]),
    headers,
    body,
    signal: call.signal,
  })
  const envelope = parsed(await answer.body.text())
  if (!call.keepSession && answer.headers['x-session'] === 'ended') await sessionEnded()
  if (!call.keepSession) await heedEdition(answer.headers['x-access-edition'])
  if (answer.statusCode < 400 && envelope?.success === true) return envelope as Envelope<AnswerOf<E>>
  const problem = await refused(answer.statusCode, envelope as Partial<ProblemEnvelope> | null, requestId)
  if (problem.status === 401 && !call.keepSession) await sessionEnded()
  if (problem.code === 'passwordChangeNeeded') await passwordNeeded()
  throw problem
}

function outgoingBody(body: unknown, headers: Record<string, string>): string | Readable {
  if (body instanceof FormData) {
    const multipart = new Response(body)
    headers['content-type'] = multipart.headers.get('content-type') ?? ''
    return Readable.fromWeb(multipart.body as NodeReadableStream)
  }
  headers['content-type'] = 'application/json'
  return JSON.stringify(cleanBody((body ?? {}) as Record<string, unknown>))
}

function parsed(text: string): Partial<Envelope> | null {
  try {
    const value = JSON.parse(text)
    return value && typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
