import { millionths, minorDigits } from '../kernel/money.ts'

export const marginKinds = ['percent', 'fixed'] as const
/** Up to whole units, to the next x.50, to the next x.99; none: as it comes. */
export const priceRoundings = ['none', 'whole', 'half', 'ninetyNine'] as const

export interface PriceRule {
  marginKind: (typeof marginKinds)[number]
  /** On top of the cost, in percent: of `percent`. */
  marginPercent: number | null
  /** On top of the cost, in minor units of the selling currency: of `fixed`. */
  marginAmount: number | null
  rounding: (typeof priceRoundings)[number]
  currency: string
}

/**
 * What is asked for a cost: both in minor units of the rule's currency. It is rounded up, so that the margin is never less than was asked for; what comes to
 * nothing is free and stays so.
 */
export function sellingPrice(cost: number, { marginKind, marginPercent, marginAmount, rounding, currency }: PriceRule): number {
  const price = marginKind === 'percent' ? withPercent(cost, marginPercent ?? 0) : cost + (marginAmount ?? 0)
  const unit = 10 ** minorDigits(currency)
  if (price === 0 || rounding === 'none' || unit === 1) return price
  const ending = { whole: 0, half: unit / 2, ninetyNine: unit - unit / 100 }[rounding]
  return Math.max(0, Math.ceil((price - ending) / unit)) * unit + ending
}

function withPercent(cost: number, percent: number): number {
  const [dividend, divisor] = [BigInt(cost) * (100_000_000n + millionths(percent)), 100_000_000n]
  return Number((dividend + divisor - 1n) / divisor)
}
