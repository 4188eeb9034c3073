'use server'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { ContactRole } from '#contract/domains/domain-contacts.ts'
import { domains } from '#contract/domains/domains.ts'
import { holderChanges } from '#contract/domains/holder-changes.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { attempt } from '#lib/action/action.ts'
import type { ApiCall } from '#lib/api/call-api.ts'
import type { FormBody } from '#lib/record/form-body.ts'
import { askPortal } from './ask-portal.ts'
import type { DomainSwitch } from './domain-switches.ts'

/** One of the things that are done with a name by a button. */
export async function doWithDomain(id: number, verb: DomainSwitch) {
  const call = { params: { id }, body: {} }
  return attempt(() => {
    if (verb === 'autoRenewOn') return askPortal(domains.endpoints.autoRenewOn, call)
    if (verb === 'autoRenewOff') return askPortal(domains.endpoints.autoRenewOff, call)
    if (verb === 'lock') return askPortal(domains.endpoints.lock, call)
    return verb === 'unlock' ? askPortal(domains.endpoints.unlock, call) : askPortal(domains.endpoints.transferCode, call)
  })
}

/** Other name servers for a name; its registry is told a little later. */
export async function setOwnNameservers(id: number, nameservers: string[]) {
  return attempt(() => askPortal(domains.endpoints.setNameservers, { params: { id }, body: { nameservers } }))
}

/** Where its web site and its mail are sent on to; its registrar is told a little later. */
export async function setOwnForwarding(id: number, body: BodyInput<typeof domains.endpoints.setForwarding>) {
  return attempt(() => askPortal(domains.endpoints.setForwarding, { params: { id }, body }))
}

/** An invoice of its next years, at the price that was shown. */
export async function renewOwnDomain(id: number, years: number, premiumPrice: number | null) {
  return attempt(() => askPortal(domains.endpoints.renew, { params: { id }, body: { years, premiumPrice } }))
}

type Several = BodyInput<typeof domains.endpoints.renewTogether>
/** What one invoice for several names would ask. */
export const planOwnRenewals = async (body: Several) => attempt(() => askPortal(domains.endpoints.planRenewals, { body }))
export const renewOwnTogether = async (body: Several) => attempt(() => askPortal(domains.endpoints.renewTogether, { body }))

/** The DS records that its registry is to have; another version than those were worked out from is a conflict, so that no key is lost or comes back. */
export async function setOwnDs(id: number, version: number, dsRecords: string[]) {
  return attempt(() => askPortal(domains.endpoints.setDs, { params: { id }, body: { version, dsRecords } }))
}

/** Its registry is given those of the keys of its zone. */
export async function giveOwnDs(zoneId: number) {
  return attempt(() => askPortal(dnsZones.endpoints.giveDs, { params: { id: zoneId }, body: {} }))
}

/** Its registry is to have none of them any more. */
export async function withdrawOwnDs(zoneId: number) {
  return attempt(() => askPortal(dnsZones.endpoints.withdrawDs, { params: { id: zoneId }, body: {} }))
}

const { setContact, dropContact } = domains.endpoints
/** Who answers for it in one role. */
export async function setOwnContact(id: number, body: FormBody) {
  // A form's body has passed the contract's own check.
  return attempt(() => askPortal(setContact, { params: { id }, body } as unknown as ApiCall<typeof setContact>))
}

/** Its holder answers for it in that role again. */
export async function dropOwnContact(id: number, role: ContactRole) {
  return attempt(() => askPortal(dropContact, { params: { id }, body: { role } }))
}

const { create, withdraw } = holderChanges.endpoints
/** That somebody else holds it: looked at by staff, then told to its registry. */
export async function askOwnHolder(body: FormBody, idempotencyKey: string) {
  return attempt(() => askPortal(create, { body, idempotencyKey } as unknown as ApiCall<typeof create>))
}

export async function withdrawOwnHolder(id: number) {
  return attempt(() => askPortal(withdraw, { params: { id }, body: {} }))
}
