import { type Transaction, transactions } from '#contract/billing/transactions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../invoice/invoice.table.ts'
import { post } from '../ledger/post.ts'
import { transactionStore } from './transaction.store.ts'

type Told = Pick<Transaction, 'note' | 'repeatsReference' | 'topUp'> & { fileIds: number[]; sendMail: boolean | undefined }
export type Payment = Pick<Transaction, 'clientId' | 'currency' | 'amount' | 'paidOn' | 'method' | 'reference' | 'fee'> & {
  /** What of it goes to which invoice of the client; each is locked, open, and takes no more than its balance. */
  allocations: { invoiceId: number; amount: number }[]
} & Partial<Told>

/**
 * Writes a payment down and books it: what no invoice takes is the client's, in their wallet. The invoices themselves are the caller's to change.
 * @throws Problem validation of `reference`, `fee`, `allocations.<n>.invoiceId`
 */
export async function recordPayment(scope: Scope, { allocations, ...payment }: Payment): Promise<Transaction> {
  const { clientId, currency, amount, fee, paidOn } = payment
  if (fee > amount) throw new Problem('validation', { fields: { fee: { key: 'moreThanAmount' } } })
  const repeatsReference = await checkReference(scope, payment)
  const paid = await invoicesOf(scope, { clientId, currency }, allocations)
  const toWallet = amount - allocations.reduce((sum, one) => sum + one.amount, 0)
  const made = await transactionStore.create(scope, {
    body: {
      ...payment,
      repeatsReference,
      toWallet,
      allocations: allocations.map((one, at) => ({ ...one, invoiceNumber: paid[at] ?? null })),
    },
  })
  const lines = [
    { account: 'cash' as const, amount: amount - fee },
    { account: 'fees' as const, amount: fee },
    ...allocations.map(one => ({ account: 'receivable' as const, amount: -one.amount, invoiceId: one.invoiceId })),
    { account: 'wallet' as const, amount: -toWallet },
  ]
  await post(scope, { event: transactions.events.created, recordId: made.id, clientId, currency, bookedOn: paidOn, lines })
  return made
}

/**
 * Whether another payment of the method has the reference, which only who may say so gets past. One that was reversed is none.
 * @throws Problem validation of `reference`; forbidden
 */
export async function checkReference(
  scope: Scope,
  { id = 0, method, reference, repeatsReference = false }: Pick<Transaction, 'method' | 'reference'> & { id?: number } & Partial<Told>,
): Promise<boolean> {
  if (reference === null) return false
  const told = await scope.db
    .selectFrom('transactions')
    .select('id')
    .where('kind', '=', 'payment')
    .where('status', '<>', 'reversed')
    .where('method', '=', method)
    .where('reference', '=', reference)
    .where('id', '<>', id)
    .executeTakeFirst()
  if (told && !repeatsReference) throw new Problem('validation', { fields: { reference: { key: 'alreadyUsed' } } })
  if (told) scope.require('transaction.repeatReference')
  return told !== undefined
}

/** The numbers of the invoices that are paid, which are all the client's own and in the payment's currency. */
export async function invoicesOf(
  { db }: Scope,
  { clientId, currency }: { clientId: number; currency: string },
  allocations: Payment['allocations'],
): Promise<(string | null)[]> {
  const ids = allocations.map(({ invoiceId }) => invoiceId)
  const found = ids.length
    ? await db.selectFrom('invoices').select(['id', 'clientId', 'currency', 'number']).where('id', 'in', ids).execute()
    : []
  return ids.map((id, at) => {
    const invoice = found.find(one => one.id === id && one.clientId === clientId)
    const refused = (key: string) =>
      new Problem('validation', { fields: { [`allocations.${at}.invoiceId`]: { key, values: { currency } } } })
    if (!invoice) throw refused('notAChoice')
    if (invoice.currency !== currency) throw refused('currencyDiffers')
    return invoice.number
  })
}

/** @throws Problem validation of `clientId` where there is no such client */
export async function currencyOf({ db }: Scope, clientId: number): Promise<string> {
  const client = await db.selectFrom('clients').select('currency').where('id', '=', clientId).executeTakeFirst()
  if (!client) throw new Problem('validation', { fields: { clientId: { key: 'notAChoice' } } })
  return client.currency
}
