import { convertPrice } from '#contract/catalogue/currency-conversion.ts'
import { type PremiumRates, premiumPrice } from '#contract/catalogue/premium-price.ts'
import { costRates } from '#platform/catalogue/name-cost/name-costs.ts'
import { premiumBandsOf } from '#platform/catalogue/tld/tld-pricing.ts'
import type {} from '#platform/domains/domain/domain.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Days } from './report-days.ts'

/**
 * What another year of each premium name that expires within days is sold for, net, in minor units of the currency that its client pays in: what its
 * registry said last with the margin of its band. Names of which nothing is said, or that no band holds, are left out.
 */
export async function premiumRenewals(scope: Scope, { from, to }: Days): Promise<{ id: number; price: number }[]> {
  const names = await scope.db
    .selectFrom('domains')
    .innerJoin('nameCosts', join =>
      join.onRef('nameCosts.asciiName', '=', 'domains.asciiName').onRef('nameCosts.registrarAccountId', '=', 'domains.registrarAccountId'),
    )
    .select(['domains.id', 'domains.tldId', 'domains.currency', 'nameCosts.currency as costCurrency', 'nameCosts.renew'])
    .where('domains.premium', '=', true)
    .where('domains.status', 'in', ['active', 'grace', 'redemption'])
    .where('domains.expiresOn', '>=', from)
    .where('domains.expiresOn', '<=', to)
    .execute()
  if (names.length === 0) return []
  const [bands, rates] = [await premiumBandsOf(scope, [...new Set(names.map(({ tldId }) => tldId))]), await costRates(scope)]
  return names.flatMap(({ id, tldId, currency, costCurrency, renew }) => {
    const priced = costCurrency === null ? null : premiumPrice({ currency: costCurrency, amount: renew }, bands(tldId), rates)
    const price = priced && 'prices' in priced ? priceIn(currency, priced.prices, rates) : null
    return price === null ? [] : [{ id, price }]
  })
}

function priceIn(currency: string, prices: readonly { currency: string; price: number }[], { base, rateOf }: PremiumRates): number | null {
  const own = prices.find(one => one.currency === currency)
  if (own) return own.price
  const [usual, rate] = [prices.find(one => one.currency === base.code), rateOf(currency)]
  return usual && rate ? convertPrice(usual.price, base, rate).amount : null
}
