import type { Transaction } from '#contract/billing/transactions.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { mailClient } from '#platform/clients/client/mail-client.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Received = Pick<Transaction, 'id' | 'clientId' | 'kind' | 'status' | 'amount' | 'currency' | 'allocations'>

/** Money has come: its client gets the receipt, once. What goes the other way is told by what it is for. */
export async function mailReceipt(scope: Scope, { id, clientId, kind, status, amount, currency, allocations }: Received): Promise<void> {
  if (kind !== 'payment' || status !== 'completed') return
  const numbers = allocations.map(({ invoiceNumber }) => invoiceNumber).filter(number => number !== null)
  await mailClient(scope, clientId, {
    template: 'paymentReceived',
    category: 'invoice',
    values: () => ({
      amount: moneyText({ amount, currency }),
      invoices: numbers.join(', '),
      of: numbers.length > 0 ? 'invoices' : 'wallet',
    }),
    about: { resource: 'transactions', id },
    attachment: { list: 'transactions', id },
    dedupeKey: `paymentReceived ${id}`,
  })
}
