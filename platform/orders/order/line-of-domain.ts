import type { BundlePart } from '#contract/catalogue/bundle-parts.ts'
import { freeOf, pricesOfName, protectionOfName, withExtra } from '#contract/catalogue/domain-price.ts'
import type { LineToPrice } from '#contract/catalogue/price-request.ts'
import { LONGEST_TERM } from '#contract/catalogue/tld-charges.ts'
import { zoneRefusal } from '#contract/domains/zone-applicants.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import type { FieldProblem, FieldProblems } from '#contract/kernel/problem.ts'
import { domainLineName, extensionOf, type SoldCommand, wantedName } from '#contract/orders/domain-line.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { inBundleOf } from './bundles-of-items.ts'
import type { SoldTld } from './catalogue-of-items.ts'
import type { JudgedItem, Selling } from './lines-of-item.ts'
import { premiumOf } from './premium-of-name.ts'

/** Of a line that makes something: it is about nothing that is there. */
export const anew = { serviceId: null, domainId: null, parentServiceId: null }

/** Of a line that sells something else. */
export const noDomain = { tldId: null, command: null, years: null, premium: false, idProtection: false, nameservers: [] }

/** The line of a name that is registered, or comes from another registrar; or why it is not sold so. */
export function lineOfDomain(
  item: OrderedItem & { command: SoldCommand },
  path: string,
  selling: Selling & { part: BundlePart | undefined },
): JudgedItem {
  const { command, domain, productId, idProtection, nameservers, bundleId } = item
  const tld = domain === null ? null : extensionOf(domain, selling.catalogue.tlds)
  const problems = problemsOf(item, tld)
  // Whose a name that comes here is stands with its registry already.
  const ineligible = tld && command === 'register' && !selling.there && selling.buyer ? zoneRefusal(tld, selling.buyer) : null
  if (tld && ineligible && !problems.domain) problems.domain = { key: ineligible, values: { extension: tld.extension } }
  if (productId !== null) problems.productId = { key: 'oneOfBoth' }
  const found = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${path}.${field}`, problem]))
  if (tld === null || domain === null || item.years === null || Object.keys(found).length > 0) return { lines: [], problems: found }
  const { years } = item
  const refused = (field: string, problem: FieldProblem): JudgedItem => ({ lines: [], problems: { [`${path}.${field}`]: problem } })
  const premium = premiumOf({ ascii: asciiDomain(domain) ?? domain, command, years }, tld, selling)
  if (premium && 'problem' in premium) return refused(premium.field, premium.problem)
  // What its registry asks for it is no part of a price that was set for names like others.
  if (premium && bundleId !== null) return refused('domain', { key: 'premiumInBundle' })
  const usual = pricesOfName(tld, { command, years }, selling.names.buyer, selling.names.currencies)
  if (!premium && usual.prices.length === 0) return refused('command', { key: 'notOffered' })
  // A price that follows from what a registry asks is reduced by nothing: it might be under its cost then.
  const term: Pick<LineToPrice, 'prices' | 'discounts'> = premium
    ? { prices: premium.prices, discounts: 'none' }
    : selling.paidFor(domain, { extension: tld.extension, years })
      ? freeOf(usual)
      : usual
  const { discounts } = term
  const prices = withExtra(term.prices, idProtection ? protectionOfName(tld, years, selling.names.buyer) : [])
  if (prices.length === 0) return refused('idProtection', { key: 'notOffered' })
  const line = {
    ...{ productId: null, addonId: null, tldId: tld.id, command, years, partOf: null, cycle: 'oneTime' as const, quantity: 1 },
    ...{ domain, name: domainLineName(command, years, { premium: premium !== null, idProtection }), options: [], customValues: [] },
    ...{ premium: premium !== null, idProtection, nameservers, ...anew },
    ...{ bundleId, bundleCopy: bundleId === null ? null : item.bundleCopy, firstDueOn: null, dueDay: null, payments: null, term: null },
  }
  const toPrice = {
    cycle: 'oneTime' as const,
    quantity: 1,
    prices,
    vatCategory: tld.vatCategory,
    vatReason: tld.vatReason,
    ...(discounts && { discounts }),
    ...inBundleOf(item, selling.part),
  }
  return { lines: [{ path, line, toPrice, extension: tld.extension }], problems: {} }
}

function problemsOf({ domain, years, cycle, quantity, bundleId, idProtection }: OrderedItem, tld: SoldTld | null): FieldProblems {
  const problems: FieldProblems = {}
  const wrong = domain === null ? { key: 'required' } : wantedName(domain)
  if (wrong) problems.domain = wrong
  else if (tld === null || tld.status === 'retired') problems.domain = { key: 'extensionNotSold' }
  const { minimumYears: min, maximumYears: max } = tld ?? { minimumYears: 1, maximumYears: LONGEST_TERM }
  if (years === null) problems.years = { key: 'required' }
  else if (years < min) problems.years = { key: 'tooSmall', values: { min } }
  else if (years > max) problems.years = { key: 'tooLarge', values: { max } }
  if (cycle !== 'oneTime') problems.cycle = { key: 'notAChoice' }
  if (quantity !== 1) problems.quantity = { key: 'onlyOne' }
  // In a bundle it is bought beside it, for the name that is there.
  if (idProtection && ((tld && !tld.idProtection) || bundleId !== null)) problems.idProtection = { key: 'notOffered' }
  return problems
}
