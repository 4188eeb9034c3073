import { differenceInMinutes } from 'date-fns/differenceInMinutes'
import { z } from 'zod'
import type { PaymentDriver } from '#platform/drivers/payment/payment-driver.ts'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import { type Claimed, claimRefund, failRefund } from './claim-refund.ts'
import { carryOut } from './give-back.ts'
import { refundStore } from './refund.store.ts'

/** For so long a gateway that did not answer may still do what it was asked, in minutes. */
const patience = 15

/**
 * Asks a gateway to give back, once: what was asked before is never asked again, but found out. Money is booked when the gateway says that it
 * went back; where it says no, or that nothing went back, the refund has failed and a person says what becomes of it.
 */
export const refundAtGateway = job({
  name: 'refundAtGateway',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 10,
  quiet: true,
  handle: async (scope, { id }) => {
    const claimed = await inTransaction(scope, inner => claimRefund(inner, id))
    const gateway = claimed && (await gatewayOf(scope, claimed.gatewayId))
    if (!claimed || !gateway) return
    const driver = openGateway(scope, gateway, claimed.attemptId)
    return claimed.askedOn ? findOut(scope, driver, id, { ...claimed, askedOn: claimed.askedOn }) : ask(scope, driver, id, claimed)
  },
  gaveUp: (scope, { id }) => inTransaction(scope, inner => leave(inner, id)),
})

async function ask(scope: Scope, driver: PaymentDriver, id: number, { paymentId, amount, currency, key, refundedBefore }: Claimed) {
  const answer = await driver.refund({ paymentId, amount, currency, key, refundedBefore })
  if (answer.is === 'ok') return inTransaction(scope, inner => book(inner, id))
  if (answer.is === 'rejected') return inTransaction(scope, inner => failRefund(inner, id, answer.code, answer.message))
  // Nothing was done: it may be asked again.
  if (answer.is === 'retryable') await scope.db.updateTable('refunds').set({ askedOn: null }).where('id', '=', id).execute()
  throw new Error(answer.message)
}

/** What came of a question whose answer nobody heard. */
async function findOut(
  scope: Scope,
  driver: PaymentDriver,
  id: number,
  { paymentId, amount, refundedBefore, askedOn }: Claimed & { askedOn: string },
) {
  const answer = await driver.payment(paymentId)
  if (answer.is !== 'ok') throw new Error(answer.message)
  const refunded = answer.payment?.refunded ?? 0
  if (refunded === refundedBefore + amount) return inTransaction(scope, inner => book(inner, id))
  if (differenceInMinutes(scope.now, new Date(askedOn)) < patience) throw new Error('the gateway has not given it back yet')
  const code = refunded === refundedBefore ? 'notGivenBack' : 'differs'
  return inTransaction(scope, inner => failRefund(inner, id, code, null))
}

async function book(scope: Scope, id: number): Promise<void> {
  const refund = await refundStore.find(scope, id, true)
  if (refund.status === 'processing') await carryOut(scope, refund)
}

/** A gateway that is out of reach was asked for nothing: a person says what becomes of it. What it may have done is asked on. */
async function leave(scope: Scope, id: number): Promise<void> {
  const { askedOn } = await scope.db.selectFrom('refunds').select('askedOn').where('id', '=', id).executeTakeFirstOrThrow()
  if (askedOn === null) await failRefund(scope, id, 'noAnswer', null)
}
