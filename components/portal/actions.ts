'use server'
import { redirect } from 'next/navigation'
import { auth } from '#contract/access/auth.ts'
import { portal } from '#contract/clients/portal.ts'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { type ActionCall, action, attempt } from '#lib/action/action.ts'
import { paths } from '#lib/paths.ts'
import { forgetPortalToken } from '#lib/session/portal-cookie.ts'
import { callPortal } from './call-portal.ts'

/** A way into the portal as a client's owner. */
export const loginAsOwner = async (call: ActionCall<typeof portal.loginAsOwner>) => action(portal.loginAsOwner, call)

/** Ends it on both sides; staff come back to the client it was about. */
export async function leavePortal(): Promise<void> {
  const acting = await attempt(async () => ({ data: await callPortal(portal.whoActs) }))
  await attempt(async () => ({ data: await callPortal(auth.logout) }))
  await forgetPortalToken()
  redirect(acting.ok && acting.data?.staff ? paths.client(acting.data.clientId) : paths.portalLogin({ loggedOut: 1 }))
}

/** Asks the old and the new address. */
export async function changeSignIn(body: BodyInput<typeof portal.changeSignIn>) {
  return attempt(async () => {
    const asked = await callPortal(portal.changeSignIn, { body })
    return asked ? { data: asked } : redirect(paths.portalLogin({ ended: 1 }))
  })
}

/** Goes on for another client of the one who is signed in. */
export async function chooseClient(clientId: number) {
  return attempt(async () => {
    const chosen = await callPortal(portal.chooseClient, { body: { clientId } })
    return chosen ? { data: chosen } : redirect(paths.portalLogin({ ended: 1 }))
  })
}

/** What the client wants to be told, by which channel and in which language. */
export async function changeOwnWanted(body: BodyInput<typeof wantedMessages.endpoints.changeOwn>) {
  return attempt(async () => {
    const changed = await callPortal(wantedMessages.endpoints.changeOwn, { body })
    return changed ? { data: changed } : redirect(paths.portalLogin({ ended: 1 }))
  })
}
