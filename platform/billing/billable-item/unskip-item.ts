import type { BillableItem } from '#contract/billing/billable-items.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { withoutThem } from './free-occurrences.ts'

/**
 * The occurrence of a locked item that was left out last is asked for after all: on its day, or the next time where that has been.
 * @throws Problem wrongState `nothingSkipped`
 */
export async function unskipItem(scope: Scope, item: BillableItem) {
  const skipped = await scope.db
    .selectFrom('billableOccurrences')
    .select('occurrence')
    .where('itemId', '=', item.id)
    .where('invoiceId', 'is', null)
    .where('onLine', '=', false)
    .orderBy('occurrence', 'desc')
    .executeTakeFirst()
  if (!skipped) throw new Problem('wrongState', { reason: 'nothingSkipped' })
  const { occurrence } = skipped
  await scope.db.deleteFrom('billableOccurrences').where('itemId', '=', item.id).where('occurrence', '=', occurrence).execute()
  return { set: await withoutThem(scope, item), payload: { occurrence } }
}
