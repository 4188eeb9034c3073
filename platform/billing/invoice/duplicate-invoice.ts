import type { Invoice } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from './invoice.store.ts'

/** A draft with the lines of an invoice, at the client's terms of today: nothing of it is paid, and it asks payment for no order. */
export async function duplicateInvoice(scope: Scope, { clientId, notes, lines }: Invoice) {
  const copied = lines.map(({ description, quantity, unitPrice, discount, category, reasonCode }) => ({
    ...{ description, quantity, unitPrice, discount, category, reasonCode },
  }))
  const { id: invoiceId } = await invoiceStore.create(scope, { body: { clientId, notes, dueDate: null, lines: copied } })
  return { payload: { invoiceId } }
}
