import { type Transaction, transactions } from '#contract/billing/transactions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { walletsOf } from '../wallet/wallet.ts'
import { reversible, takeBack } from './reverse-payment.ts'
import { type LeftOfPayment, leftOfPayment } from './taken-back.ts'
import { transactionStore } from './transaction.store.ts'

interface Part {
  /** Minor units of the payment: less than is left of it. */
  amount: number
  fee: number
  reason: string
  suspend: boolean
}

/**
 * The bank took back a part of a payment: it comes off what is still in the wallet of it, then off the invoices that it paid, the last one first. Answers the
 * transaction that takes it back.
 * @throws Problem wrongState `paymentGivenBack`, `paymentOfEnded`, `refundUnderWay`, `moreThanLeftOfPayment`
 */
export async function reversePart(asked: Scope, id: number, { amount, ...how }: Part): Promise<number> {
  const scope = asked.with({ caller: system })
  const payment = await transactionStore.find(scope, id, true)
  const left = await leftOfPayment(scope, payment)
  if (payment.status !== 'completed' || amount >= left.amount) throw new Problem('wrongState', { reason: 'moreThanLeftOfPayment' })
  const reversalId = await takeBack(scope, payment, await partOf(scope, payment, left, amount), how)
  const { currency } = payment
  await transactionStore.store(scope, payment, {}, transactions.events.partReversed, { payload: { reversalId, amount, currency } })
  return reversalId
}

async function partOf(scope: Scope, { clientId, currency }: Transaction, left: LeftOfPayment, amount: number): Promise<LeftOfPayment> {
  const wallet = (await walletsOf(scope, clientId)).find(one => one.currency === currency)
  // What was given and expires never pays anybody out.
  const held = wallet ? Math.max(0, wallet.balance - Number(wallet.expiring)) : 0
  const toWallet = Math.min(amount, left.toWallet, held)
  let rest = amount - toWallet
  const allocations: LeftOfPayment['allocations'] = []
  for (const one of left.allocations.toReversed()) {
    const { status, paid, refunded } = await invoiceStore.find(scope, one.invoiceId)
    const part = Math.min(rest, one.amount, reversible.includes(status) ? paid - refunded : 0)
    if (part <= 0) continue
    allocations.push({ ...one, amount: part })
    rest -= part
  }
  const { invoiceNumber } = left.allocations.at(-1) ?? { invoiceNumber: null }
  if (rest > 0) throw new Problem('wrongState', { reason: 'paymentGivenBack', values: { number: invoiceNumber ?? '' } })
  return { amount, allocations: allocations.toReversed(), toWallet }
}
