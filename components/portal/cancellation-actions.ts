'use server'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { attempt } from '#lib/action/action.ts'
import type { ApiCall } from '#lib/api/call-api.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { askPortal } from './ask-portal.ts'

const { create, withdraw, acceptOffer, declineOffer } = cancellationRequests.endpoints

/** Asks to cancel a service. */
export async function askOwnCancellation(body: FormBody, idempotencyKey: string) {
  // A form's body has passed the contract's own check.
  return attempt(() => askPortal(create, { body, idempotencyKey } as unknown as ApiCall<typeof create>))
}

/** The service is wanted after all. */
export async function withdrawOwnCancellation(id: number) {
  return attempt(() => askPortal(withdraw, { params: { id }, body: { reason: null } }))
}

/** The offer as it was read: another one that came since is a conflict. */
export async function acceptOwnOffer(id: number, version: number) {
  return attempt(() => askPortal(acceptOffer, { params: { id }, body: { version } }))
}

export async function declineOwnOffer(id: number, version: number) {
  return attempt(() => askPortal(declineOffer, { params: { id }, body: { version, reason: null } }))
}
