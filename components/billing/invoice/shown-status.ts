import type { Invoice } from '#contract/billing/invoices.ts'
import { isOverdue } from '#contract/kernel/calendar.ts'

/** What an invoice is called: overdue is one that is still to be paid, wholly or in part, after its day. */
export function shownStatus({ status, dueDate }: Pick<Invoice, 'status' | 'dueDate'>, now: Date): Invoice['status'] | 'overdue' {
  const owed = status === 'unpaid' || status === 'partiallyPaid'
  return owed && dueDate !== null && isOverdue(dueDate, now) ? 'overdue' : status
}
