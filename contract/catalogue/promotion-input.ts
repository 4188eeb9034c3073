import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, calendarDate, choice, code, flag, integer, longText, optional, percentage } from '../kernel/fields.ts'
import type { Rule } from '../kernel/finding.ts'
import { billingCycles } from './billing-cycles.ts'
import { chosenIds, extensions } from './chosen-fields.ts'

export const promotionTypes = ['percentage', 'fixed', 'priceOverride', 'freeSetup'] as const
export const promotionScopes = ['everything', 'chosen'] as const
export const promotionRequirements = ['nothing', 'owned', 'sameOrder', 'either'] as const
export const upgradeKinds = ['productUpgrade', 'optionsUpgrade'] as const

const codeRule: Rule = value => (/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(value) ? undefined : { key: 'promotionCode' })
const capitals = (value: string) => value.trim().toUpperCase()
/** A code as clients type it: kept in capitals. */
export const promotionCode = () => code(codeRule, { max: 40, clean: capitals })

/** An amount in one currency, as a line of a form. */
export const moneyLine = () => z.strictObject({ currency: currencyCode(), amount: amount({ min: 1 }) })
export const promotionInput = z.strictObject({
  code: promotionCode(),
  type: choice(promotionTypes),
  /** Of a percentage. */
  percent: optional(percentage()),
  /** Of a fixed discount or another price: one amount for each currency in which the code is taken. */
  amounts: z.array(moneyLine()).max(50).default([]),
  /** Reduces renewals as well, so many of them; 0: all. */
  recurring: flag().default(false),
  times: integer({ max: 999 }).default(0),
  active: flag().default(true),
  /** First and last day on which the code is taken. */
  startsOn: optional(calendarDate()),
  expiresOn: optional(calendarDate()),
  /** By all clients: 0 is without limit, none: not at all. */
  maximumUses: optional(integer({ max: 1_000_000 })),
  appliesTo: choice(promotionScopes).default('everything'),
  productIds: chosenIds(),
  addonIds: chosenIds(),
  extensions: extensions(),
  /** Empty: each. */
  cycles: z.array(choice(billingCycles)).max(20).default([]),
  /** Terms of domains; empty: each. */
  years: z
    .array(integer({ min: 1, max: 10 }))
    .max(10)
    .default([]),
  requires: choice(promotionRequirements).default('nothing'),
  requiredProductIds: chosenIds(),
  requiredAddonIds: chosenIds(),
  requiredExtensions: extensions(),
  oncePerClient: flag().default(false),
  oncePerOrder: flag().default(false),
  newSignupsOnly: flag().default(false),
  existingClientsOnly: flag().default(false),
  /** Services that were sold with it keep it after it has expired. */
  lifetime: flag().default(false),
  stackable: flag().default(false),
  /** Taken without being typed, wherever it is good. */
  autoApply: flag().default(false),
  upgrades: z.array(choice(upgradeKinds)).max(2).default([]),
  /** Empty: each. */
  clientGroupIds: chosenIds(),
  currencies: z.array(currencyCode()).max(50).default([]),
  minimumOrder: z.array(moneyLine()).max(50).default([]),
  notes: optional(longText({ max: 4000 })),
})
export type PromotionInput = z.output<typeof promotionInput>
