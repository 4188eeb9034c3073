import { decimalParts } from '../kernel/exact-decimal.ts'
import { type Money, millionths, minorDigits, roundHalfUp } from '../kernel/money.ts'

/** A currency as prices are converted to and from it: what one unit costs in the default currency, and the margin in percent. */
export type ConversionRate = { code: string; rate: string; margin?: number }

/**
 * A price in another currency, with the margin of that currency on top, rounded half up once to a multiple of `multiple` of its minor
 * units: 100 makes whole riyals. A price that is already in the currency stays as it is.
 */
export function convertPrice(amount: number, from: ConversionRate, to: ConversionRate, multiple = 1): Money {
  if (from.code === to.code) return { amount, currency: to.code }
  const [paid, bought] = [decimalParts(from.rate), decimalParts(to.rate)]
  const withMargin = 100_000_000n + millionths(to.margin ?? 0)
  const dividend = BigInt(amount) * paid.digits * 10n ** BigInt(bought.scale + minorDigits(to.code)) * withMargin
  const divisor = bought.digits * 10n ** BigInt(paid.scale + minorDigits(from.code)) * 100_000_000n * BigInt(multiple)
  return { amount: roundHalfUp(dividend, divisor) * multiple, currency: to.code }
}
