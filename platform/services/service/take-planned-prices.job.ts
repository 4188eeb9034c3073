import { z } from 'zod'
import { services } from '#contract/services/services.ts'
import { companyDay } from '#platform/kernel/company-day.ts'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { takePlannedPrice } from './follow-price.ts'
import { serviceStore } from './service.store.ts'

/** So many are read at once. */
const page = 500

/** Services whose new price begins today pay it from now on: one a transaction, so that a run that was cut off goes on where it was. */
export const takePlannedPrices = job({
  name: 'takePlannedPrices',
  values: z.strictObject({}),
  cron: '7 * * * *',
  concurrency: 1,
  expireInSeconds: 3600,
  handle: async scope => {
    const today = await companyDay(scope)
    let taken = 0
    for (let after = 0; ; ) {
      const due = await scope.db
        .selectFrom('services')
        .select('id')
        .where('plannedFrom', '<=', today)
        .where('status', 'in', services.verbs.followPrice.from)
        .where('id', '>', after)
        .orderBy('id')
        .limit(page)
        .execute()
      for (const { id } of due) {
        after = id
        taken += await inTransaction(scope, async inner => {
          const service = await serviceStore.find(inner, id, true)
          // Somebody may have decided otherwise meanwhile.
          if (service.plannedFrom === null || service.plannedFrom > today) return 0
          const { set, ...payload } = await takePlannedPrice(inner, service)
          await serviceStore.store(inner, service, set, services.events.priceTaken, { payload })
          return 1
        })
      }
      if (due.length < page) return { taken }
    }
  },
})
