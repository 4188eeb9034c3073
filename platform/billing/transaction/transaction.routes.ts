import { type Transaction, transactions } from '#contract/billing/transactions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { payInvoice } from '../invoice/settle-invoice.ts'
import { type Payment, recordPayment } from './record-payment.ts'
import { transactionStore } from './transaction.store.ts'

/** A payment over any number of invoices, each of which takes what is said; the rest is the client's. */
async function addTransaction(scope: Scope, { body }: { body: Payment }): Promise<Transaction> {
  const { allocations, amount } = body
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  for (const id of ids.toSorted((first, second) => first - second)) await lockForPayment(scope, id, allocations)
  const fields = { allocations: { key: 'moreThanAmount' } }
  if (allocations.reduce((sum, one) => sum + one.amount, 0) > amount) throw new Problem('validation', { fields })
  const { id: transactionId } = await recordPayment(scope, body)
  for (const one of allocations) await payInvoice(scope, one.invoiceId, { transactionId, amount: one.amount })
  return transactionStore.get(scope, { params: { id: transactionId } })
}

/** Locks an invoice that a payment names, once, for no more than is to be paid. */
async function lockForPayment(scope: Scope, id: number, allocations: Payment['allocations']): Promise<void> {
  const at = allocations.findIndex(one => one.invoiceId === id)
  const refused = (field: string, key: string) => new Problem('validation', { fields: { [`allocations.${at}.${field}`]: { key } } })
  if (allocations.some((one, place) => one.invoiceId === id && place !== at)) throw refused('invoiceId', 'alreadyUsed')
  const invoice = await scope.db.selectFrom('invoices').select('id').where('id', '=', id).executeTakeFirst()
  if (!invoice) throw refused('invoiceId', 'notAChoice')
  const { balance } = await invoiceStore.find(scope, id, true)
  if ((allocations[at]?.amount ?? 0) > balance) throw refused('amount', 'moreThanBalance')
}

export const routes = served(transactions.endpoints, { ...transactionStore, create: addTransaction })
