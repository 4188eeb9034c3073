import 'server-only'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { ApiProblem, type ApiRefusal } from './api-problem.ts'
import { type AnyEndpoint, type ApiCall, callApi } from './call-api.ts'
import { heedMaintenance } from './heed-maintenance.ts'

/** callApi for one panel of a page: a refusal is an answer too, so that the panels beside it still show. */
export async function attemptLoad<E extends AnyEndpoint>(
  endpoint: E,
  call: ApiCall<E> = {},
): Promise<{ data: AnswerOf<E> } | { refusal: ApiRefusal }> {
  try {
    return { data: await callApi(endpoint, call) }
  } catch (error) {
    heedMaintenance(error)
    if (error instanceof ApiProblem) return { refusal: error.refusal }
    throw error
  }
}
