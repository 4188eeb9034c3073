import { billableDay, isSpent } from '#contract/billing/billable-days.ts'
import { type BillableItem, billableItems } from '#contract/billing/billable-items.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { billableItemStore } from './billable-item.store.ts'
import { freeOnes, nextDay } from './next-day.ts'

/** An occurrence of an item, from 1, and the day that stands with it on its line. */
export interface Occurrence {
  occurrence: number
  day: CalendarDate | null
}

/** What of a line an invoice is given. */
export const lineOfItem = (
  { id, description, quantity, unitPrice, category, reasonCode, invoiceAction }: BillableItem,
  { occurrence, day }: Occurrence,
) => ({
  description: day && invoiceAction === 'recur' ? { en: withDay(description.en, day), ar: withDay(description.ar, day) } : description,
  ...{ quantity, unitPrice, discount: 0, category, reasonCode },
  ...{ billableItemId: id, occurrence },
})
const withDay = (text: string, day: CalendarDate) => (text ? `${text} · ${day}` : text)

/** The next occurrence of a locked item, whichever day it is. */
export async function nextOccurrence(scope: Scope, item: BillableItem): Promise<Occurrence> {
  const [free] = await freeOnes(scope, item)
  return { occurrence: free ?? item.occurrences + 1, day: null }
}

/** The occurrences for which a locked item was to be asked for by today and was not, at most a hundred. */
export async function dueOccurrences(scope: Scope, item: BillableItem, today: CalendarDate): Promise<Occurrence[]> {
  // What is asked for once has its day; after it was taken up again that is another one.
  if (item.invoiceAction !== 'recur') {
    const { occurrence } = await nextOccurrence(scope, item)
    return item.nextOn !== null && item.nextOn <= today ? [{ occurrence, day: item.nextOn }] : []
  }
  const due: Occurrence[] = []
  const dueOn = (occurrence: number) => billableDay(item, occurrence - 1, today)
  for (const occurrence of await freeOnes(scope, item)) {
    const day = dueOn(occurrence)
    if (day !== null && day <= today) due.push({ occurrence, day })
  }
  for (let occurrence = item.occurrences + 1; due.length < 100; occurrence++) {
    const day = dueOn(occurrence)
    if (day === null || day > today) break
    due.push({ occurrence, day })
  }
  return due.slice(0, 100)
}

/**
 * Writes down that occurrences of a locked item were put on an invoice, or are left out (null); none can be on a second one, by a constraint.
 * Answers what changes of the item.
 */
export async function noteOccurrences(
  scope: Scope,
  item: BillableItem,
  invoiceId: number | null,
  asked: readonly Pick<Occurrence, 'occurrence'>[],
) {
  const occurrences = Math.max(item.occurrences, ...asked.map(({ occurrence }) => occurrence))
  const rows = asked.map(({ occurrence }) => ({ itemId: item.id, occurrence, invoiceId, onLine: invoiceId !== null, createdOn: scope.now }))
  await scope.db.insertInto('billableOccurrences').values(rows).execute()
  const free = await freeOnes(scope, { ...item, occurrences })
  const nextOn = nextDay(item, occurrences, item.invoiceAction === 'recur' ? free : [], riyadhDate(scope.now))
  const spent = free.length === 0 && isSpent(item, occurrences)
  return {
    occurrences,
    nextOn,
    ...(invoiceId === null ? {} : { lastInvoiceId: invoiceId }),
    ...(spent ? { status: 'invoiced' as const } : {}),
  }
}

/** The same, with its history. */
export async function billed(scope: Scope, item: BillableItem, invoiceId: number, asked: readonly Occurrence[]): Promise<void> {
  const set = await noteOccurrences(scope, item, invoiceId, asked)
  await billableItemStore.store(scope, item, set, billableItems.events.invoiced, { payload: { invoiceId, occurrence: set.occurrences } })
}
