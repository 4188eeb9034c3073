import { billableDay, isSpent } from '#contract/billing/billable-days.ts'
import { type BillableItem, billableItems } from '#contract/billing/billable-items.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { billableItemStore } from './billable-item.store.ts'

/** What of a line an invoice is given. */
export const lineOfItem = ({ description, quantity, unitPrice, category, reasonCode }: BillableItem, day?: CalendarDate) => ({
  description: day ? { en: withDay(description.en, day), ar: withDay(description.ar, day) } : description,
  quantity,
  unitPrice,
  discount: 0,
  category,
  reasonCode,
})
const withDay = (text: string, day: CalendarDate) => (text ? `${text} · ${day}` : text)

/** The days on which a locked item was to be asked for by today and was not, at most a hundred. */
export function dueDays(item: BillableItem, today: CalendarDate): CalendarDate[] {
  // What is asked for once has its day; after it was taken up again that is another one.
  if (item.invoiceAction !== 'recur') return item.nextOn !== null && item.nextOn <= today ? [item.nextOn] : []
  const days: CalendarDate[] = []
  for (let at = item.occurrences; days.length < 100; at++) {
    const day = billableDay(item, at, today)
    if (day === null || day > today) return days
    days.push(day)
  }
  return days
}

/**
 * Writes down that a locked item was put on an invoice, so many times at once; no occurrence can be on a second one, by a constraint. Answers
 * what changes of the item.
 */
export async function noteOccurrences(scope: Scope, item: BillableItem, invoiceId: number, count: number) {
  const occurrences = item.occurrences + count
  const rows = Array.from({ length: count }, (_, at) => ({
    itemId: item.id,
    occurrence: item.occurrences + at + 1,
    invoiceId,
    createdOn: scope.now,
  }))
  await scope.db.insertInto('billableOccurrences').values(rows).execute()
  const nextOn = billableDay(item, occurrences, riyadhDate(scope.now))
  return { occurrences, nextOn, lastInvoiceId: invoiceId, ...(isSpent(item, occurrences) ? { status: 'invoiced' as const } : {}) }
}

/** The same, with its history. */
export async function billed(scope: Scope, item: BillableItem, invoiceId: number, count: number): Promise<void> {
  const set = await noteOccurrences(scope, item, invoiceId, count)
  await billableItemStore.store(scope, item, set, billableItems.events.invoiced, { payload: { invoiceId, occurrence: set.occurrences } })
}
