import type { Invoice } from '#contract/billing/invoices.ts'
import { daysBetween, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../billable-item/billable-item.table.ts'

/** The invoices that are made again of one, which is locked, are paid by its terms and read as it does. */
export async function keepTerms({ db, now }: Scope, { id, dueDate, payBy, notes }: Invoice): Promise<void> {
  const daysToPay = dueDate === null ? 0 : Math.max(0, daysBetween(riyadhDate(now), dueDate))
  await db.updateTable('billableItems').set({ daysToPay, payBy, invoiceNotes: notes }).where('withInvoiceId', '=', id).execute()
}
