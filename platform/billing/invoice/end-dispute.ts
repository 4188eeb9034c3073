import type { Invoice } from '#contract/billing/invoices.ts'
import { openInvoice } from '#contract/billing/invoices.ts'
import { addDays, daysBetween, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/**
 * A dispute about an invoice, which is locked, has ended. The days that it lasted count for nothing: the invoice is due so many days later, today at the
 * earliest, and all that is done about late ones counts from there.
 */
export async function endDispute({ now }: Scope, { disputedOn, dueDate, status }: Invoice) {
  const today = riyadhDate(now)
  if (disputedOn === null || dueDate === null || !openInvoice.some(open => open === status)) return { set: { disputedOn: null } }
  const later = addDays(dueDate, Math.max(0, daysBetween(disputedOn, today)))
  return { set: { disputedOn: null, dueDate: [later, today].toSorted().at(-1) as string } }
}
