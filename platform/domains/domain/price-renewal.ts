import type { VatReasonCode } from '#contract/billing/vat-reasons.ts'
import { priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing } from '#contract/catalogue/price-request.ts'
import { type DomainCommand, feeOf, type TldPrice, termPrice } from '#contract/catalogue/tld-prices.ts'
import type { Domain } from '#contract/domains/domains.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { VatCategory } from '#contract/kernel/tax.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
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
export async function priceRenewal(scope: Scope, { clientId, tldId, status }: Domain, years: number): Promise<RenewalPrice> {
  const tld = await scope.db.selectFrom('tlds').select(['vatCategory', 'vatReason']).where('id', '=', tldId).executeTakeFirstOrThrow()
  const prices = await scope.db.selectFrom('tldPrices').selectAll().where('tldId', '=', tldId).execute()
  const { groupId: _, ...terms } = await saleTerms(scope, clientId)
  const fee = status === 'grace' || status === 'redemption' ? (currency: string) => feeOf(prices, status, currency) : () => 0
  const line = { cycle: 'oneTime' as const, quantity: 1, vatCategory: tld.vatCategory, vatReason: tld.vatReason }
  try {
    const { lines } = priceDocument({
      ...terms,
      payment: 'first',
      lines: [
        { ...line, key: 'term', prices: eachCurrency(prices, 'renew', years) },
        // What is asked for being late nobody reduces.
        {
          ...line,
          key: 'fee',
          discounts: 'none',
          prices: currencies(prices).map(currency => ({ ...once, currency, price: fee(currency) })),
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

const once = { cycle: 'oneTime' as const, setupFee: 0 }
const currencies = (prices: readonly TldPrice[]) => [...new Set(prices.map(({ currency }) => currency))]
const eachCurrency = (prices: readonly TldPrice[], command: DomainCommand, years: number) =>
  currencies(prices).flatMap(currency => {
    const price = termPrice(prices, command, years, currency)
    return price === null ? [] : [{ ...once, currency, price }]
  })
