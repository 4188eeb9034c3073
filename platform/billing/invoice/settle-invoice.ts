import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { stateRefusal } from '#contract/kernel/verbs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { invoiceStore } from './invoice.store.ts'

/** What of a payment an invoice takes, at most what is still to be paid. */
export const takenOf = ({ balance }: Pick<Invoice, 'balance'>, amount: number): number => Math.min(balance, amount)

/** Puts a part of a payment on an invoice; whether that settles it is for `settleInvoice` to say. */
export async function payInvoice(scope: Scope, id: number, payload: { transactionId: number; amount: number }): Promise<void> {
  const invoice = await invoiceStore.find(scope, id, true)
  const refusal = stateRefusal(invoices.verbs.addPayment, invoice.status)
  if (refusal) throw new Problem('wrongState', { reason: refusal })
  await invoiceStore.store(scope, invoice, { paid: invoice.paid + payload.amount }, invoices.events.addPayment, { payload })
}

/** Follows whatever changes what is to be paid of an invoice: it is paid, or paid in part, or nothing happens. */
export async function settleInvoice(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const { id, balance, paid, refunded, status, orderId } = await invoiceStore.find(scope, recordId as number)
  if (balance === 0) await takeStep(scope, invoiceStore, 'pay', id, { set: { datePaid: riyadhDate(scope.now) }, payload: { orderId } })
  else if (paid > refunded && status !== 'partiallyPaid') await takeStep(scope, invoiceStore, 'payPart', id)
}

/** Something of an invoice was credited: it may be settled by that, have nothing left to be paid for, or be given back whole. */
export async function endCredited(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const { id, status, balance, paid, refunded, orderId } = await invoiceStore.find(scope, recordId as number)
  if (status === 'paid' && paid > 0 && refunded === paid) await takeStep(scope, invoiceStore, 'refundWhole', id, { payload: { orderId } })
  else if (status !== 'paid' && balance === 0) await (paid > refunded ? settleInvoice : endUnpaid)(scope, { recordId })
}

/** Money of an invoice was given back: with nothing paid of it any more it is refunded whole, or to be paid as if it never was. */
export async function endGivenBack(scope: Scope, event: { recordId: number | null }): Promise<void> {
  const { id, status, paid, refunded } = await invoiceStore.find(scope, event.recordId as number)
  if (status === 'paid') await endCredited(scope, event)
  else if (status === 'partiallyPaid' && paid === refunded) await takeStep(scope, invoiceStore, 'owe', id)
}

/** An invoice is not to be paid any more. */
export async function endUnpaid(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const { id, orderId } = await invoiceStore.find(scope, recordId as number)
  await takeStep(scope, invoiceStore, 'cancel', id, { payload: { orderId } })
}

/** An invoice was cancelled: what it asked payment for may be asked for by another one. */
export async function releaseItems({ db }: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  await db
    .updateTable('invoiceLines')
    .set({ orderItemId: null, serviceId: null, domainId: null, periodFrom: null, periodTo: null })
    .where('invoiceId', '=', recordId)
    .execute()
}
