import { billableDay } from '#contract/billing/billable-days.ts'
import { type BillableItem, billableItems } from '#contract/billing/billable-items.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../credit-note/credit-note.table.ts'
import type {} from '../invoice/invoice.table.ts'
import { billableItemStore } from './billable-item.store.ts'
import { nextDay } from './next-day.ts'
import { stopItemsOf } from './stop-items.ts'

interface Freed {
  itemId: number
  occurrence: number
}

/** What an invoice, which is about to be deleted, asks for of billable items is asked for again. */
export async function freeItemsOf(scope: Scope, invoiceId: number): Promise<void> {
  const lines = await scope.db
    .selectFrom('invoiceLines')
    .select(['billableItemId as itemId', 'occurrence'])
    .where('invoiceId', '=', invoiceId)
    .where('billableItemId', 'is not', null)
    .execute()
  await free(scope, invoiceId, lines as Freed[])
}

/** The same of one that nobody has to pay, but for what recurs from it on: that stops. What was written off as lost is asked for no more. */
export async function freeItemsOfEnded(scope: Scope, invoiceId: number): Promise<void> {
  const lost = await scope.db
    .selectFrom('creditNotes')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'badDebt')
    .executeTakeFirst()
  if (lost) return
  await freeItemsOf(scope, invoiceId)
  await stopItemsOf(scope, invoiceId)
}

/** The lines of a draft were changed: what it asked for of billable items, and no line asks for any more, is asked for again. */
export async function freeDroppedItems(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const invoiceId = recordId as number
  const dropped = await scope.db
    .selectFrom('billableOccurrences as o')
    .select(['itemId', 'o.occurrence'])
    .where('o.invoiceId', '=', invoiceId)
    .where('onLine', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoiceLines as l')
            .select('l.id')
            .whereRef('l.billableItemId', '=', 'o.itemId')
            .whereRef('l.occurrence', '=', 'o.occurrence'),
        ),
      ),
    )
    .execute()
  if (dropped.length === 0) return
  await free(scope, invoiceId, dropped)
  await stopItemsOf(scope, invoiceId)
}

/** Items are locked in one order. */
async function free(asked: Scope, invoiceId: number, freed: readonly Freed[]): Promise<void> {
  const scope = asked.with({ caller: system })
  const byItem = [...Map.groupBy(freed, ({ itemId }) => itemId)].toSorted(([one], [other]) => one - other)
  for (const [itemId, ones] of byItem) {
    const item = await billableItemStore.find(scope, itemId, true)
    const numbers = ones.map(({ occurrence }) => occurrence)
    await scope.db.deleteFrom('billableOccurrences').where('itemId', '=', itemId).where('occurrence', 'in', numbers).execute()
    const set = await withoutThem(scope, item)
    const payload = { invoiceId, occurrence: Math.min(...numbers) }
    await billableItemStore.store(scope, item, set, billableItems.events.freed, { payload })
  }
}

/** An item as it is with the occurrences that are left: it is asked for from the first that is missing. One that was stopped stays so. */
export async function withoutThem(scope: Scope, item: BillableItem) {
  const left = await scope.db
    .selectFrom('billableOccurrences')
    .select(['occurrence', 'invoiceId'])
    .where('itemId', '=', item.id)
    .orderBy('occurrence')
    .execute()
  const last = left.at(-1)
  const occurrences = last?.occurrence ?? 0
  const there = new Set(left.map(({ occurrence }) => occurrence))
  const missing = Array.from({ length: occurrences }, (_, at) => at + 1).filter(occurrence => !there.has(occurrence))
  const today = riyadhDate(scope.now)
  const nextOn = item.invoiceAction === 'recur' ? nextDay(item, occurrences, missing, today) : againOn(item, today)
  const status = item.status === 'stopped' ? ('stopped' as const) : ('open' as const)
  return { occurrences, nextOn, status, lastInvoiceId: last?.invoiceId ?? null }
}

/** What is asked for once is asked for on its day, or today where that has been. */
function againOn(item: BillableItem, today: CalendarDate): CalendarDate | null {
  const day = billableDay(item, 0, today)
  return day !== null && day < today ? today : day
}
