import { sql } from 'kysely'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './invoice.table.ts'
import { invoiceVerbs } from './invoice.verbs.ts'
import { renewsNamesAlone } from './renews-names-alone.ts'

async function overdue(scope: Scope) {
  const before = addDays(riyadhDate(scope.now), -(await setting(scope, 'collectAfterDays')))
  return scope.db
    .selectFrom('invoices')
    .select('id')
    .where('status', 'in', ['unpaid', 'partiallyPaid'])
    .where('balance', '>', 0)
    .where('disputedOn', 'is', null)
    .where('dueDate', '<=', before)
    .where(sql<boolean>`not ${renewsNamesAlone}`)
}

/** Hands invoices to finance that nobody has paid for long. Names that are not renewed are no debt. */
export const moveToCollections = task({
  name: 'moveToCollections',
  kind: 'invoices',
  schedule: { frequency: 'day', hour: 8 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'collectAfterDays')) > 0,
  candidates: overdue,
  treat: async (scope, id) => {
    const still = await (await overdue(scope)).where('id', '=', id).forUpdate().executeTakeFirst()
    if (!still) return []
    await invoiceVerbs.toCollections(scope, { params: { id }, body: {} })
    return [id]
  },
})
