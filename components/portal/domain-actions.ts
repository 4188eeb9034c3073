'use server'
import { domains } from '#contract/domains/domains.ts'
import { attempt } from '#lib/action/action.ts'
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

/** An invoice of its next years, at the price that was shown. */
export async function renewOwnDomain(id: number, years: number, premiumPrice: number | null) {
  return attempt(() => askPortal(domains.endpoints.renew, { params: { id }, body: { years, premiumPrice } }))
}
