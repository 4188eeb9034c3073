import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { task } from '#platform/kernel/task.ts'
import { serviceStore } from './service.store.ts'
import type {} from './service.table.ts'
import { serviceVerbs } from './service.verbs.ts'

/** Completes the services whose last payment has been made and whose last period is over. */
export const completeServices = task({
  name: 'completeServices',
  kind: 'services',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  candidates: async ({ db, now }) =>
    db
      .selectFrom('services')
      .select('id')
      .where('status', '=', 'active')
      .where('work', '!=', 'underWay')
      .where('remainingPayments', '=', 0)
      .where(sql<boolean>`"nextDueDate" <= ${riyadhDate(now)}::date`),
  treat: async (scope, id) => {
    const { status, nextDueDate, remainingPayments } = await serviceStore.find(scope, id, true)
    if (status !== 'active' || remainingPayments !== 0 || nextDueDate === null || nextDueDate > riyadhDate(scope.now)) return []
    await serviceVerbs.complete(scope, { params: { id }, body: {} })
    return [id]
  },
})
