import { addDays } from '#contract/kernel/calendar.ts'
import { companyDay } from '#platform/kernel/company-day.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { generateCodes } from './generate-codes.ts'
import { promotionStore } from './promotion.store.ts'

export const promotionVerbs = verbsOf(promotionStore, {
  async expire(scope, { startsOn }) {
    const yesterday = addDays(await companyDay(scope), -1)
    return { set: { expiresOn: yesterday, ...(startsOn && startsOn > yesterday ? { startsOn: yesterday } : {}) } }
  },
  generateCodes,
})
