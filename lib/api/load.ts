import 'server-only'
import { forbidden, notFound } from 'next/navigation'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { ApiProblem } from './api-problem.ts'
import { type AnyEndpoint, type ApiCall, callApi } from './call-api.ts'
import { heedMaintenance } from './heed-maintenance.ts'

/** callApi for a page: what is not there shows the not-found page, what may not be seen the forbidden page. */
export async function load<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<AnswerOf<E>> {
  try {
    return await callApi(endpoint, call)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) notFound()
    if (error instanceof ApiProblem && error.status === 403) forbidden()
    heedMaintenance(error)
    throw error
  }
}
