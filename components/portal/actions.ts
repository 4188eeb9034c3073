'use server'
import { redirect } from 'next/navigation'
import { auth } from '#contract/access/auth.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { identityChecks } from '#contract/clients/identity-checks.ts'
import { portal } from '#contract/clients/portal.ts'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action, attempt } from '#lib/action/action.ts'
import { paths } from '#lib/paths.ts'
import { forgetPortalToken } from '#lib/session/portal-cookie.ts'
import { askPortal } from './ask-portal.ts'
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
  return attempt(() => askPortal(portal.changeSignIn, { body }))
}

/** Goes on for another client of the one who is signed in. */
export async function chooseClient(clientId: number) {
  return attempt(() => askPortal(portal.chooseClient, { body: { clientId } }))
}

/** What the client wants to be told, by which channel and in which language. */
export async function changeOwnWanted(body: BodyInput<typeof wantedMessages.endpoints.changeOwn>) {
  return attempt(() => askPortal(wantedMessages.endpoints.changeOwn, { body }))
}

/** Has the person asked in their app who they are; without a number, about the one that the client has. */
export async function startOwnIdentity(nationalId: string | null) {
  return attempt(() => askPortal(identityChecks.endpoints.start, { body: { nationalId } }))
}

/** How that stands. */
export async function ownIdentityState(id: number) {
  return attempt(() => askPortal(identityChecks.endpoints.state, { body: { id } }))
}

/** The password of a service's account. */
export async function showServicePassword(id: number) {
  return attempt(() => askPortal(services.endpoints.password, { params: { id } }))
}

/** Another password for it, which is made. */
export async function changeServicePassword(id: number) {
  return attempt(() => askPortal(services.endpoints.changePassword, { params: { id }, body: {} }))
}

/** What an addon for a service would cost now; `again`: how often another price was found since. */
export async function priceOwnAddon({ id, body }: { id: number; body: BodyInput<typeof services.endpoints.addonPrice>; again: number }) {
  return attempt(() => askPortal(services.endpoints.addonPrice, { params: { id }, body }))
}

/** Orders it. */
export async function orderOwnAddon({ id, body }: { id: number; body: BodyInput<typeof services.endpoints.orderAddon> }) {
  return attempt(() => askPortal(services.endpoints.orderAddon, { params: { id }, body }))
}

/** A link to a quote of the client. */
export async function ownQuoteLink(id: number) {
  return attempt(() => askPortal(quotes.endpoints.ownLink, { params: { id } }))
}
