import { sql } from 'kysely'
import { z } from 'zod'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { system } from '#platform/kernel/caller.ts'
import { job } from '#platform/kernel/jobs.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from './service.table.ts'
import { serviceVerbs } from './service.verbs.ts'

/** Completes the services whose last payment has been made and whose last period is over, one transaction each. */
export const completeServices = job({
  name: 'completeServices',
  values: z.strictObject({}),
  cron: '10 * * * *',
  concurrency: 1,
  automation: true,
  handle: async asked => {
    const scope = asked.with({ caller: system })
    const over = await scope.db
      .selectFrom('services')
      .select('id')
      .where('status', '=', 'active')
      .where('work', '!=', 'underWay')
      .where('remainingPayments', '=', 0)
      .where(sql<boolean>`"nextDueDate" <= ${riyadhDate(scope.now)}::date`)
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of over) await inTransaction(scope, inner => serviceVerbs.complete(inner, { params: { id }, body: {} }))
    return { completed: over.length }
  },
})
