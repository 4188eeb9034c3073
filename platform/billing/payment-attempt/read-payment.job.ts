import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { gatewayOf, openGateway } from '../payment-gateway/open-gateway.ts'
import { isOver } from './patience.ts'
import type {} from './payment-attempt.table.ts'
import { settleIfThere } from './settle-if-there.ts'

/** Asks a gateway what became of an attempt, also of one that was paid: money may go back. Whatever somebody claims, only what it answers counts. */
export const readPayment = job({
  name: 'readPayment',
  values: z.strictObject({ id: z.int().positive() }),
  retryDelay: 10,
  handle: (scope, { id }) => askNow(scope, id),
})

/** Asks now, outside any transaction. @throws Error where the gateway does not answer */
export async function askNow(scope: Scope, id: number): Promise<unknown> {
  const attempt = await scope.db.selectFrom('paymentAttempts').selectAll().where('id', '=', id).executeTakeFirst()
  if (!attempt) return
  const gateway = await gatewayOf(scope, attempt.gatewayId)
  if (!gateway) return
  const answer = await openGateway(scope, gateway, id).payment(attempt.reference ?? attempt.key)
  if (answer.is !== 'ok') throw new Error(answer.message)
  return inTransaction(scope, inner => settleIfThere(inner, id, answer.payment, isOver(scope, attempt)))
}
