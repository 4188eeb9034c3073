import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { encodeFilter, type ListQuery } from '#contract/kernel/list-query.ts'
import type { AnyEndpoint } from '#platform/kernel/serve.ts'
import { checkAnswer } from './check-answer.ts'
import { png, upload } from './upload.ts'

/** A list's question as anybody could send it. */
interface AnyQuery extends Omit<Partial<ListQuery>, 'where'> {
  where?: readonly object[]
}

/**
 * What a test sends. Bodies and filters are offered as the contract has them, and taken as anybody could send them: that a wrong one is refused
 * is the API's to say, at run time.
 */
export interface Call<E> {
  params?: Record<string, string | number>
  filter?: ListQuery | AnyQuery
  query?: Record<string, string>
  body?: BodyInput<E> | object
  headers?: Record<string, string>
}
export interface Answer<T> extends Envelope<T> {
  headers: Record<string, unknown>
}
export interface Client {
  token: string | null
  /** Calls an endpoint; answers the envelope, whatever the status. */
  call<E extends AnyEndpoint>(endpoint: E, call?: Call<E>): Promise<Answer<AnswerOf<E>>>
  /** Uploads a small picture that no record has yet; answers its id. */
  uploadPicture(name: string): Promise<number>
}

/** Calls the real API in this process, by the contract. */
export function clientFor(
  app: FastifyInstance,
  { token = null, headers = {} }: { token?: string | null; headers?: Record<string, string> } = {},
): Client {
  return {
    token,
    async uploadPicture(name) {
      return (await upload({ app }, { token }, [{ name, bytes: png }])).data.items[0].id
    },
    async call(endpoint, call = {}) {
      const path = endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(call.params?.[name])))
      const query = new URLSearchParams({ ...(call.filter ? { filter: encodeFilter(call.filter as ListQuery) } : {}), ...call.query })
      const answer = await app.inject({
        method: endpoint.method,
        url: `/v1/${path}?${query}`,
        headers: {
          'x-device-id': '0000000',
          'x-web-type': 'ch-admin',
          'accept-language': 'en',
          'x-request-id': randomUUID(),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...headers,
          ...call.headers,
        },
        ...(endpoint.method === 'GET' ? {} : { payload: (call.body ?? {}) as object }),
      })
      const envelope = answer.json()
      checkAnswer(endpoint, answer.statusCode, envelope)
      return { ...envelope, headers: answer.headers }
    },
  }
}
