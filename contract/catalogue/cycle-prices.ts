import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, choice } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { billingCycles } from './billing-cycles.ts'

/** The price of one cycle in one currency, as it is given and stored. */
export const cyclePrice = z.strictObject({
  currency: currencyCode(),
  cycle: choice(billingCycles),
  /** In minor units of the currency, without VAT. */
  price: amount(),
  setupFee: amount().default(0),
})
export type GivenPrice = z.output<typeof cyclePrice>

/** What is wrong with prices, by the path of the field `at`: one for each cycle and currency, in currencies that are known. */
export function priceProblems(prices: readonly GivenPrice[], known: ReadonlySet<string>, at = 'prices'): FieldProblems {
  const found: FieldProblems = {}
  const seen = new Set<string>()
  for (const [place, { currency, cycle }] of prices.entries()) {
    if (!known.has(currency)) found[`${at}.${place}.currency`] = { key: 'notAChoice' }
    if (seen.has(`${currency} ${cycle}`)) found[`${at}.${place}.cycle`] = { key: 'alreadyUsed' }
    seen.add(`${currency} ${cycle}`)
  }
  return found
}
