import 'server-only'
import { redirect } from 'next/navigation'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { AnyEndpoint, ApiCall } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'
import { callPortal } from './call-portal.ts'

/** A call of an action in the portal: who is no longer in it signs in again. */
export async function askPortal<E extends AnyEndpoint>(endpoint: E, call: ApiCall<E> = {}): Promise<{ data: AnswerOf<E> }> {
  const data = await callPortal(endpoint, call)
  return data === null ? redirect(paths.portalLogin({ ended: 1 })) : { data }
}
