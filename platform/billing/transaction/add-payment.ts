import type { Transaction } from '#contract/billing/transactions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { payInvoice } from '../invoice/settle-invoice.ts'
import { type Payment, recordPayment } from './record-payment.ts'
import { transactionStore } from './transaction.store.ts'

type Allocations = Payment['allocations']

export const sumOf = (allocations: Allocations): number => allocations.reduce((sum, one) => sum + one.amount, 0)

/**
 * A payment over any number of invoices, each of which takes what is said; the rest is the client's.
 * @throws Problem validation, also of `allocations` and `allocations.<n>.…`; wrongState of an invoice that is not open
 */
export async function addPayment(scope: Scope, payment: Payment): Promise<Transaction> {
  const { allocations, amount } = payment
  await lockInvoices(scope, allocations)
  if (sumOf(allocations) > amount) throw new Problem('validation', { fields: { allocations: { key: 'moreThanAmount' } } })
  const { id: transactionId } = await recordPayment(scope, payment)
  await payInvoices(scope, transactionId, allocations)
  return transactionStore.get(scope, { params: { id: transactionId } })
}

/** Locks the invoices that a payment names, each once and for no more than is to be paid, in one order for all payments. */
export async function lockInvoices(scope: Scope, allocations: Allocations): Promise<void> {
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  for (const id of ids.toSorted((first, second) => first - second)) await lockForPayment(scope, id, allocations)
}

async function lockForPayment(scope: Scope, id: number, allocations: Allocations): Promise<void> {
  const at = allocations.findIndex(one => one.invoiceId === id)
  const refused = (field: string, key: string) => new Problem('validation', { fields: { [`allocations.${at}.${field}`]: { key } } })
  if (allocations.some((one, place) => one.invoiceId === id && place !== at)) throw refused('invoiceId', 'alreadyUsed')
  const invoice = await scope.db.selectFrom('invoices').select('id').where('id', '=', id).executeTakeFirst()
  if (!invoice) throw refused('invoiceId', 'notAChoice')
  const { balance } = await invoiceStore.find(scope, id, true)
  if ((allocations[at]?.amount ?? 0) > balance) throw refused('amount', 'moreThanBalance')
}

/** Puts a payment on the invoices that it names, in their order. */
export async function payInvoices(scope: Scope, transactionId: number, allocations: Allocations): Promise<void> {
  for (const { invoiceId, amount } of allocations) await payInvoice(scope, invoiceId, { transactionId, amount })
}
