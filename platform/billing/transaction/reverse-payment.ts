import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { type ReversalCause, type Transaction, transactions } from '#contract/billing/transactions.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { post } from '../ledger/post.ts'
import { refuseWhileGivingBack } from '../refund/refund-under-way.ts'
import { takeFromWallet } from '../wallet/wallet.ts'
import { type LeftOfPayment, leftOfPayment } from './taken-back.ts'
import { transactionStore } from './transaction.store.ts'

interface Asked {
  cause: ReversalCause
  /** What the bank asks for a chargeback, in minor units. */
  fee: number
  reason: string
  /** What runs for the invoices that are owed again is suspended until they are paid. */
  suspend: boolean
}
/** In these a payment of an invoice can be taken back. */
export const reversible: readonly Invoice['status'][] = ['paid', 'partiallyPaid', 'collections']

/**
 * Takes back a payment, which is locked, by another transaction: it was booked by mistake, or the bank took the money back, which keeps its
 * fee and may ask for another one. What it paid is owed again, and what no invoice took leaves the wallet. Of one that was taken back in part it is the rest.
 * @throws Problem validation of `fee`; wrongState `paymentOfEnded`, `paymentGivenBack`, `refundUnderWay`, `walletSpent`
 */
export async function reversePayment(scope: Scope, payment: Transaction, { cause, fee: asked, reason, suspend }: Asked) {
  if (cause === 'mistake' && asked > 0) throw new Problem('validation', { fields: { fee: { key: 'feeOfChargeback' } } })
  const left = await leftOfPayment(scope, payment)
  const fee = cause === 'mistake' ? -Math.min(payment.fee, left.amount) : asked
  const reversalId = await takeBack(scope, payment, left, { fee, reason, suspend })
  return { payload: { reversalId, amount: left.amount, currency: payment.currency, cause } }
}

/** Takes so much of a payment, which is locked, off what it paid, by another transaction; answers that. `fee`: below 0 where one comes back. */
export async function takeBack(
  scope: Scope,
  { id: reversesId, clientId, currency, method }: Transaction,
  { amount, allocations, toWallet }: LeftOfPayment,
  { fee, reason, suspend }: Pick<Asked, 'fee' | 'reason' | 'suspend'>,
): Promise<number> {
  for (const one of allocations.toSorted((first, second) => first.invoiceId - second.invoiceId))
    await takeOff(scope, one.invoiceId, { transactionId: reversesId, amount: one.amount, suspend }, reason)
  if (toWallet > 0) await takeFromWallet(scope, { clientId, currency }, toWallet)
  const today = riyadhDate(scope.now)
  const { id: reversalId } = await transactionStore.create(scope, {
    body: {
      ...{ kind: 'reversal', reversesId, clientId, currency, amount, fee, toWallet: 0, paidOn: today, method, reference: null },
      allocations,
      note: reason,
    },
  })
  const lines = [
    { account: 'cash' as const, amount: -amount - fee },
    { account: 'fees' as const, amount: fee },
    ...allocations.map(one => ({ account: 'receivable' as const, amount: one.amount, invoiceId: one.invoiceId })),
    { account: 'wallet' as const, amount: toWallet },
  ]
  await post(scope, { event: transactions.events.created, recordId: reversalId, clientId, currency, bookedOn: today, lines })
  return reversalId
}

type Off = {
  transactionId: number | null
  amount: number
  suspend: boolean
}

/** What was paid of an invoice by something is paid no more; whether it is owed again is for what follows to say. */
export async function takeOff(scope: Scope, invoiceId: number, payload: Off, reason: string): Promise<void> {
  const invoice = await invoiceStore.find(scope.with({ caller: system }), invoiceId, true)
  const refused = (key: string) => new Problem('wrongState', { reason: key, values: { number: invoice.number ?? `#${invoiceId}` } })
  await refuseWhileGivingBack(scope, invoiceId)
  if (!reversible.includes(invoice.status)) throw refused('paymentOfEnded')
  const paid = invoice.paid - payload.amount
  if (paid < invoice.refunded) throw refused('paymentGivenBack')
  await invoiceStore.store(scope, invoice, { paid }, invoices.events.paymentReversed, { payload, reason })
}
