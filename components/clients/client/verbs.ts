import type { ActionResult } from '#lib/action/action.ts'
import {
  activateClient,
  activateLogin,
  closeClient,
  deactivateClient,
  deactivateLogin,
  removeClient,
  reopenClient,
  resetPassword,
} from './actions.ts'

/** What can be asked and done with one client, besides editing it. */
export const clientVerbs = [
  'activate',
  'deactivate',
  'reopen',
  'resetPassword',
  'activateLogin',
  'deactivateLogin',
  'close',
  'remove',
] as const
export type ClientVerb = (typeof clientVerbs)[number]

interface Given {
  id: number
  reason: string
  name: string
  idempotencyKey: string
}
type Done = Promise<ActionResult<unknown>>

/** The call behind each verb. */
export const doVerb: Record<ClientVerb, (given: Given) => Done> = {
  activate: ({ id, reason, idempotencyKey }) => activateClient({ params: { id }, body: { reason }, idempotencyKey }),
  deactivate: ({ id, reason, idempotencyKey }) => deactivateClient({ params: { id }, body: { reason }, idempotencyKey }),
  reopen: ({ id, reason, idempotencyKey }) => reopenClient({ params: { id }, body: { reason }, idempotencyKey }),
  close: ({ id, reason, name, idempotencyKey }) => closeClient({ params: { id }, body: { reason, name }, idempotencyKey }),
  remove: ({ id, reason, name, idempotencyKey }) => removeClient({ params: { id }, body: { reason, name }, idempotencyKey }),
  activateLogin: ({ id, reason, idempotencyKey }) => activateLogin({ body: { id, reason }, idempotencyKey }),
  deactivateLogin: ({ id, reason, idempotencyKey }) => deactivateLogin({ body: { id, reason }, idempotencyKey }),
  resetPassword: ({ id, idempotencyKey }) => resetPassword({ body: { id }, idempotencyKey }),
}

/** Those for which the name is typed and a reason given. */
export const typed: readonly ClientVerb[] = ['close', 'remove']
export const withoutReason: readonly ClientVerb[] = ['resetPassword']
