import type { Invoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { soldLine } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { refuseDiscount } from './refuse-discount.ts'

/** A draft with the lines of an invoice, at the client's terms of today: nothing of it is paid, and it asks payment for no order. */
export async function duplicateInvoice(scope: Scope, { clientId, notes, lines }: Invoice) {
  const made = await invoiceStore.create(scope, { body: { clientId, notes, dueDate: null, lines: lines.map(soldLine) } })
  await refuseDiscount(scope, made)
  return { payload: { invoiceId: made.id } }
}
