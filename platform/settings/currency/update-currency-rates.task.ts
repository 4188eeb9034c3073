import { task } from '#platform/kernel/task.ts'
import { updateRates } from './update-rates.job.ts'

/** Has the source of exchange rates asked, by a job that tries again where there is no answer. */
export const updateCurrencyRates = task({
  name: 'updateCurrencyRates',
  schedule: { frequency: 'day', hour: 3 },
  guarded: false,
  work: async scope => {
    await scope.enqueue(updateRates, {})
    return 1
  },
})
