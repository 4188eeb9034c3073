import 'server-only'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { ApiProblem, type ApiRefusal } from '#lib/api/api-problem.ts'
import { type AnyEndpoint, callApi } from '#lib/api/call-api.ts'

export type Refusal = Pick<ApiRefusal, 'code' | 'message' | 'description' | 'fields'>
export type Refused = { ok: false; refusal: Refusal }

/** One call of somebody who is not signed in: a refusal is an answer, also a 401. */
export async function ask<E extends AnyEndpoint>(endpoint: E, body?: BodyInput<E>) {
  try {
    return { ok: true as const, data: await callApi(endpoint, { body, keepSession: true }) }
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    const { code, message, description, fields } = error.refusal
    return { ok: false as const, refusal: { code, message, description, fields } }
  }
}
