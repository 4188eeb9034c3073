import { z } from 'zod'
import { vatReasonCodes } from '../billing/vat-reasons.ts'
import { billingCycles } from '../catalogue/billing-cycles.ts'
import { customValue, storedCustomValue } from '../catalogue/custom-fields.ts'
import { soldTerm } from '../catalogue/minimum-term.ts'
import { priceStep } from '../catalogue/price-steps.ts'
import { LONGEST_TERM } from '../catalogue/tld-charges.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { cleanDomain, domainName } from '../kernel/domain-name.ts'
import { amount, choice, code, flag, integer, optional, reference, text } from '../kernel/fields.ts'
import { nameserversOrNone } from '../kernel/nameserver-list.ts'
import { vatCategories } from '../kernel/tax.ts'
import { soldCommands } from './domain-line.ts'

const quantity = () => integer({ min: 1, max: 1000 }).default(1)

/** A choice of a configurable option by its number, and how many of it; 1 for what is no quantity. */
export const chosenOption = z.strictObject({
  optionId: reference(),
  choiceId: integer({ min: 1 }),
  quantity: integer({ max: 1_000_000 }).default(1),
})
/** What is sold beside the product of an item. */
const orderedAddon = z.strictObject({ addonId: reference(), cycle: choice(billingCycles), quantity: quantity() })

/** What is ordered on one line: a product, or a name, which is paid for once (`oneTime`) and renewed on its own. */
export const orderedItem = z.strictObject({
  productId: optional(reference()),
  /** Of a name: how it comes to us, and for how many years. */
  command: optional(choice(soldCommands)),
  years: optional(integer({ min: 1, max: LONGEST_TERM })),
  /** Of a name: its holder is not told to everybody, for what its extension asks for that by the year. */
  idProtection: flag().default(false),
  /** Of a name: which hosts answer it. None: ours for a new name, and for one that comes from elsewhere those that it has. */
  nameservers: nameserversOrNone(),
  cycle: choice(billingCycles),
  quantity: quantity(),
  /** The name that it is set up for, or that is sold. */
  domain: optional(code(domainName, { max: 255, clean: cleanDomain })),
  options: z.array(chosenOption).max(50).default([]),
  customValues: z.array(customValue).max(50).default([]),
  addons: z.array(orderedAddon).max(20).default([]),
  /** Of a premium name: the price without VAT, in minor units, that its buyer was told and agreed to. At another one it is not ordered. */
  premiumPrice: optional(amount()),
  /** The bundle that it is sold in. All lines of a bundle are there, and `bundleCopy` tells one from another of the same. */
  bundleId: optional(reference()),
  bundleCopy: integer({ min: 1, max: 100 }).default(1),
})
export type OrderedItem = z.output<typeof orderedItem>

/** The same as it is placed. The code by which a name may leave its registrar is kept sealed, and told to nobody. */
export const placedItem = orderedItem.extend({ eppCode: optional(text({ max: 100 })) })
export type PlacedItem = OrderedItem & Partial<Pick<z.output<typeof placedItem>, 'eppCode'>>

/** What a payment asks for a line, in minor units: `gross` less `discount` is `net`, `setupFee` is the part of it that is asked once. */
export const charge = { gross: z.int(), discount: z.int(), net: z.int(), setupFee: z.int(), steps: z.array(priceStep) }

/** What was chosen of options and typed into custom fields, with the names that they had. */
export const configuration = {
  options: z.array(
    z.object({ optionId: z.int(), choiceId: z.int(), quantity: z.int(), name: bilingualRecord, choice: bilingualRecord.nullable() }),
  ),
  customValues: z.array(storedCustomValue),
}

/** A line as it was ordered: its price stays what it was, with every step that led to it and what its renewals will ask. */
export const orderItem = {
  /** Of a line that sells a product; an addon has a line of its own, with `addonId`, and so has a name, with `tldId`. */
  productId: z.int().nullable(),
  tldId: z.int().nullable(),
  command: z.enum(soldCommands).nullable(),
  years: z.int().nullable(),
  /** Of a name that its registry asks more for than for others: priced by itself, and without discounts. */
  premium: z.boolean(),
  idProtection: z.boolean(),
  /** Of a name: which hosts were asked for. */
  nameservers: z.array(z.string()),
  addonId: z.int().nullable(),
  /** Of a line about what is there already: the service that becomes something else or is renewed, or the name that is. Nothing is made of it. */
  serviceId: z.int().nullable(),
  domainId: z.int().nullable(),
  /** Of an addon that is bought for a service that runs: which. */
  parentServiceId: z.int().nullable(),
  /** Of an addon: the position of the line that it is sold with. */
  partOf: z.int().nullable(),
  cycle: z.enum(billingCycles),
  quantity: z.int(),
  domain: z.string().nullable(),
  ...configuration,
  bundleId: z.int().nullable(),
  bundleCopy: z.int().nullable(),
  /** The name of product or addon at that time. */
  name: bilingualRecord,
  unitPrice: z.int(),
  ...charge,
  category: z.enum(vatCategories),
  reasonCode: z.enum(vatReasonCodes).nullable(),
  /** In percent. */
  rate: z.number(),
  vat: z.int(),
  /** What each of the next so many renewals asks; null: all further ones. */
  renewals: z.array(z.object({ ...charge, times: z.int().nullable() })),
  /** Where its first payment does not pay for whole periods: the day until which it does, and the day of the month that it keeps. */
  firstDueOn: z.iso.date().nullable(),
  dueDay: z.int().nullable(),
  /** How many periods are paid for in all; null: without end. */
  payments: z.int().nullable(),
  /** For how long it is bought at least, and what ending it before that costs; null: as long as its client wants it. */
  term: soldTerm.nullable(),
}

export const orderItemMoney = ['unitPrice', 'gross', 'discount', 'net', 'setupFee', 'vat'] as const
