import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { type CalendarDate, riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { stateRefusal } from '#contract/kernel/verbs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { freeItemsOfEnded } from '../billable-item/free-occurrences.ts'
import type {} from '../ledger/ledger.table.ts'
import type {} from '../transaction/transaction.table.ts'
import { nothingAsked } from './carried-lines.ts'
import { invoiceStore } from './invoice.store.ts'
import { endUnasked, renewalsOn } from './orders-of-lines.ts'

/** Who owes nothing disputes nothing any more. */
const undisputed = { disputedOn: null }

/** What of a payment an invoice takes, at most what is still to be paid. */
export const takenOf = ({ balance }: Pick<Invoice, 'balance'>, amount: number): number => Math.min(balance, amount)

/** Puts a part of a payment on an invoice; whether that settles it is for `settleInvoice` to say. */
export async function payInvoice(scope: Scope, id: number, payload: { transactionId: number; amount: number }): Promise<void> {
  const invoice = await invoiceStore.find(scope, id, true)
  const refusal = stateRefusal(invoices.verbs.addPayment, invoice.status)
  if (refusal) throw new Problem('wrongState', { reason: refusal })
  await invoiceStore.store(scope, invoice, { paid: invoice.paid + payload.amount }, invoices.events.addPayment, { payload })
}

/** Follows whatever else than a payment changes what is to be paid of an invoice: it is paid, or paid in part, or nothing happens. */
export const settleInvoice = (scope: Scope, { recordId }: { recordId: number | null }): Promise<void> =>
  settle(scope, recordId as number, async () => riyadhDate(scope.now))

/** The same after a payment, whose day it is that counts. */
export const settlePaid = (scope: Scope, { recordId }: { recordId: number | null }): Promise<void> =>
  settle(scope, recordId as number, async () => (await lastPaidOn(scope, recordId as number)) ?? riyadhDate(scope.now))

async function settle(scope: Scope, id: number, paidOn: () => Promise<CalendarDate>): Promise<void> {
  const { balance, paid, refunded, status, orderId } = await invoiceStore.find(scope, id)
  if (balance === 0)
    await takeStep(scope, invoiceStore, 'pay', id, { set: { ...undisputed, datePaid: await paidOn() }, payload: { orderId } })
  else if (paid > refunded && status !== 'partiallyPaid') await takeStep(scope, invoiceStore, 'payPart', id)
}

/** The day as of which the last of its payments that count is booked for it: that of the payment itself, or that on which it was put on the invoice later. */
async function lastPaidOn({ db }: Scope, invoiceId: number): Promise<CalendarDate | null> {
  const { last } = await db
    .selectFrom('ledgerLines')
    .innerJoin('ledgerEntries', 'ledgerEntries.id', 'ledgerLines.entryId')
    .innerJoin('transactions', 'transactions.id', 'ledgerEntries.recordId')
    .select(({ fn }) => fn.max<string | null>('ledgerEntries.bookedOn').as('last'))
    .where('ledgerLines.invoiceId', '=', invoiceId)
    .where('ledgerEntries.resource', '=', 'transactions')
    .where('transactions.kind', '=', 'payment')
    .where('transactions.status', '=', 'completed')
    .executeTakeFirstOrThrow()
  return last
}

/** Something of an invoice was credited: it may be settled by that, have nothing left to be paid for, or be given back whole. */
export async function endCredited(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  const { id, status, balance, paid, refunded, orderId } = await invoiceStore.find(scope, recordId as number)
  if (status === 'paid' && paid > 0 && refunded === paid)
    await takeStep(scope, invoiceStore, 'refundWhole', id, { set: undisputed, payload: { orderId } })
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
  await takeStep(scope, invoiceStore, 'cancel', id, { set: undisputed, payload: { orderId } })
}

/** An invoice was cancelled: what it asked payment for may be asked for by another one. */
export async function releaseItems(scope: Scope, { recordId }: { recordId: number | null }): Promise<void> {
  await freeItemsOfEnded(scope, recordId as number)
  const renewals = await renewalsOn(scope, recordId as number)
  await scope.db.updateTable('invoiceLines').set(nothingAsked).where('invoiceId', '=', recordId).execute()
  await endUnasked(scope, renewals)
}
