import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { feesOfName, freeOf, type PricesOfName, pricesOfName, protectionOfName, withExtra } from '#contract/catalogue/domain-price.ts'
import { paysForName } from '#contract/catalogue/free-domain.ts'
import { type AgreedCost, premiumPrice } from '#contract/catalogue/premium-price.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { type LineToPrice, PriceMissing } from '#contract/catalogue/price-request.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { registrarDriverKinds } from '#contract/domains/registrar-drivers.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'
import { costRates, nameCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import { nameTerms, saleTerms } from '#platform/catalogue/sale-terms.ts'
import { namesHeld, premiumBandsOf, tldPricing } from '#platform/catalogue/tld/tld-pricing.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../registrar-account/registrar-account.table.ts'

/** Minutes for which what a registry said of a renewal is good enough: names are synced more often. */
const MINUTES = 24 * 60

export interface RenewalPrice {
  currency: string
  /** Of the term, without VAT and after the discount of the client's group, in minor units. */
  net: number
  /** What is asked besides, because it is late; 0: nothing. */
  fee: number
  taxed: { category: VatCategory; reasonCode: VatReasonCode | null }
  /** Of a premium name: what its registry asks for the year. */
  cost: AgreedCost | null
}

/**
 * What renewing a name for so many years costs its client today, by the one price engine.
 * @throws Problem wrongState `renewalNotOffered` where its extension has no such price; of a premium name `premiumRenewalOneYear`, and
 * `premiumNotAsked`, `premiumCostUnknown`, `premiumNoRate`, `premiumNoBand`
 */
export async function priceRenewal(scope: Scope, domain: Domain, years: number): Promise<RenewalPrice> {
  const { clientId, tldId, status, createdOn, idProtection } = domain
  const tld = await scope.db
    .selectFrom('tlds')
    .select(['extension', 'vatCategory', 'vatReason', 'premiumNames'])
    .where('id', '=', tldId)
    .executeTakeFirstOrThrow()
  const premium = await premiumYear(scope, domain, tld.premiumNames, years)
  const pricing = (await tldPricing(scope, [tldId]))(tldId)
  const sale = await saleTerms(scope, clientId)
  const { groupId: _, ...terms } = sale
  const { buyer, currencies } = nameTerms(sale, await namesHeld(scope, clientId, [pricing]), riyadhDate(new Date(createdOn)))
  const line = { cycle: 'oneTime' as const, quantity: 1, vatCategory: tld.vatCategory, vatReason: tld.vatReason }
  const term: Pick<LineToPrice, 'prices' | 'discounts'> | PricesOfName = premium
    ? { prices: premium.prices, discounts: 'none' }
    : await asPaidFor(
        scope,
        domain,
        { extension: tld.extension, years },
        pricesOfName(pricing, { command: 'renew', years }, buyer, currencies),
      )
  try {
    const { lines } = priceDocument({
      ...terms,
      payment: 'first',
      lines: [
        { ...line, key: 'term', ...term, prices: withExtra(term.prices, idProtection ? protectionOfName(pricing, years, buyer) : []) },
        // What is asked for being late nobody reduces.
        {
          ...{ ...line, key: 'fee', discounts: 'none' as const },
          prices: feesOfName(pricing, status === 'grace' || status === 'redemption' ? status : null, buyer),
        },
      ],
    })
    const [asked, late] = lines
    const taxed = { category: tld.vatCategory, reasonCode: tld.vatReason }
    return { currency: terms.currency, net: asked?.net ?? 0, fee: late?.net ?? 0, taxed, cost: premium?.cost ?? null }
  } catch (error) {
    if (error instanceof PriceMissing) throw new Problem('wrongState', { reason: premium ? 'premiumNoRate' : 'renewalNotOffered' })
    throw error
  }
}

/** Nothing while the service runs that the name was ordered with, where its product pays for the name so long. */
async function asPaidFor(
  { db }: Scope,
  { orderId, clientId, name, asciiName }: Domain,
  term: { extension: string; years: number },
  prices: PricesOfName,
) {
  const products = await db
    .selectFrom('services')
    .innerJoin('products', 'products.id', 'services.productId')
    .select([
      'services.cycle',
      'products.freeDomain',
      'products.freeDomainExtensions',
      'products.freeDomainCycles',
      'products.freeDomainYears',
    ])
    .where('services.orderId', '=', orderId)
    // A name that another client has is paid for by nobody else's service.
    .where('services.clientId', '=', clientId)
    // A service says it in either form.
    .where('services.domain', 'in', [name, asciiName])
    .where('services.status', '=', 'active')
    .where('products.freeDomain', '=', 'whilePaid')
    .execute()
  return products.some(({ cycle, ...product }) => paysForName(product, { cycle, ...term })) ? freeOf(prices) : prices
}

/** The price of another year of a premium name, by what its registry asks now; null: it is a usual one. */
async function premiumYear(scope: Scope, { asciiName, premium, tldId, registrarAccountId }: Domain, mayBe: boolean, years: number) {
  const said = (await nameCosts(scope, [asciiName], { minutes: MINUTES })).get(asciiName)
  const told = said?.registrarAccountId === registrarAccountId ? said : undefined
  if (!premium && !told?.premium && !(mayBe && (await tellsRenewals(scope, registrarAccountId)) && !told?.fresh)) return null
  const refused = (reason: string) => new Problem('wrongState', { reason })
  if (!told || (!told.fresh && (await tellsRenewals(scope, registrarAccountId)))) throw refused('premiumNotAsked')
  // Its registry takes it for a usual one again.
  if (!told.premium) return null
  if (told.currency === null || told.renew === null) throw refused('premiumCostUnknown')
  if (years !== 1) throw refused('premiumRenewalOneYear')
  const cost = { currency: told.currency, amount: told.renew }
  const priced = premiumPrice(cost, (await premiumBandsOf(scope, [tldId]))(tldId), await costRates(scope))
  if ('refusal' in priced) throw refused(priced.refusal)
  return { prices: priced.prices, cost }
}

async function tellsRenewals({ db }: Scope, accountId: number | null): Promise<boolean> {
  if (accountId === null) return false
  const account = await db.selectFrom('registrarAccounts').select('driver').where('id', '=', accountId).executeTakeFirst()
  return account !== undefined && registrarDriverKinds[account.driver].tellsRenewalCost
}
