import { openAttempt, type PaymentAttempt } from '#contract/billing/payment-attempts.ts'
import type { GatewayPayment } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { paymentAttemptStore } from './payment-attempt.store.ts'
import { failAttempt, settleAttempt } from './settle-attempt.ts'

/** `over`: whoever was to pay has had their time. What the gateway has never heard of, or waits for, has come to nothing then. */
export async function settleIfThere(scope: Scope, id: number, payment: GatewayPayment | null, over: boolean): Promise<PaymentAttempt> {
  const waits = payment === null || payment.status === 'initiated'
  if (!waits) return settleAttempt(scope, id, payment)
  const attempt = await paymentAttemptStore.find(scope, id, true)
  const open = openAttempt.some(state => state === attempt.status)
  if (open && over) return failAttempt(scope, attempt, 'abandoned', null)
  return payment ? settleAttempt(scope, id, payment) : attempt
}
