import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { cleanDomain, domainName } from '../kernel/domain-name.ts'
import { amount, choice, code, decimal, integer, optional, percentage, reference } from '../kernel/fields.ts'
import { vatCategories } from '../kernel/tax.ts'
import { orderItem } from '../orders/order-items.ts'
import { vatReasonCodes } from './vat-reasons.ts'

/** A line of a quote: a product that is sold by its cycle, or what is described. */
export const quoteLineInput = z.strictObject({
  productId: optional(reference()),
  /** Of a product: how it is paid. */
  cycle: choice(billingCycles).default('oneTime'),
  /** Of a product that is set up for a name; whoever accepts gives it where it is not known yet. */
  domain: optional(code(domainName, { max: 255, clean: cleanDomain })),
  /** Of a product its name, where nothing is said. */
  description: optional(bilingualText({ max: 300 })),
  quantity: decimal({ min: 0.001, max: 1_000_000, decimals: 3 }).default(1),
  /** Minor units, without VAT, for one unit; of a product its price of today where nothing is said. */
  unitPrice: optional(amount()),
  discountPercent: percentage().default(0),
  category: choice(vatCategories).default('S'),
  /** Why it bears no VAT; where nothing is said, the usual reason of its category. */
  reasonCode: optional(choice(vatReasonCodes)),
})
export type QuoteLineInput = z.output<typeof quoteLineInput>

/** What of a product's line becomes the item of an order: frozen when the line was written. */
const sold = z.object(orderItem)

/** The same as it is stored, with what was worked out. Minor units. */
export const quoteLine = {
  ...quoteLineInput.shape,
  description: bilingualRecord,
  /** For one unit, before the discount. */
  price: z.int(),
  gross: z.int(),
  discount: z.int(),
  /** Part of the net that is asked once, with a product. */
  setupFee: z.int(),
  net: z.int(),
  /** In percent. */
  rate: z.number(),
  vat: z.int(),
  /** What the next payment for it asks, without VAT; null where nothing recurs. */
  renewal: z.int().nullable(),
  /** Its product is set up for a name that is not known yet. */
  needsDomain: z.boolean(),
  sold: sold.nullable(),
}
export const quoteLineMoney = ['price', 'gross', 'discount', 'setupFee', 'net', 'vat', 'renewal'] as const
export type SoldOnQuote = z.output<typeof sold>

/** A part of the sum that is paid so many days after it was accepted. */
export const instalment = z.strictObject({
  percent: decimal({ min: 0.01, max: 100 }),
  dueDays: integer({ max: 3650 }),
})
export type Instalment = z.output<typeof instalment>

/** Days after which what is left besides a deposit is due, where no instalments are named. */
export const BALANCE_DAYS = 30

/** In which parts an accepted quote is paid, the first one first; they sum to 100 percent. */
export function paymentParts(depositPercent: number, instalments: readonly Instalment[]): Instalment[] {
  const deposit = depositPercent > 0 ? [{ percent: depositPercent, dueDays: 0 }] : []
  if (instalments.length > 0) return [...deposit, ...instalments.map(({ percent, dueDays }) => ({ percent, dueDays }))]
  const rest = hundredths(100) - hundredths(depositPercent)
  return rest === 0 ? deposit : [...deposit, { percent: rest / 100, dueDays: deposit.length > 0 ? BALANCE_DAYS : 0 }]
}
const hundredths = (percent: number) => Math.round(percent * 100)

/** Whether deposit and instalments are the whole sum. */
export const partsAreWhole = (parts: readonly Instalment[]): boolean =>
  parts.reduce((sum, { percent }) => sum + hundredths(percent), 0) === 10_000
