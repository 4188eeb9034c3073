import type { BankSlip } from '#contract/billing/bank-slips.ts'
import { openInvoice } from '#contract/billing/invoices.ts'
import { spread } from '#contract/billing/spread.ts'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { addPayment } from '../transaction/add-payment.ts'

interface Seen {
  amount: number
  paidOn: string
  reference: string | null
  fee: number
}

/** Makes a payment of what was seen; it pays the invoices in their order, as far as they are still open, and the rest is the client's. */
export async function payAnnounced(
  scope: Scope,
  {
    clientId,
    currency,
    allocations,
    topUp = false,
  }: Pick<BankSlip, 'clientId' | 'currency'> &
    Partial<Pick<BankSlip, 'topUp'>> & { allocations: readonly { invoiceId: number; amount: number }[] },
  seen: Seen,
): Promise<Transaction> {
  const balances = new Map<number, number>()
  for (const { invoiceId } of allocations.toSorted((one, other) => one.invoiceId - other.invoiceId)) {
    const { status, balance } = await invoiceStore.find(scope, invoiceId, true)
    balances.set(invoiceId, (openInvoice as readonly string[]).includes(status) ? balance : 0)
  }
  const shares = spread(
    seen.amount,
    allocations.map(({ invoiceId }) => balances.get(invoiceId) ?? 0),
  )
  const paying = allocations.flatMap(({ invoiceId }, at) => (shares[at] ? [{ invoiceId, amount: shares[at] }] : []))
  return addPayment(scope, { clientId, currency, method: 'bankTransfer', topUp, ...seen, allocations: paying })
}

/** What changes of a slip that was found. */
export const posted = ({ caller }: Scope, transactionId: number) => ({
  set: { transactionId, deciderName: caller.name },
  payload: { transactionId },
})
