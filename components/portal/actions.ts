'use server'
import { redirect } from 'next/navigation'
import { auth } from '#contract/access/auth.ts'
import { portal } from '#contract/clients/portal.ts'
import { type ActionCall, action, attempt } from '#lib/action/action.ts'
import { paths } from '#lib/paths.ts'
import { forgetPortalToken } from '#lib/session/portal-cookie.ts'
import { callPortal } from './call-portal.ts'

/** A way into the portal as a client's owner. */
export const loginAsOwner = async (call: ActionCall<typeof portal.loginAsOwner>) => action(portal.loginAsOwner, call)

/** Ends it on both sides, and leads back to the client it was about. */
export async function leavePortal(): Promise<void> {
  const acting = await attempt(async () => ({ data: await callPortal(portal.whoActs) }))
  await attempt(async () => ({ data: await callPortal(auth.logout) }))
  await forgetPortalToken()
  redirect(acting.ok && acting.data ? paths.client(acting.data.clientId) : paths.portal())
}
