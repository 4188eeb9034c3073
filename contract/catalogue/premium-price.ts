import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { decimalParts } from '../kernel/exact-decimal.ts'
import { amount, optional, percentage } from '../kernel/fields.ts'
import { minorDigits, moneyText, percentOf } from '../kernel/money.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import type { ConversionRate } from './currency-conversion.ts'
import type { CyclePrice } from './listed-price.ts'

/** No registry asks for more, in minor units: what does is a mistake of somebody's. */
export const MOST_COST = 1_000_000_000_000

/** What is put on top of what a registry asks for a premium name: of costs from `from` up to but not including `below`, in minor units. */
export const premiumBand = z.strictObject({
  currency: currencyCode(),
  from: amount({ max: MOST_COST }),
  /** null: without end. */
  below: optional(amount({ min: 1, max: MOST_COST })),
  /** In percent. */
  margin: percentage(),
})
export type PremiumBand = z.output<typeof premiumBand>

/** What a registry asks for a year of a name that is none of the usual ones, in minor units; null: it does not say, or nothing that can be. */
export interface PremiumCost {
  currency: string
  register: number | null
  renew: number | null
  transfer: number | null
}
/** An amount that a registry asks, as we agreed to it. */
export interface AgreedCost {
  currency: string
  amount: number
}

/** Whether a registry can mean this: nothing, less than nothing and more than anything is none. */
export const isCost = (cost: unknown): cost is number => Number.isSafeInteger(cost) && (cost as number) > 0 && (cost as number) <= MOST_COST

/** What is wrong with bands, by the path of the field: bands of a currency neither overlap nor touch. */
export function premiumBandProblems(bands: readonly PremiumBand[], known: ReadonlySet<string>): FieldProblems {
  const found: FieldProblems = {}
  for (const [at, { currency, from, below }] of bands.entries()) {
    if (!known.has(currency)) found[`premiumBands.${at}.currency`] = { key: 'notAChoice' }
    if (below !== null && below <= from) found[`premiumBands.${at}.below`] = { key: 'bandEmpty' }
  }
  const placed = bands.map((band, at) => ({ ...band, at })).sort((one, other) => one.from - other.from || one.at - other.at)
  for (const those of Map.groupBy(placed, ({ currency }) => currency).values()) {
    let before = those[0]
    for (const band of those.slice(1)) {
      const end = before?.below ?? null
      const path = `premiumBands.${band.at}.from`
      if (end === null) found[path] ??= { key: 'bandAfterLast' }
      else if (band.from <= end)
        found[path] ??= {
          key: band.from === end ? 'bandTouches' : 'bandOverlaps',
          values: { end: moneyText({ amount: end, currency: band.currency }) },
        }
      // What reaches further is what the next one must not meet.
      if (before && end !== null && (band.below === null || band.below > end)) before = band
    }
  }
  return found
}

/** Why a premium name is not sold, by its key among the validation messages and the reasons. */
export type PremiumRefusal = 'premiumCostUnknown' | 'premiumNoRate' | 'premiumNoBand'

export interface PremiumRates {
  /** The company's currency, to which costs are converted. */
  base: ConversionRate
  rateOf: (currency: string) => ConversionRate | undefined
}

/**
 * What a year of a premium name is sold for: its cost with the margin of its band, in the currency of the cost and in the company's, for the price
 * engine; never at less than it costs. Bands in the currency of the cost go first, others are those of the company's currency.
 */
export function premiumPrice(
  cost: { currency: string; amount: number | null },
  bands: readonly PremiumBand[],
  { base, rateOf }: PremiumRates,
): { prices: CyclePrice[] } | { refusal: PremiumRefusal } {
  const { currency, amount: asked } = cost
  if (!isCost(asked)) return { refusal: 'premiumCostUnknown' }
  const rate = rateOf(currency)
  if (!rate) return { refusal: 'premiumNoRate' }
  const here = convertedUp(asked, rate, base)
  if (!isCost(here)) return { refusal: 'premiumCostUnknown' }
  const own = bands.filter(band => band.currency === currency)
  const [among, measured] = own.length > 0 ? [own, asked] : [bands.filter(band => band.currency === base.code), here]
  const band = among.find(({ from, below }) => from <= measured && (below === null || measured < below))
  if (!band) return { refusal: 'premiumNoBand' }
  const priced = (code: string, whole: number): CyclePrice => ({
    ...{ cycle: 'oneTime', currency: code, setupFee: 0 },
    price: whole + percentOf(whole, band.margin),
  })
  return { prices: currency === base.code ? [priced(currency, asked)] : [priced(currency, asked), priced(base.code, here)] }
}

/** An amount in another currency, rounded up to its minor unit: what is sold for it is not sold under its cost. */
function convertedUp(asked: number, from: ConversionRate, to: ConversionRate): number {
  if (from.code === to.code) return asked
  const [paid, bought] = [decimalParts(from.rate), decimalParts(to.rate)]
  const dividend = BigInt(asked) * paid.digits * 10n ** BigInt(bought.scale + minorDigits(to.code))
  const divisor = bought.digits * 10n ** BigInt(paid.scale + minorDigits(from.code))
  const up = divisor > 0n ? (dividend + divisor - 1n) / divisor : 0n
  return up > BigInt(MOST_COST) ? Number.NaN : Number(up)
}
