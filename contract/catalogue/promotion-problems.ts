import type { FieldProblems } from '../kernel/problem.ts'
import type { PromotionInput } from './promotion-input.ts'

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
