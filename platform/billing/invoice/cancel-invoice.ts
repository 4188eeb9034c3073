import type { Invoice } from '#contract/billing/invoices.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { creditBalance } from '../credit-note/issue-credit-note.ts'
import { isPaidInPart } from './invoice.rules.ts'
import { invoiceStore } from './invoice.store.ts'

/** In these nothing of an invoice was paid, but of one whose transfer is waited for a part may have been. */
export const cancellable = ['draft', 'unpaid', 'bankTransfer'] as const
export const isCancellable = (invoice: Pick<Invoice, 'status' | 'paid' | 'refunded'>): boolean =>
  cancellable.some(status => status === invoice.status) && !isPaidInPart(invoice)

/**
 * Nobody has to pay an invoice any more: it is credited whole where it was published, and what it asked for may be asked for by another one.
 * @throws Problem wrongState where something of it was paid
 */
export async function cancelInvoice(scope: Scope, id: number): Promise<void> {
  const invoice = await invoiceStore.find(scope, id, true)
  if (!isCancellable(invoice)) throw new Problem('wrongState')
  await cancelUnpaidInvoice(scope, invoice, null)
}

/** The same of one that is locked, of which nothing is paid. `reason`: of its credit note; null: its kind says it. */
export async function cancelUnpaidInvoice(scope: Scope, invoice: Invoice, reason: string | null): Promise<void> {
  // What was never published was never booked.
  const set = invoice.number === null ? {} : (await creditBalance(scope, invoice, { kind: 'cancellation', reason })).set
  await takeStep(scope, invoiceStore, 'cancel', invoice.id, { set: { ...set, disputedOn: null }, payload: { orderId: invoice.orderId } })
}
