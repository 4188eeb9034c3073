import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { generateCodes } from './generate-codes.ts'
import { promotionStore } from './promotion.store.ts'

export const promotionVerbs = verbsOf(promotionStore, {
  async expire(scope, { startsOn }) {
    const yesterday = addDays(riyadhDate(scope.now), -1)
    return { set: { expiresOn: yesterday, ...(startsOn && startsOn > yesterday ? { startsOn: yesterday } : {}) } }
  },
  generateCodes,
})
