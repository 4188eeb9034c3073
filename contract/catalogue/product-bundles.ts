import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { calendarDate, choice, flag, integer, optional, percentage, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { billingCycles } from './billing-cycles.ts'
import { moneyLine } from './promotion-input.ts'

/** A bundle costs percent less than its items together, or an amount of its own. */
export const bundlePriceModes = ['discount', 'fixed'] as const
/** Worked out: scheduled and expired by its days, inactive while one of its products is retired. */
export const bundleStatuses = ['scheduled', 'active', 'expired', 'inactive'] as const

const input = z.strictObject({
  name: bilingualText({ max: 100 }),
  description: optional(bilingualText({ max: 1000, lines: true })),
  /** First and last day on which it is sold. */
  startsOn: optional(calendarDate()),
  expiresOn: optional(calendarDate()),
  /** How often it is sold in all; null: without limit. */
  maximumUses: optional(integer({ min: 1, max: 1_000_000 })),
  priceMode: choice(bundlePriceModes).default('discount'),
  /** Of a discount. */
  percent: optional(percentage()),
  /** Of a fixed price: one for each currency in which it is sold. */
  amounts: z.array(moneyLine()).max(50).default([]),
  /** Later payments have the price of the bundle too. */
  recurring: flag().default(true),
  /** Offered to clients; staff sell it anyway. */
  showOnOrder: flag().default(true),
})

const item = z.strictObject({
  productId: reference(),
  cycle: choice(billingCycles),
  /** Its part of the price, beside those of the others; null: by its own price. */
  weight: optional(integer({ min: 1, max: 1_000_000 })),
})

export const productBundles = resource({
  name: 'productBundles',
  path: 'product-bundle',
  area: 'productBundle',
  input,
  record: {
    ...input.shape,
    status: z.enum(bundleStatuses),
    itemCount: z.int(),
    /** Its products that are retired. */
    retired: z.array(z.object({ id: z.int(), name: bilingualRecord })).optional(),
    /** First payment in the default currency, in minor units, and what is saved in percent; null where an item has no price there. */
    figures: z.object({ currency: z.string(), together: z.int(), price: z.int(), saving: z.number() }).nullable().optional(),
  },
  lines: { items: { input: item, record: item.shape, minimum: 1, maximum: 20 } },
  notInList: ['description'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      itemCount: { kind: 'number', filter: false, sort: true },
      priceMode: { kind: 'choice', options: bundlePriceModes },
      percent: { kind: 'number', sort: true, optional: true },
      startsOn: { kind: 'date', sort: true, optional: true },
      expiresOn: { kind: 'date', sort: true, optional: true },
      maximumUses: { kind: 'number', sort: true, optional: true },
      recurring: { kind: 'flag' },
      showOnOrder: { kind: 'flag' },
      status: { kind: 'choice', options: bundleStatuses },
      createdOn: { kind: 'instant', sort: true },
    },
    relations: ['figures', 'retired'],
    order: { by: 'id', order: 'desc' },
    search: true,
  },
})
export type ProductBundle = RecordOf<typeof productBundles>
