import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { redact } from '#contract/kernel/redact.ts'
import type { GatewayCallback } from '#platform/drivers/payment/payment-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { attemptOf } from '../payment-attempt/attempt-of.ts'
import { readPayment } from '../payment-attempt/read-payment.job.ts'
import { callbackReader, gatewayOf } from '../payment-gateway/open-gateway.ts'
import type { StoredGateway } from '../payment-gateway/payment-gateway.table.ts'

/**
 * A message at the door of a gateway. It is believed with the gateway's proof alone, told once however often it comes, and does nothing but
 * wake a question: what it says of money counts for nothing.
 */
export async function receiveCallback(scope: Scope, { params: { id }, request }: { params: { id: number }; request: FastifyRequest }) {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const gateway = await gatewayOf(scope, id)
  if (!gateway) throw new Problem('notFound')
  const read = callbackReader(scope, gateway).readCallback(raw)
  if (read.is !== 'ok') {
    await noteRefused(scope, gateway, read.is)
    throw new Problem(read.is === 'forged' ? 'forbidden' : 'badRequest')
  }
  await inTransaction(scope, inner => take(inner, gateway, read.callback, raw))
  return {}
}

async function take(scope: Scope, gateway: StoredGateway, callback: GatewayCallback, raw: Buffer): Promise<void> {
  const attemptId = await attemptOf(scope, gateway.id, callback.references)
  const { repeats } = await scope.db
    .insertInto('gatewayMessages')
    .values({
      ...of(scope, gateway),
      ...{ name: callback.type, eventId: `event ${callback.eventId}`, result: attemptId === null ? 'unknownPayment' : 'taken', attemptId },
      request: JSON.stringify(redact(JSON.parse(raw.toString('utf8')))),
    })
    .onConflict(conflict =>
      conflict.columns(['gatewayId', 'eventId']).doUpdateSet(eb => ({ repeats: eb('gatewayMessages.repeats', '+', 1) })),
    )
    .returning('repeats')
    .executeTakeFirstOrThrow()
  if (repeats > 0) return
  await scope.db.updateTable('paymentGateways').set({ heardOn: scope.now }).where('id', '=', gateway.id).execute()
  if (attemptId !== null) await scope.enqueue(readPayment, { id: attemptId })
}

/** One line an hour of each kind, with how many there were: who knocks with anything at all fills no log. */
async function noteRefused(scope: Scope, gateway: StoredGateway, result: 'forged' | 'unreadable'): Promise<void> {
  const eventId = `${result} ${scope.now.toISOString().slice(0, 13)}`
  await scope.db
    .insertInto('gatewayMessages')
    .values({ ...of(scope, gateway), name: result, eventId, result, attemptId: null, message: scope.origin.ip, request: null })
    .onConflict(conflict =>
      conflict.columns(['gatewayId', 'eventId']).doUpdateSet(eb => ({ repeats: eb('gatewayMessages.repeats', '+', 1) })),
    )
    .execute()
}

const of = ({ now }: Scope, { id, name }: StoredGateway) => ({
  ...{ happenedOn: now, gatewayId: id, gatewayName: JSON.stringify(name), kind: 'callback' as const },
  ...{ seconds: null, message: null, response: null },
})
