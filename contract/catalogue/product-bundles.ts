import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { calendarDate, choice, flag, integer, optional, percentage, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { soldCommands } from '../orders/domain-line.ts'
import { chosenOption } from '../orders/order-items.ts'
import { billingCycles } from './billing-cycles.ts'
import { chosenIds } from './chosen-fields.ts'
import { hideVerbs } from './offer-verbs.ts'
import { moneyLine } from './promotion-input.ts'
import { LONGEST_TERM } from './tld-charges.ts'

/** A bundle costs percent less than its items together, or an amount of its own. */
export const bundlePriceModes = ['discount', 'fixed'] as const
/** Worked out: scheduled and expired by its days, inactive while one of its items is retired. */
export const bundleStatuses = ['scheduled', 'active', 'expired', 'inactive'] as const

export const bundleItemKinds = ['product', 'domain'] as const
/** How the name of a bundle comes to us; of one that its client has already and keeps where it is, no line is sold. */
export const bundleNameWays = [...soldCommands, 'own'] as const

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
  kind: choice(bundleItemKinds).default('product'),
  /** Of a product, with the options that the price of the bundle holds; what is chosen besides is paid beside it. */
  productId: optional(reference()),
  cycle: optional(choice(billingCycles)),
  options: z.array(chosenOption).max(50).default([]),
  /** Of a name: the extensions that it may have, for how many years, and how it comes to us. Whoever orders chooses among them. */
  tldIds: chosenIds(),
  years: optional(integer({ min: 1, max: LONGEST_TERM })),
  ways: z.array(choice(bundleNameWays)).max(bundleNameWays.length).default([]),
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
    /** How often it is sold by orders that stand. */
    uses: z.int(),
    /** What of it is sold no more: retired products, and the extensions of a name of which none is sold. */
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
      uses: { kind: 'number', filter: false, sort: true },
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
  verbs: {
    ...hideVerbs('productBundle.edit'),
    /** Sold no more from today on; what was sold with it keeps its price. */
    expire: {
      needs: 'productBundle.edit',
      from: ['scheduled', 'active', 'inactive'],
      refusal: 'bundleExpired',
      event: 'expired',
      many: true,
    },
    /** Sold again, without a last day. */
    offerAgain: { needs: 'productBundle.edit', from: ['expired'], refusal: 'bundleNotExpired', event: 'offeredAgain', many: true },
  },
})
export type ProductBundle = RecordOf<typeof productBundles>
export type BundleItem = ProductBundle['items'][number]
