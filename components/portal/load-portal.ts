import 'server-only'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { AnyEndpoint, ApiCall } from '#lib/api/call-api.ts'
import { askPortal } from './ask-portal.ts'

/** What a page of the portal cannot be without: whose session ended meanwhile signs in again. */
export async function loadPortal<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<AnswerOf<E>> {
  return (await askPortal(endpoint, call)).data
}
