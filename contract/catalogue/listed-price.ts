import { divided } from '../kernel/exact-decimal.ts'
import type { BillingCycle } from './billing-cycles.ts'
import { type ConversionRate, convertPrice } from './currency-conversion.ts'

/** A price for one cycle in one currency, in minor units and without VAT; the fee is asked once. */
export type CyclePrice = { cycle: BillingCycle; currency: string; price: number; setupFee: number }

/** How a price comes from the default currency where it is not given in another one. `multiple` as in `convertPrice`. */
export type PriceConversion = { base: ConversionRate; to: ConversionRate; multiple?: number }

/** What a price was converted from; `rate` is what one unit of that currency costs in the new one, before the margin in percent. */
export type ConvertedFrom = { price: number; currency: string; rate: string; margin: number }

export type ListedPrice = { price: number; setupFee: number; convertedFrom?: ConvertedFrom }

/**
 * The price for a cycle in a currency: the one given in it, else the one of the default currency converted; nothing for the cycle `free`.
 * Null where it is not sold so.
 */
export function listedPrice(
  prices: readonly CyclePrice[],
  cycle: BillingCycle,
  currency: string,
  conversion?: PriceConversion,
): ListedPrice | null {
  if (cycle === 'free') return { price: 0, setupFee: 0 }
  const given = (code: string) => prices.find(one => one.cycle === cycle && one.currency === code)
  const own = given(currency)
  if (own) return { price: own.price, setupFee: own.setupFee }
  const { base, to, multiple } = conversion ?? {}
  const source = base && to?.code === currency ? given(base.code) : undefined
  if (!source || !base || !to) return null
  const converted = (amount: number) => convertPrice(amount, base, to, multiple).amount
  const convertedFrom = { price: source.price, currency: base.code, rate: divided(base.rate, to.rate), margin: to.margin ?? 0 }
  return { price: converted(source.price), setupFee: converted(source.setupFee), convertedFrom }
}
