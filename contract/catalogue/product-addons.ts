import { z } from 'zod'
import { vatReasonCodes } from '../billing/vat-reasons.ts'
import { bilingualText } from '../kernel/bilingual.ts'
import { choice, flag, integer, optional } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { vatCategories } from '../kernel/tax.ts'
import { billingCycles } from './billing-cycles.ts'
import { chosenIds } from './chosen-fields.ts'
import { isAccess, raisedLimits } from './configurable-options.ts'
import { cyclePrice } from './cycle-prices.ts'
import { hideVerbs } from './offer-verbs.ts'
import { payTypes, productTypes } from './product-input.ts'
import { productStatuses } from './products.ts'
import { welcomeEmails } from './welcome-emails.ts'

/** A limit of an account on a server, and by how much one of an addon raises it: MiB of disk and bandwidth, 1 of what is had or not. */
const raisedByAddon = z.strictObject({ limit: choice(raisedLimits), amount: integer({ min: 1, max: 100_000_000 }) })

const input = z.strictObject({
  name: bilingualText({ max: 100 }),
  description: optional(bilingualText({ max: 1000, lines: true })),
  /** What kind of thing it is, as products are. */
  type: choice(productTypes).default('other'),
  payType: choice(payTypes).default('recurring'),
  /** Place among the addons that are offered; lower ones first. */
  weighting: integer({ max: 9999 }).default(0),
  /** How it is taxed where nothing about its buyer says otherwise, and why where it bears no VAT. */
  vatCategory: choice(vatCategories).default('S'),
  vatReason: optional(choice(vatReasonCodes)),
  /** Offered where its products are ordered; staff sell it anyway. */
  showOnOrder: flag().default(true),
  /** The service that it belongs to is suspended too when it is overdue. */
  suspendParent: flag().default(false),
  /** Due on the days of its service; its first payment asks for the days until then. */
  syncDueDate: flag().default(false),
  /** The products that it is sold with; empty: each. */
  productIds: chosenIds(),
  /** How many may still be sold; null: as many as are wanted. */
  stock: optional(integer({ max: 1_000_000 })),
  welcomeEmail: optional(choice(welcomeEmails)),
  /** What the account of its service has above its package for as long as the addon is active. */
  raises: z.array(raisedByAddon).max(raisedLimits.length).default([]),
})

export const productAddons = resource({
  name: 'productAddons',
  path: 'service-addons',
  area: 'productAddon',
  input,
  record: {
    ...input.shape,
    status: z.enum(productStatuses),
    /** The lowest price in the default currency, in minor units, and its cycle; null where it has none. */
    priceFrom: z.int().nullable(),
    priceFromCycle: z.enum(billingCycles).nullable(),
    priceCurrency: z.string(),
    /** How many services are one of it and run. */
    activeServices: z.int(),
  },
  lines: { prices: { input: cyclePrice, record: cyclePrice.shape, money: ['price', 'setupFee'], maximum: 500 } },
  notInList: ['description', 'raises'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      type: { kind: 'choice', options: productTypes, sort: true },
      payType: { kind: 'choice', options: payTypes, sort: true },
      priceFrom: { kind: 'money', currency: 'priceCurrency', sort: true, optional: true },
      priceFromCycle: { kind: 'choice', options: billingCycles, optional: true },
      activeServices: { kind: 'number', sort: true },
      weighting: { kind: 'number', sort: true },
      vatCategory: { kind: 'choice', options: vatCategories, sort: true },
      showOnOrder: { kind: 'flag' },
      suspendParent: { kind: 'flag' },
      syncDueDate: { kind: 'flag' },
      productIds: { kind: 'reference', of: 'products', many: true },
      stock: { kind: 'number', sort: true, optional: true },
      status: { kind: 'choice', options: productStatuses, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'weighting', order: 'asc' },
    search: true,
  },
  verbs: {
    ...hideVerbs('productAddon.edit'),
    /** Sold no more; what runs goes on. */
    retire: {
      needs: 'productAddon.edit',
      from: ['active'],
      to: 'retired',
      refusal: 'productRetired',
      undoneBy: 'offerAgain',
      event: 'retired',
      many: true,
    },
    offerAgain: {
      needs: 'productAddon.edit',
      from: ['retired'],
      to: 'active',
      refusal: 'productNotRetired',
      undoneBy: 'retire',
      event: 'offeredAgain',
      many: true,
    },
  },
})
export type ProductAddon = RecordOf<typeof productAddons>

/** What is wrong with the limits that an addon raises: one of them twice, or more than once of what is had or not. */
export function raisedProblems(raises: readonly { limit: (typeof raisedLimits)[number]; amount: number }[]): FieldProblems {
  const found: FieldProblems = {}
  for (const [at, { limit, amount }] of raises.entries()) {
    if (raises.findIndex(one => one.limit === limit) !== at) found[`raises.${at}.limit`] = { key: 'alreadyUsed' }
    if (isAccess(limit) && amount > 1) found[`raises.${at}.amount`] = { key: 'tooLarge', values: { max: 1 } }
  }
  return found
}
