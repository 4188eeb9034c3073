import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { feesOfName, pricesOfName } from '#contract/catalogue/domain-price.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing } from '#contract/catalogue/price-request.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'
import { nameTerms, saleTerms } from '#platform/catalogue/sale-terms.ts'
import { namesHeld, tldPricing } from '#platform/catalogue/tld/tld-pricing.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export interface RenewalPrice {
  currency: string
  /** Of the term, without VAT and after the discount of the client's group, in minor units. */
  net: number
  /** What is asked besides, because it is late; 0: nothing. */
  fee: number
  taxed: { category: VatCategory; reasonCode: VatReasonCode | null }
}

/**
 * What renewing a name for so many years costs its client today, by the one price engine.
 * @throws Problem wrongState `renewalNotOffered` where its extension has no such price
 */
export async function priceRenewal(scope: Scope, { clientId, tldId, status, createdOn }: Domain, years: number): Promise<RenewalPrice> {
  const tld = await scope.db.selectFrom('tlds').select(['vatCategory', 'vatReason']).where('id', '=', tldId).executeTakeFirstOrThrow()
  const pricing = (await tldPricing(scope, [tldId]))(tldId)
  const sale = await saleTerms(scope, clientId)
  const { groupId: _, ...terms } = sale
  const { buyer, currencies } = nameTerms(sale, await namesHeld(scope, clientId, [pricing]), riyadhDate(new Date(createdOn)))
  const line = { cycle: 'oneTime' as const, quantity: 1, vatCategory: tld.vatCategory, vatReason: tld.vatReason }
  try {
    const { lines } = priceDocument({
      ...terms,
      payment: 'first',
      lines: [
        { ...line, key: 'term', ...pricesOfName(pricing, { command: 'renew', years }, buyer, currencies) },
        // What is asked for being late nobody reduces.
        {
          ...{ ...line, key: 'fee', discounts: 'none' as const },
          prices: feesOfName(pricing, status === 'grace' || status === 'redemption' ? status : null, buyer),
        },
      ],
    })
    const [term, late] = lines
    const taxed = { category: tld.vatCategory, reasonCode: tld.vatReason }
    return { currency: terms.currency, net: term?.net ?? 0, fee: late?.net ?? 0, taxed }
  } catch (error) {
    if (error instanceof PriceMissing) throw new Problem('wrongState', { reason: 'renewalNotOffered' })
    throw error
  }
}
