import 'server-only'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { ApiProblem } from '#lib/api/api-problem.ts'
import { type AnyEndpoint, type ApiCall, callApi } from '#lib/api/call-api.ts'
import { portalToken } from '#lib/session/portal-cookie.ts'

/** A call of who acts in the portal; null when nobody does, or does no longer. */
export async function callPortal<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<AnswerOf<E> | null> {
  const token = await portalToken()
  if (!token) return null
  try {
    return await callApi(endpoint, { ...call, headers: { authorization: `Bearer ${token}` }, keepSession: true })
  } catch (error) {
    if (error instanceof ApiProblem && error.refusal.status === 401) return null
    throw error
  }
}
