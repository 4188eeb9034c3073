import type { FastifyRequest } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { smsReplyEvents } from '#contract/messaging/messaging-events.ts'
import { smsReports } from '#contract/messaging/sms-messages.ts'
import { sameSecret } from '#platform/drivers/payment/same-secret.ts'
import { readReport, readStop } from '#platform/drivers/sms/read-report.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

interface Call {
  params: { id: number; token: string }
  request: FastifyRequest
}

/** Writes down what a gateway tells of a message that it took; what came first stays. Also who answers that they want no more of it. */
async function receive(scope: Scope, { params, request }: Call) {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const gateway = await scope.db.selectFrom('smsGateways').select(['id', 'reportToken']).where('id', '=', params.id).executeTakeFirst()
  if (!gateway || !sameSecret(params.token, gateway.reportToken)) throw new Problem('notFound')
  const number = readStop(raw)
  if (number !== null) {
    await inTransaction(scope, inner => inner.emit(smsReplyEvents.stopped, { number }, { resource: 'smsReplies', recordName: number }))
    return {}
  }
  const report = readReport(raw)
  if (!report) return {}
  const values =
    report.is === 'delivered'
      ? { state: 'delivered' as const, deliveredOn: scope.now }
      : { state: 'failed' as const, error: report.message.slice(0, 500) }
  await scope.db
    .updateTable('smsMessages')
    .set(eb => ({ ...values, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('gatewayId', '=', gateway.id)
    .where('providerId', '=', report.providerId)
    .where('state', '=', 'sent')
    .execute()
  return {}
}

export const routes = served(smsReports.endpoints, { receive })
