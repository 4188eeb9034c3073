import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { post } from '../ledger/post.ts'
import { lockWallet } from '../wallet/wallet.ts'

/**
 * Pays an invoice, which is locked, out of its client's wallet.
 * @throws Problem validation of `amount`: more than is to be paid, or than the wallet holds
 */
export async function applyWallet(scope: Scope, { id, clientId, currency, balance, paid }: Invoice, { amount }: { amount: number }) {
  if (amount > balance) throw new Problem('validation', { fields: { amount: { key: 'moreThanBalance' } } })
  await lockWallet(scope, { clientId, currency }, amount)
  const lines = [
    { account: 'wallet', amount, invoiceId: id },
    { account: 'receivable', amount: -amount, invoiceId: id },
  ] as const
  await post(scope, { event: invoices.events.applyWallet, recordId: id, clientId, currency, bookedOn: riyadhDate(scope.now), lines })
  return { set: { paid: paid + amount }, payload: { amount } }
}
