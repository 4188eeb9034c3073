import { invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { post } from '../ledger/post.ts'
import { invoiceStore } from './invoice.store.ts'

/**
 * Nobody has to pay an invoice any more: what it booked is taken back, and what it asked for may be asked for by another one.
 * @throws Problem wrongState where something of it was paid
 */
export async function cancelInvoice(scope: Scope, id: number): Promise<void> {
  const { number, clientId, currency, net, vatAmount, total } = await takeStep(scope, invoiceStore, 'cancel', id)
  await scope.db
    .updateTable('invoiceLines')
    .set({ orderItemId: null, serviceId: null, periodFrom: null, periodTo: null })
    .where('invoiceId', '=', id)
    .execute()
  // What was never published was never booked.
  if (number === null) return
  const lines = [
    { account: 'receivable', amount: -total, invoiceId: id },
    { account: 'revenue', amount: net, invoiceId: id },
    { account: 'vatPayable', amount: vatAmount, invoiceId: id },
  ] as const
  await post(scope, { event: invoices.events.cancel, recordId: id, clientId, currency, bookedOn: riyadhDate(scope.now), lines })
}
