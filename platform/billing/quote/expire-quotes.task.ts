import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import { quoteStore } from './quote.store.ts'
import type {} from './quote.table.ts'

/** What was valid until before this day is over for good. */
const before = async (scope: Scope) => addDays(riyadhDate(scope.now), -(await setting(scope, 'quoteDeadDays')))

/** Quotes that nobody accepted, some days after their last day. */
export const expireQuotes = task({
  name: 'expireQuotes',
  kind: 'quotes',
  schedule: { frequency: 'day', hour: 6 },
  guarded: false,
  wanted: async scope => (await setting(scope, 'quoteDeadDays')) > 0,
  candidates: async scope =>
    scope.db
      .selectFrom('quotes')
      .select('id')
      .where('stage', '=', 'sent')
      .where(sql<boolean>`"validUntil" < ${await before(scope)}::date`),
  treat: async (scope, id) => {
    const { stage, validUntil } = await quoteStore.find(scope, id, true)
    // It may have been accepted or given another last day meanwhile.
    if (stage !== 'sent' || validUntil === null || validUntil >= (await before(scope))) return []
    await takeStep(scope, quoteStore, 'expire', id)
    return [id]
  },
})
