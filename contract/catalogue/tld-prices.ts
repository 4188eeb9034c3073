import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { choice, integer } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { domainExtras, domainFees, LONGEST_TERM, NOT_OFFERED, tldCharges } from './tld-charges.ts'

/** One price of an extension: for a term of so many years, in one currency. Fees and extras are those of one year alone. */
export const tldPrice = z.strictObject({
  currency: currencyCode(),
  command: choice(tldCharges),
  years: integer({ min: 1, max: LONGEST_TERM }).default(1),
  /** In minor units of the currency, without VAT; −1 (whatever is below 0): transfers or renewals are not offered. */
  price: integer({ min: -1_000_000, max: 1_000_000_000_000 }).overwrite(price => Math.max(price, NOT_OFFERED)),
})
export type TldPrice = z.output<typeof tldPrice>

/** What is wrong with prices, by the path of the field: one for each command, term and currency, in currencies that are known. */
export function tldPriceProblems(prices: readonly TldPrice[], known: ReadonlySet<string>): FieldProblems {
  const found: FieldProblems = {}
  const seen = new Set<string>()
  for (const [at, { currency, command, years, price }] of prices.entries()) {
    const ofOneYear = [...domainFees, ...domainExtras].some(one => one === command)
    const mayBeOff = (command === 'renew' || command === 'transfer') && years === 1
    if (!known.has(currency)) found[`prices.${at}.currency`] = { key: 'notAChoice' }
    if (ofOneYear && years !== 1) found[`prices.${at}.years`] = { key: 'notAChoice' }
    if (price < 0 && !mayBeOff) found[`prices.${at}.price`] = { key: 'tooSmall', values: { min: 0 } }
    const key = `${currency} ${command} ${years}`
    if (seen.has(key)) found[`prices.${at}.years`] = { key: 'alreadyUsed' }
    seen.add(key)
  }
  return found
}
