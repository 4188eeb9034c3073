import { creditableOf } from '#contract/billing/credit.ts'
import type { Refund } from '#contract/billing/refunds.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { toCredit } from '../credit-note/issue-credit-note.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { paymentAttemptStore } from '../payment-attempt/payment-attempt.store.ts'
import { readPayment } from '../payment-attempt/read-payment.job.ts'
import { refundStore } from './refund.store.ts'

export interface Claimed {
  gatewayId: number
  attemptId: number
  paymentId: string
  key: string
  /** Minor units of `currency`. */
  amount: number
  currency: string
  /** What our books had given back of the payment when the gateway was asked, with what went back there and a person has seen. */
  refundedBefore: number
  /** When it was asked before; null: it is asked now. */
  askedOn: string | null
}

/**
 * Writes down that a gateway is about to be asked, before it is: whoever comes afterwards finds out instead of asking again. null where
 * nothing is to be asked. The invoice, the payment and the refund are locked.
 * @throws Error while another refund of the payment is under way
 */
export async function claimRefund(scope: Scope, id: number): Promise<Claimed | null> {
  const { invoiceId } = await refundStore.find(scope, id)
  const invoice = invoiceId === null ? null : await invoiceStore.find(scope, invoiceId, true)
  const refund = await refundStore.find(scope, id, true)
  const { attemptId, status, amount, currency } = refund
  if (status !== 'processing' || attemptId === null || invoice === null) return null
  const attempt = await paymentAttemptStore.find(scope, attemptId, true)
  const { paymentId, gatewayId } = attempt
  if (paymentId === null) return null
  const asked = await scope.db
    .selectFrom('refunds')
    .select(['key', 'askedOn', 'refundedBefore'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const about = { gatewayId, attemptId, paymentId, key: asked.key as string, amount, currency }
  if (asked.askedOn !== null) return { ...about, askedOn: asked.askedOn, refundedBefore: asked.refundedBefore ?? 0 }
  if (!(await isBookable(scope, invoice, refund))) {
    await failRefund(scope, id, 'refundTooMuch', null)
    return null
  }
  // While nobody has looked at what went back at the gateway, nobody knows what of it is left.
  if (attempt.unexplained > 0) {
    await failRefund(scope, id, 'notRefundable', null)
    return null
  }
  const { dealtWith } = await scope.db
    .selectFrom('paymentAttempts')
    .select('dealtWith')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  const others = await scope.db
    .selectFrom('refunds')
    .select(['amount', 'status', 'askedOn'])
    .where('attemptId', '=', attemptId)
    .where('id', '<>', id)
    .where('status', 'in', ['processing', 'completed'])
    .execute()
  if (others.some(one => one.status === 'processing' && one.askedOn !== null))
    throw new Error('another refund of this payment is under way')
  const refundedBefore = others.reduce((sum, one) => (one.status === 'completed' ? sum + one.amount : sum), dealtWith)
  await scope.db.updateTable('refunds').set({ askedOn: scope.now, refundedBefore }).where('id', '=', id).execute()
  return { ...about, askedOn: null, refundedBefore }
}

/** Whether what is given back could be booked now; from here on nothing else takes from the invoice until it is. */
async function isBookable(
  scope: Scope,
  invoice: Parameters<typeof toCredit>[1] & { paid: number; refunded: number; status: string },
  refund: Refund,
) {
  if (refund.amount > invoice.paid - invoice.refunded) return false
  if (invoice.status !== 'paid') return true
  const only = refund.lines.length > 0 ? new Set(refund.lines.map(line => line.invoiceLineId)) : undefined
  return refund.amount <= creditableOf(await toCredit(scope, invoice), only)
}

/** Nothing went back, and nothing is kept for it any more. The refund may be locked already. */
export async function failRefund(scope: Scope, id: number, code: string, message: string | null): Promise<void> {
  const { status, attemptId } = await refundStore.find(scope, id, true)
  if (status !== 'processing') return
  await scope.db.updateTable('refunds').set({ askedOn: null, refundedBefore: null }).where('id', '=', id).execute()
  const set = { code, message: message?.slice(0, 500) ?? null }
  await takeStep(scope, refundStore, 'fail', id, { set, payload: { code } })
  // What the gateway gave back all the same is in no books now.
  if (attemptId !== null) await scope.enqueue(readPayment, { id: attemptId })
}
