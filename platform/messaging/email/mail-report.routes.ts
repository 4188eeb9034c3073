import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { mailReports } from '#contract/messaging/mail-reports.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { suppressForBounce } from '../suppressed-address/suppress-for-bounce.ts'
import type {} from './email-message.table.ts'
import { mailDrawn, mailReturnedIn } from './mail-marks.ts'
import { type DeliveryReport, readDeliveryReport } from './read-delivery-report.ts'

/** Writes down what a mail server tells of a mail of ours that was taken. */
async function receive(scope: Scope, { request }: { request: FastifyRequest }) {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8').replaceAll('\u0000', '') : ''
  const address = await setting(scope, 'mailBounceAddress')
  const id = address === null ? null : mailReturnedIn(scope, address, text)
  if (id === null) throw new Problem('notFound')
  const report = readDeliveryReport(text)
  if (!report) return {}
  return inTransaction(scope, inner => noteReport(inner.with({ caller: system }), id, report))
}

async function noteReport(scope: Scope, id: number, { is, permanent, reason }: DeliveryReport) {
  const values =
    is === 'delivered'
      ? { deliveredOn: sql<string>`coalesce("deliveredOn", ${scope.now})` }
      : { state: 'bounced' as const, error: reason, bouncedOn: scope.now }
  const mail = await scope.db
    .updateTable('emailMessages')
    .set(eb => ({ ...values, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .returning(['to', 'clientId'])
    .executeTakeFirst()
  if (mail && is === 'bounced') await suppressForBounce(scope, { emailMessageId: id, ...mail, permanent, reason })
  return {}
}

/** The first time that a mail was drawn; later ones tell nothing new. */
async function opened(scope: Scope, { body: { token } }: { body: { token: string } }) {
  const id = mailDrawn(scope, token)
  if (id === null) return {}
  await scope.db
    .updateTable('emailMessages')
    .set(eb => ({ openedOn: scope.now, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', id)
    .where('openedOn', 'is', null)
    .where('state', 'in', ['sent', 'bounced'])
    .execute()
  return {}
}

export const routes = served(mailReports, { receive, opened })
