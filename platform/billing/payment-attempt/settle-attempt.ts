import { type doubtCodes, openAttempt, type PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import type { GatewayPayment } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { keepCard } from '../saved-card/keep-card.ts'
import { bookedAs, bookPayment } from './book-payment.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import { noteReturned } from './returned-money.ts'
import { whatIsPaid } from './what-is-paid.ts'

/**
 * Writes down what a gateway says has become of an attempt, once: whoever comes with the same, or with less, changes nothing. Money is
 * booked where amount, currency and our own key are those that were asked for; anything else waits for a person, as does money that went back.
 */
export async function settleAttempt(scope: Scope, id: number, payment: GatewayPayment): Promise<PaymentAttempt> {
  const attempt = await paymentAttemptStore.find(scope, id, true)
  if (attempt.status === 'paid') return noteReturned(scope, attempt, payment)
  if (payment.status === 'paid') {
    if (differs(await keyOf(scope, id), attempt, payment)) return doubt(scope, attempt, 'differs')
    // What went back before it was booked is booked by a person, or by nobody.
    if (payment.refunded > 0 && !(await bookedAs(scope, payment))) return doubt(scope, attempt, 'returned')
    return noteReturned(scope, await pay(scope, attempt, payment), payment)
  }
  const open = openAttempt.some(state => state === attempt.status)
  if (!open) return attempt
  if (payment.status === 'initiated')
    return attempt.status === 'awaitingPayer' ? attempt : takeStep(scope, paymentAttemptStore, 'await', id)
  return failAttempt(scope, attempt, payment.code ?? 'refused', payment.message, payment)
}

/** An attempt, which is locked and open, comes to nothing. */
export function failAttempt(scope: Scope, { id }: { id: number }, code: string, message: string | null, of?: GatewayPayment) {
  const set = { code, message: message?.slice(0, 500) ?? null, endedOn: scope.now, ...(of ? cardOf(of) : {}) }
  return takeStep(scope, paymentAttemptStore, 'fail', id, { set, payload: { code } })
}

const cardOf = ({ card }: GatewayPayment) => (card ? { brand: card.brand, lastFour: card.lastFour } : {})

const keyOf = async ({ db }: Scope, id: number) =>
  (await db.selectFrom('paymentAttempts').select('key').where('id', '=', id).executeTakeFirstOrThrow()).key

const differs = (key: string, { amount, currency }: PaymentAttempt, payment: GatewayPayment) =>
  payment.amount !== amount || payment.currency !== currency || (payment.key !== null && payment.key !== key) || payment.paymentId === null

async function pay(scope: Scope, attempt: PaymentAttempt, payment: GatewayPayment): Promise<PaymentAttempt> {
  const { id } = attempt
  const { save } = await scope.db.selectFrom('paymentAttempts').select('save').where('id', '=', id).executeTakeFirstOrThrow()
  // First: what is paid is set up unless its card is that of a fraud.
  if (save && payment.card?.token) await keepCard(scope, attempt, { ...payment.card, token: payment.card.token })
  const transactionId = await bookPayment(scope, attempt, payment)
  const set = { paymentId: payment.paymentId, transactionId, code: null, message: null, endedOn: scope.now, ...cardOf(payment) }
  return takeStep(scope, paymentAttemptStore, 'pay', id, { set, payload: { transactionId } })
}

const told = { differs: 'paymentDiffers', returned: 'paymentReturnedUnbooked' } as const

/** What the gateway says is not what was asked for, or is there no more: nothing is booked, and a person is told once. */
async function doubt(scope: Scope, attempt: PaymentAttempt, code: (typeof doubtCodes)[number]): Promise<PaymentAttempt> {
  await notifyStaff(scope, {
    ...{ kind: 'payment', importance: 'important', key: told[code], dedupeKey: `payment ${code} ${attempt.id}` },
    to: { capability: 'paymentAttempt.ask' },
    values: { client: attempt.clientName, invoice: whatIsPaid(attempt) },
  })
  if (attempt.status === 'failed' || (attempt.status === 'unknown' && attempt.code !== null)) return attempt
  return takeStep(scope, paymentAttemptStore, 'lose', attempt.id, { set: { code } })
}
