import type { refunds } from '#contract/billing/refunds.ts'
import type { PaymentMethod } from '#contract/billing/transactions.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { passToWallet } from '../transaction/fill-wallet.ts'
import { recordPayment } from '../transaction/record-payment.ts'

/**
 * What was paid out came back: a transaction of its own, which no invoice takes, so that the client holds it. What the bank kept is ours to bear.
 * @throws Problem validation of `cameBackOn` before it was paid out, of `reference`, of `fee`; forbidden `overYourLimit`
 */
export const comeBack: VerbFunction<typeof refunds, 'comeBack'> = async (scope, refund, { cameBackOn, reference, fee, reason }) => {
  const { id, clientId, currency, amount } = refund
  const { method, paidOn } = await payoutOf(scope, id)
  if (cameBackOn < paidOn) throw new Problem('validation', { fields: { cameBackOn: { key: 'dateTooEarly', values: { min: paidOn } } } })
  const money = { clientId, currency, amount, fee, method, reference, paidOn: cameBackOn }
  const made = await recordPayment(scope, { ...money, note: reason, sendMail: false, allocations: [] })
  await passToWallet(scope, made)
  return { payload: { transactionId: made.id, amount, currency } }
}

async function payoutOf({ db }: Scope, refundId: number): Promise<{ method: PaymentMethod; paidOn: string }> {
  const found = db.selectFrom('transactions').select(['method', 'paidOn']).where('refundId', '=', refundId).where('kind', '=', 'refund')
  return found.executeTakeFirstOrThrow()
}
