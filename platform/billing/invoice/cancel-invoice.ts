import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { creditBalance } from '../credit-note/issue-credit-note.ts'
import { invoiceStore } from './invoice.store.ts'

/** In these nothing of an invoice was paid. */
export const cancellable = ['draft', 'unpaid', 'bankTransfer'] as const

/**
 * Nobody has to pay an invoice any more: it is credited whole where it was published, and what it asked for may be asked for by another one.
 * @throws Problem wrongState where something of it was paid
 */
export async function cancelInvoice(scope: Scope, id: number): Promise<void> {
  const invoice = await invoiceStore.find(scope, id, true)
  if (!cancellable.some(status => status === invoice.status)) throw new Problem('wrongState')
  // What was never published was never booked.
  const set = invoice.number === null ? {} : (await creditBalance(scope, invoice, { kind: 'cancellation', reason: null })).set
  await takeStep(scope, invoiceStore, 'cancel', id, { set: { ...set, disputedOn: null }, payload: { orderId: invoice.orderId } })
}
