import { type Transaction, transactions } from '#contract/billing/transactions.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { post } from '../ledger/post.ts'
import { lockWallet } from '../wallet/wallet.ts'
import { lockInvoices, payInvoices, sumOf } from './add-payment.ts'
import { invoicesOf, type Payment } from './record-payment.ts'
import { leftOfPayment } from './taken-back.ts'

/**
 * What no invoice took of a payment, which is locked, pays invoices after all: it leaves the client's wallet for them.
 * @throws Problem validation of `allocations`: more than is left of the payment or than the wallet holds; of `allocations.<n>.…`
 */
export async function allocateRest(scope: Scope, transaction: Transaction, given: Payment['allocations']) {
  const { id, clientId, currency, toWallet, allocations } = transaction
  const left = await leftOfPayment(scope, transaction)
  await lockInvoices(scope, given)
  const amount = sumOf(given)
  if (amount > left.toWallet) throw new Problem('validation', { fields: { allocations: { key: 'moreThanAmount' } } })
  const numbers = await invoicesOf(scope, { clientId, currency }, given)
  await lockWallet(scope, { clientId, currency }, amount, { field: 'allocations' })
  const lines = [
    { account: 'wallet' as const, amount },
    ...given.map(one => ({ account: 'receivable' as const, amount: -one.amount, invoiceId: one.invoiceId })),
  ]
  await post(scope, { event: transactions.events.allocate, recordId: id, clientId, currency, bookedOn: riyadhDate(scope.now), lines })
  await payInvoices(scope, id, given)
  // An invoice stands on a payment once, with all that it took of it.
  const more = new Map(given.map(one => [one.invoiceId, one.amount]))
  const before = allocations.map(one => ({ ...one, amount: one.amount + (more.get(one.invoiceId) ?? 0) }))
  const known = new Set(allocations.map(({ invoiceId }) => invoiceId))
  const added = given.flatMap((one, at) => (known.has(one.invoiceId) ? [] : [{ ...one, invoiceNumber: numbers[at] ?? null }]))
  return { set: { toWallet: toWallet - amount, allocations: [...before, ...added] }, payload: { amount } }
}
