import type { Invoice } from '#contract/billing/invoices.ts'
import type { PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import './payment-attempt.table.ts'

/** What is asked of a payer: all that is to be paid of some invoices, or without any of them money for the wallet. Minor units of `currency`. */
export interface Payable {
  clientId: number
  currency: string
  amount: number
  /** In the order of their ids. */
  shares: readonly { invoiceId: number; amount: number }[]
}

/** All that is to be paid of invoices of one client and currency, which are locked. */
export function payableOf(found: readonly [Invoice, ...Invoice[]]): Payable {
  const shares = found.map(({ id: invoiceId, balance }) => ({ invoiceId, amount: balance }))
  const [{ clientId, currency }] = found
  return { clientId, currency, amount: shares.reduce((sum, one) => sum + one.amount, 0), shares }
}

/** Locks invoices, each once and in one order. */
export async function lockPaid(scope: Scope, ids: readonly number[]): Promise<Invoice[]> {
  const found: Invoice[] = []
  for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) found.push(await invoiceStore.find(scope, id, true))
  return found
}

/** What of an attempt is for which invoice, in the order of their ids; none: it fills a wallet. */
export const sharesOf = ({ db }: Scope, attemptId: number) =>
  db.selectFrom('paymentAttemptShares').select(['invoiceId', 'amount']).where('attemptId', '=', attemptId).orderBy('invoiceId').execute()

/** What an attempt pays, as people are told of it. */
export const whatIsPaid = ({ topUp, invoiceNumbers, invoiceId }: PaymentAttempt): Bilingual | string =>
  topUp ? { en: 'wallet top-up', ar: 'شحن المحفظة' } : (invoiceNumbers ?? `#${invoiceId}`)

/** What a gateway writes beside an attempt, which its payer and the bank read. */
export async function descriptionOf(scope: Scope, attemptId: number): Promise<string> {
  const { invoiceNumbers, clientId } = await paymentAttemptStore.find(scope, attemptId)
  const text = invoiceNumbers ?? `Wallet ${clientId}`
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}
