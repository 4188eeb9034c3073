import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { post } from '../ledger/post.ts'
import { takeOff } from '../transaction/reverse-payment.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { transactionVerbs } from '../transaction/transaction.verbs.ts'
import { invoiceStore } from './invoice.store.ts'

/** The payments of an invoice that count, oldest first. */
const paymentsOf = ({ db }: Scope, invoiceId: number) =>
  db
    .selectFrom('transactions')
    .innerJoin('transactionAllocations', 'transactionId', 'transactions.id')
    .select('transactions.id')
    .where('invoiceId', '=', invoiceId)
    .where('kind', '=', 'payment')
    .where('status', '=', 'completed')
    .orderBy('transactions.id')
    .execute()

/**
 * An invoice is to count as not paid. What follows takes back its payments, each of which paid nothing else.
 * @throws Problem wrongState `settledWithoutMoney`, `paymentOfSeveral`
 */
export async function markUnpaid(scope: Scope, { id, paid }: Invoice, { suspend, reason }: { suspend: boolean; reason: string }) {
  if (paid === 0) throw new Problem('wrongState', { reason: 'settledWithoutMoney' })
  for (const payment of await paymentsOf(scope, id)) {
    const { allocations, toWallet, reference } = await transactionStore.find(scope, payment.id)
    if (allocations.length > 1 || toWallet > 0)
      throw new Problem('wrongState', { reason: 'paymentOfSeveral', values: { name: reference ?? `#${payment.id}` } })
  }
  return { payload: { suspend, reason } }
}

/** An invoice counts as not paid: its payments are reversed, and what the wallet paid of it is in the wallet again. */
export async function reversePayments(asked: Scope, { recordId, payload }: Happened<typeof invoices.events.markUnpaid>): Promise<void> {
  const scope = asked.with({ caller: system })
  const id = recordId as number
  const { suspend, reason } = payload
  for (const payment of await paymentsOf(scope, id))
    await transactionVerbs.reverse(scope, { params: { id: payment.id }, body: { cause: 'mistake', fee: 0, suspend, reason } })
  const { paid: amount, clientId, currency } = await invoiceStore.find(scope, id)
  if (amount === 0) return
  const lines = [
    { account: 'receivable', amount, invoiceId: id },
    { account: 'wallet', amount: -amount, invoiceId: id },
  ] as const
  await post(scope, { event: invoices.events.paymentReversed, recordId: id, clientId, currency, bookedOn: riyadhDate(scope.now), lines })
  await takeOff(scope, id, { transactionId: null, amount, suspend }, reason)
}

/** What was paid of an invoice was taken back: it is owed again. */
export async function oweAgain(scope: Scope, { recordId, payload }: Happened<typeof invoices.events.paymentReversed>): Promise<void> {
  const { id, number, status, paid, refunded, orderId, clientName } = await invoiceStore.find(scope, recordId as number)
  const told = { payload: { orderId, suspend: payload.suspend } }
  if (status === 'paid' && paid > refunded) await takeStep(scope, invoiceStore, 'unsettlePart', id, { ...told, set: { datePaid: null } })
  else if (status === 'paid') await takeStep(scope, invoiceStore, 'unsettle', id, { ...told, set: { datePaid: null } })
  else if (status === 'partiallyPaid' && paid === refunded) await takeStep(scope, invoiceStore, 'owe', id)
  await notifyStaff(scope, {
    kind: 'payment',
    importance: 'important',
    to: { capability: 'transaction.reverse' },
    key: 'paymentReversed',
    values: { number: number ?? `#${id}`, client: clientName },
    link: { to: 'invoice', id },
  })
}
