import { z } from 'zod'
import { vatReasonCodes } from '../billing/vat-reasons.ts'
import { bilingualText } from '../kernel/bilingual.ts'
import { bilingualRichText } from '../kernel/bilingual-rich-text.ts'
import { choice, colour, flag, integer, optional, reference, text } from '../kernel/fields.ts'
import { vatCategories } from '../kernel/tax.ts'
import { panelModuleNames } from '../services/panel-modules.ts'
import { billingCycles } from './billing-cycles.ts'
import { chosenIds, extensions } from './chosen-fields.ts'
import { earlyEndFees } from './minimum-term.ts'
import { moneyLine } from './promotion-input.ts'
import { welcomeEmails } from './welcome-emails.ts'

/** What is sold besides domains (spec.md section 1). */
export const productTypes = [
  'sharedHosting',
  'resellerHosting',
  'vps',
  'ssl',
  'cloudDns',
  'businessEmail',
  'googleWorkspace',
  'microsoft365',
  'backup',
  'other',
] as const
export const payTypes = ['recurring', 'oneTime', 'free'] as const
/** When an item of an order is set up without a person asking for it. */
export const autoSetups = ['never', 'onOrder', 'onPayment', 'onAccept'] as const
/** A domain that comes with a product for nothing: never, for its first term, or as long as the product is paid for. */
export const freeDomains = ['never', 'firstTerm', 'whilePaid'] as const

export const productInput = z.strictObject({
  name: bilingualText({ max: 100 }),
  tagline: optional(bilingualText({ max: 160 })),
  groupId: reference(),
  type: choice(productTypes),
  description: optional(bilingualRichText({ max: 20_000 })),
  /** What it can do, one a line. */
  features: optional(bilingualText({ max: 4000, lines: true })),
  colour: optional(colour()),
  payType: choice(payTypes).default('recurring'),
  autoSetup: choice(autoSetups).default('onPayment'),
  /** How many may still be sold; null: as many as are wanted. */
  stock: optional(integer({ max: 1_000_000 })),
  requiresDomain: flag().default(false),
  /** How it is taxed where nothing about its buyer says otherwise, and why where it bears no VAT. */
  vatCategory: choice(vatCategories).default('S'),
  vatReason: optional(choice(vatReasonCodes)),
  /** Not offered to clients; staff still sell it. */
  hidden: flag().default(false),
  /** Place in its group; lower ones first. */
  order: integer({ max: 9999 }).default(0),
  /** Day of the month that first periods end before; null: each service keeps its own day. */
  prorationDay: optional(integer({ min: 1, max: 31 })),
  /** From this day of the month on, the first payment also asks for the next month. */
  nextMonthFromDay: optional(integer({ min: 1, max: 31 })),
  /** How many periods are paid for in all; 0: without end. */
  recurringCount: integer({ max: 999 }).default(0),
  /** Days after which a service ends by itself; null: it does not. */
  terminateAfterDays: optional(integer({ min: 1, max: 3660 })),
  /** For how many months a service is bought at least, in which cycles, empty: each; and what ending it before that costs. */
  minimumTermMonths: optional(integer({ min: 1, max: 120 })),
  minimumTermCycles: z.array(choice(billingCycles)).max(20).default([]),
  earlyEndFee: choice(earlyEndFees).default('none'),
  /** Of a fixed fee: one amount for each currency, in minor units and without VAT. */
  earlyEndAmounts: z.array(moneyLine()).max(50).default([]),
  /** The driver that sets its services up; null: a person does. */
  module: optional(choice(panelModuleNames)),
  /** What the package is called on the server, and the servers that it is set up on. */
  packageName: optional(text({ max: 100 })),
  serverGroupId: optional(reference()),
  /** What the client is sent when the service is ready. */
  welcomeEmail: optional(choice(welcomeEmails)),
  /** Products that a service of this one can be changed to, and those that are offered beside it. */
  upgradeProductIds: chosenIds(),
  crossSellProductIds: chosenIds(),
  freeDomain: choice(freeDomains).default('never'),
  freeDomainExtensions: extensions(),
  /** In which cycles, empty: each; and for how many years at most. */
  freeDomainCycles: z.array(choice(billingCycles)).max(20).default([]),
  freeDomainYears: integer({ min: 1, max: 10 }).default(1),
})
