import type { Invoice, InvoiceStatus } from '#contract/billing/invoices.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { invoiceStore } from './invoice.store.ts'

/** What an invoice is once no transfer is waited for any more. */
export const withoutTransfer = ({ paid, refunded }: Pick<Invoice, 'paid' | 'refunded'>): InvoiceStatus =>
  paid > refunded ? 'partiallyPaid' : 'unpaid'

/** A client says that a transfer for these invoices is on its way. What is not open stays as it is. */
export async function announceTransfer(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const { status } = await invoiceStore.find(scope, id, true)
    if (status === 'unpaid' || status === 'partiallyPaid') await takeStep(scope, invoiceStore, 'announceTransfer', id)
  }
}

/** What was announced for these was not found: they are to be paid as before, unless another transfer is announced for them. */
export async function rejectTransfer(scope: Scope, ids: readonly number[]): Promise<void> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const invoice = await invoiceStore.find(scope, id, true)
    if (invoice.status === 'bankTransfer')
      await takeStep(scope, invoiceStore, 'rejectTransfer', id, { set: { status: withoutTransfer(invoice) } })
  }
}
