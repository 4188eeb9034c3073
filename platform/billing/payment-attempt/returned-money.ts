import { type PaymentAttempt, paymentAttempts } from '#contract/billing/payment-attempts.ts'
import type { transactions } from '#contract/billing/transactions.ts'
import { moneyText } from '#contract/kernel/money.ts'
import type { GatewayPayment } from '#platform/drivers/payment/payment-driver.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { openCase } from '../chargeback/open-case.ts'
import type {} from '../refund/refund.table.ts'
import type {} from '../transaction/transaction.table.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import { whatIsPaid } from './what-is-paid.ts'

/**
 * A gateway tells of a payment that was booked, whose attempt is locked. Money that went back there without our books knowing of it (a chargeback,
 * or somebody gave it back at the gateway) changes nothing by itself: it stands with the attempt for a person, who is told of it, and as a case to decide.
 */
export async function noteReturned(scope: Scope, attempt: PaymentAttempt, payment: GatewayPayment): Promise<PaymentAttempt> {
  if (payment.paymentId !== attempt.paymentId) return attempt
  const said = payment.status === 'voided' ? attempt.amount : Math.min(payment.refunded, attempt.amount)
  // An older answer may come after a newer one; what went back does not come again.
  const goneBack = Math.max(attempt.goneBack, said)
  const { dealtWith } = await scope.db
    .selectFrom('paymentAttempts')
    .select('dealtWith')
    .where('id', '=', attempt.id)
    .executeTakeFirstOrThrow()
  const unexplained = Math.max(0, goneBack - (await givenBackByUs(scope, attempt)) - dealtWith)
  if (goneBack === attempt.goneBack && unexplained === attempt.unexplained) return attempt
  if (unexplained > attempt.unexplained) {
    await tellFinance(scope, attempt, { goneBack, unexplained })
    if (attempt.transactionId !== null) await openCase(scope, { transactionId: attempt.transactionId, amount: unexplained })
  }
  return paymentAttemptStore.store(scope, attempt, { goneBack, unexplained }, paymentAttempts.events.returned, { payload: { unexplained } })
}

/** What our books say has gone back of a payment, or is on its way: all of it where the payment was reversed. Minor units. */
async function givenBackByUs({ db }: Scope, { id, amount, transactionId }: PaymentAttempt): Promise<number> {
  const booked = await db.selectFrom('transactions').select(['status', 'reversed']).where('id', '=', transactionId).executeTakeFirst()
  if (booked?.status === 'reversed') return amount
  const { sum } = await db
    .selectFrom('refunds')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('attemptId', '=', id)
    .where('status', 'in', ['processing', 'completed'])
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0) + (booked?.reversed ?? 0)
}

const tellFinance = (scope: Scope, attempt: PaymentAttempt, { goneBack, unexplained }: Pick<PaymentAttempt, 'goneBack' | 'unexplained'>) =>
  notifyStaff(scope, {
    ...{ kind: 'payment', importance: 'important', key: 'paymentReturned', dedupeKey: `payment returned ${attempt.id} ${goneBack}` },
    to: { capability: 'paymentAttempt.resolve' },
    values: {
      client: attempt.clientName,
      invoice: whatIsPaid(attempt),
      amount: moneyText({ amount: unexplained, currency: attempt.currency }),
    },
  })

/** A payment was reversed: what went back of it at its gateway is what our books say by now. */
export async function explainReturned(scope: Scope, { recordId }: Happened<typeof transactions.events.reverse>): Promise<void> {
  const found = await scope.db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('transactionId', '=', recordId)
    .where('unexplained', '>', 0)
    .execute()
  for (const { id } of found) {
    const attempt = await paymentAttemptStore.find(scope, id, true)
    await paymentAttemptStore.store(scope, attempt, { unexplained: 0 }, paymentAttempts.events.returned, { payload: { unexplained: 0 } })
  }
}

/** The same of one that was reversed in part: more may have gone back there than our books say. */
export async function explainPart(scope: Scope, transactionId: number): Promise<void> {
  const found = await scope.db
    .selectFrom('paymentAttempts')
    .select(['id', 'dealtWith'])
    .where('transactionId', '=', transactionId)
    .where('unexplained', '>', 0)
    .execute()
  for (const { id, dealtWith } of found) {
    const attempt = await paymentAttemptStore.find(scope, id, true)
    const unexplained = Math.max(0, attempt.goneBack - (await givenBackByUs(scope, attempt)) - dealtWith)
    await paymentAttemptStore.store(scope, attempt, { unexplained }, paymentAttempts.events.returned, { payload: { unexplained } })
  }
}

/** A person has seen to what a gateway told, of an attempt that is locked: no more of it is asked. */
export async function resolveAttempt(scope: Scope, { id, status, unexplained }: PaymentAttempt) {
  if (status === 'unknown') return { set: { status: 'failed', endedOn: scope.now } as const }
  await scope.db
    .updateTable('paymentAttempts')
    .set(eb => ({ dealtWith: eb('dealtWith', '+', unexplained) }))
    .where('id', '=', id)
    .execute()
  return { set: { unexplained: 0 } }
}
