import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { keepVatSetting } from './keep-vat-setting.ts'

/** On the day that another rate begins, the setting says it. Prices ask for the rate of their day themselves. */
export const followVatRate = job({
  name: 'followVatRate',
  values: z.strictObject({}),
  cron: '0 * * * *',
  concurrency: 1,
  handle: scope => inTransaction(scope, inner => keepVatSetting(inner)),
})
