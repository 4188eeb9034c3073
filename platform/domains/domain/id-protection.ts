import { protectionOfName } from '#contract/catalogue/domain-price.ts'
import { coverageUntil } from '#contract/catalogue/first-period.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing } from '#contract/catalogue/price-request.ts'
import { type Domain, domains } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { periodText } from '#contract/kernel/date-time-format.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { invoiceVerbs } from '#platform/billing/invoice/invoice.verbs.ts'
import { nameTerms, saleTerms } from '#platform/catalogue/sale-terms.ts'
import { namesHeld, tldPricing } from '#platform/catalogue/tld/tld-pricing.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { beginDomainWork, requireRegistrar } from '../domain-job/begin-domain-work.ts'
import type { AskedOfRegistry } from '../domain-job/domain-job.table.ts'
import { domainStore } from './domain.store.ts'

/**
 * Its registry is asked to hide its holder; what that costs until its expiry is said now, and invoiced once it is done.
 * @throws Problem wrongState `domainWithoutRegistrar`, `protectionNotPriced`, `currencyChanged`
 */
export const idProtectionOn: VerbFunction<typeof domains, 'idProtectionOn'> = async (scope, domain, { charged = true }) => {
  requireRegistrar(domain.registrarAccountId)
  // What was sold, and lost at its registry, is not sold again.
  const net = charged && !domain.idProtection ? await restOfTerm(scope, domain) : 0
  return { set: { work: 'underWay', failure: null }, payload: { net, currency: domain.currency, to: net > 0 ? domain.expiresOn : null } }
}

/** What hiding its holder costs from today until its expiry, in minor units without VAT: whole years, and days of another one. */
async function restOfTerm(scope: Scope, { tldId, clientId, createdOn, expiresOn, currency }: Domain): Promise<number> {
  const today = riyadhDate(scope.now)
  if (expiresOn === null || expiresOn <= today) return 0
  const pricing = (await tldPricing(scope, [tldId]))(tldId)
  const sale = await saleTerms(scope, clientId)
  const { buyer } = nameTerms(sale, await namesHeld(scope, clientId, [pricing]), riyadhDate(new Date(createdOn)))
  const yearly = protectionOfName(pricing, 1, buyer)
  if (yearly.length === 0) return 0
  const { groupId: _, ...terms } = sale
  if (terms.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
  const cycle = 'annual' as const
  const coverage = coverageUntil(expiresOn, today, cycle)
  const { vatCategory, vatReason } = await taxedAs(scope, tldId)
  const line = { key: 'protection', cycle, quantity: 1, prices: yearly.map(one => ({ ...one, cycle })), coverage, vatCategory, vatReason }
  try {
    return priceDocument({ ...terms, payment: 'first', lines: [line] }).net
  } catch (error) {
    if (error instanceof PriceMissing) throw new Problem('wrongState', { reason: 'protectionNotPriced' })
    throw error
  }
}

const taxedAs = ({ db }: Scope, tldId: number) =>
  db.selectFrom('tlds').select(['vatCategory', 'vatReason']).where('id', '=', tldId).executeTakeFirstOrThrow()

/** It was asked for: a job asks its registry, and knows what is to be charged then. */
export async function hidingAsked(scope: Scope, { recordId, payload }: Happened<typeof domains.events.idProtectionOn>): Promise<void> {
  const { net, to } = payload
  const asked: AskedOfRegistry = to === null ? {} : { charge: { net, from: riyadhDate(scope.now), to } }
  await beginDomainWork(scope.with({ caller: system }), { domainId: recordId as number, operation: 'idProtectionOn', asked })
}

/** Its registry hides its holder from now on, and what was said of it is invoiced: once, however often it was asked for. */
export async function holderHidden(scope: Scope, domain: Domain, charge: AskedOfRegistry['charge'] | null): Promise<void> {
  const invoiceId = charge && !domain.idProtection ? await invoiceRest(scope.with({ caller: system }), domain, charge) : null
  const set = { work: 'none', failure: null, idProtection: true, holderHidden: true }
  await domainStore.store(scope, domain, set, domains.events.holderHidden, { payload: { invoiceId } })
}

async function invoiceRest(
  scope: Scope,
  { clientId, tldId, name }: Domain,
  { net, from, to }: NonNullable<AskedOfRegistry['charge']>,
): Promise<number> {
  const { vatCategory: category, vatReason: reasonCode } = await taxedAs(scope, tldId)
  const period = periodText({ from, to })
  const description = { en: `ID protection (${name}) · ${period.en}`, ar: `حماية الهوية (${name}) · ${period.ar}` }
  const lines = [{ quantity: 1, discount: 0, category, reasonCode, description, unitPrice: net }]
  const { id } = await invoiceStore.create(scope, { body: { clientId, dueDate: riyadhDate(scope.now), notes: null, lines } })
  await invoiceVerbs.publish(scope, { params: { id }, body: {} })
  return id
}
