import type { BillableItem } from '#contract/billing/billable-items.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { freeOnes, nextDay } from './next-day.ts'

/**
 * One that was stopped before its day is asked for on that day, as if it never was. Else it is asked for again from today: one that recurs goes on where
 * it stood, another one once more. What was left out of one that was to be asked for no more is asked for after all.
 */
export async function reopenItem(scope: Scope, item: BillableItem) {
  if (item.status === 'stopped' && item.occurrences === 0) return { set: { nextOn: item.nextOn } }
  const today = riyadhDate(scope.now)
  const once = item.invoiceAction === 'nextRun' || item.invoiceAction === 'atDueDate'
  if (item.invoiceAction === 'recur' && item.status === 'invoiced') await unskip(scope, item.id)
  const free = item.invoiceAction === 'recur' ? await freeOnes(scope, item) : []
  return { set: { nextOn: once ? today : nextDay(item, item.occurrences, free, today) } }
}

/** What no invoice ever asked for. */
const unskip = ({ db }: Scope, itemId: number) =>
  db.deleteFrom('billableOccurrences').where('itemId', '=', itemId).where('invoiceId', 'is', null).where('onLine', '=', false).execute()
