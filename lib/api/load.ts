import 'server-only'
import { forbidden, notFound } from 'next/navigation'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { stateKindOf } from '#lib/problem/state-kind.ts'
import { ApiProblem } from './api-problem.ts'
import { type AnyEndpoint, type ApiCall, callApi } from './call-api.ts'
import { heedMaintenance } from './heed-maintenance.ts'

/** callApi for a page: what is not there shows the not-found page, what may not be seen the forbidden page. */
export async function load<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<AnswerOf<E>> {
  try {
    return await callApi(endpoint, call)
  } catch (error) {
    const kind = error instanceof ApiProblem ? stateKindOf(error) : undefined
    if (kind === 'missing') notFound()
    if (kind === 'forbidden') forbidden()
    heedMaintenance(error)
    throw error
  }
}
