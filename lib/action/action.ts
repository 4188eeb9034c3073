import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import { apiMessages } from '#lib/api/api-messages.ts'
import { ApiProblem, type ApiRefusal } from '#lib/api/api-problem.ts'
import { type AnyEndpoint, type ApiCall, callForEnvelope } from '#lib/api/call-api.ts'
import { log } from '#lib/log.ts'
import type { FormBody } from '#lib/record/form-body.ts'

export type ActionResult<D> = { ok: true; data: D; message: string; description: string } | { ok: false; problem: ApiRefusal }

/** What a form sends: the call, and the key it keeps until it got an answer, so that sending again cannot do it twice. */
export interface ActionCall<E> extends Pick<ApiCall<E>, 'params' | 'filter' | 'query' | 'idempotencyKey'> {
  body?: BodyInput<E> | FormBody | undefined
}

/**
 * A server action for an endpoint, one line a verb: `export const createClient = async (call: …) => action(endpoint, call)`.
 * Never throws to the browser. Against forged requests: Next.js refuses an action whose Origin is not its own host, and the cookie is SameSite=Lax.
 */
export async function action<E extends AnyEndpoint>(endpoint: E, call: ActionCall<E> = {}): Promise<ActionResult<AnswerOf<E>>> {
  // A form's body has passed the contract's own check.
  return attempt(() => callForEnvelope(endpoint, call as ApiCall<E>))
}

/** The same for an action of several calls. */
export async function attempt<D>(work: () => Promise<{ data: D; message?: string; description?: string }>): Promise<ActionResult<D>> {
  try {
    const { data, message = '', description = '' } = await work()
    return { ok: true, data, message, description }
  } catch (error) {
    unstable_rethrow(error)
    if (error instanceof ApiProblem) return { ok: false, problem: error.refusal }
    log.error({ err: error }, 'action failed')
    const t = await apiMessages()
    return { ok: false, problem: { code: 'internal', status: 500, message: t('unknownError'), description: t('tryAgain'), requestId: '' } }
  }
}
