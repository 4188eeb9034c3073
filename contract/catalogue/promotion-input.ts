import { z } from 'zod'
import { currencyCode } from '../kernel/currency-code.ts'
import { amount, calendarDate, choice, code, flag, integer, longText, optional, percentage, reference } from '../kernel/fields.ts'
import type { Rule } from '../kernel/finding.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { billingCycles } from './billing-cycles.ts'

export const promotionTypes = ['percentage', 'fixed', 'priceOverride', 'freeSetup'] as const
export const promotionScopes = ['everything', 'chosen'] as const
export const promotionRequirements = ['nothing', 'owned', 'sameOrder', 'either'] as const
export const upgradeKinds = ['productUpgrade', 'optionsUpgrade'] as const

const codeRule: Rule = value => (/^[A-Z0-9][A-Z0-9_-]{2,39}$/.test(value) ? undefined : { key: 'promotionCode' })
const capitals = (value: string) => value.trim().toUpperCase()
/** A code as clients type it: kept in capitals. */
export const promotionCode = () => code(codeRule, { max: 40, clean: capitals })

const extensionRule: Rule = value =>
  /^\.[\p{L}\p{N}-]{2,40}(?:\.[\p{L}\p{N}-]{2,40})?$/u.test(value) ? undefined : { key: 'domainExtension' }
/** An extension with its dot, in small letters. */
export const extension = () => code(extensionRule, { max: 84, clean: value => value.trim().toLowerCase() })

/** An amount in one currency, as a line of a form. */
export const moneyLine = () => z.strictObject({ currency: currencyCode(), amount: amount({ min: 1 }) })
const ids = () => z.array(reference()).max(500).default([])
const extensions = () => z.array(extension()).max(500).default([])

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
  productIds: ids(),
  addonIds: ids(),
  extensions: extensions(),
  /** Empty: each. */
  cycles: z.array(choice(billingCycles)).max(20).default([]),
  /** Terms of domains; empty: each. */
  years: z
    .array(integer({ min: 1, max: 10 }))
    .max(10)
    .default([]),
  requires: choice(promotionRequirements).default('nothing'),
  requiredProductIds: ids(),
  requiredAddonIds: ids(),
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
  clientGroupIds: ids(),
  currencies: z.array(currencyCode()).max(50).default([]),
  minimumOrder: z.array(moneyLine()).max(50).default([]),
  notes: longText({ max: 4000 }).default(''),
})
export type PromotionInput = z.output<typeof promotionInput>

const twice = (values: readonly string[]) => values.findIndex((value, at) => values.indexOf(value) !== at)

/** What fields say of each other: the value its type needs, days in their order, items where some are chosen. */
export function promotionProblems(given: PromotionInput): FieldProblems {
  const found: FieldProblems = {}
  const { type, percent, amounts, startsOn, expiresOn } = given
  if (type === 'percentage' && !percent) found.percent = { key: 'required' }
  if ((type === 'fixed' || type === 'priceOverride') && amounts.length === 0) found.amounts = { key: 'tooFew', values: { min: 1 } }
  if (startsOn && expiresOn && expiresOn < startsOn) found.expiresOn = { key: 'dateTooEarly', values: { min: startsOn } }
  for (const field of ['amounts', 'minimumOrder'] as const) {
    const at = twice(given[field].map(({ currency }) => currency))
    if (at >= 0) found[`${field}.${at}.currency`] = { key: 'alreadyUsed' }
  }
  if (given.appliesTo === 'chosen' && isEmpty(given.productIds, given.addonIds, given.extensions)) found.productIds = { key: 'chooseSome' }
  if (given.requires !== 'nothing' && isEmpty(given.requiredProductIds, given.requiredAddonIds, given.requiredExtensions))
    found.requiredProductIds = { key: 'chooseSome' }
  if (given.newSignupsOnly && given.existingClientsOnly) found.existingClientsOnly = { key: 'newOrExisting' }
  return found
}
const isEmpty = (...lists: readonly (readonly unknown[])[]) => lists.every(list => list.length === 0)
