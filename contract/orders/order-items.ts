import { z } from 'zod'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { priceStep } from '../catalogue/price-steps.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { cleanDomain, domainName } from '../kernel/domain-name.ts'
import { choice, code, integer, optional, reference } from '../kernel/fields.ts'
import { vatCategories } from '../kernel/tax.ts'

/** What is ordered on one line. */
export const orderedItem = z.strictObject({
  productId: reference(),
  cycle: choice(billingCycles),
  quantity: integer({ min: 1, max: 1000 }).default(1),
  /** The name that it is set up for. */
  domain: optional(code(domainName, { max: 255, clean: cleanDomain })),
})
export type OrderedItem = z.output<typeof orderedItem>

/** What a payment asks for a line, in minor units: `gross` less `discount` is `net`, `setupFee` is the part of it that is asked once. */
const charge = { gross: z.int(), discount: z.int(), net: z.int(), setupFee: z.int(), steps: z.array(priceStep) }

/** A line as it was ordered: its price stays what it was, with every step that led to it and what its renewals will ask. */
export const orderItem = {
  ...orderedItem.shape,
  /** The product's name at that time. */
  name: bilingualRecord,
  unitPrice: z.int(),
  ...charge,
  category: z.enum(vatCategories),
  /** In percent. */
  rate: z.number(),
  vat: z.int(),
  /** What each of the next so many renewals asks; null: all further ones. */
  renewals: z.array(z.object({ ...charge, times: z.int().nullable() })),
}
