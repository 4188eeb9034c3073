import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import { mailReports } from '#contract/messaging/mail-reports.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from './email-message.table.ts'
import { mailDrawn, mailReturnedIn } from './mail-marks.ts'
import { readDeliveryReport } from './read-delivery-report.ts'

/** Writes down what a mail server tells of a mail of ours that was taken. */
async function receive(scope: Scope, { request }: { request: FastifyRequest }) {
  const text = Buffer.isBuffer(request.body) ? request.body.toString('utf8').replaceAll('\u0000', '') : ''
  const address = await setting(scope, 'mailBounceAddress')
  const id = address === null ? null : mailReturnedIn(scope, address, text)
  if (id === null) throw new Problem('notFound')
  const report = readDeliveryReport(text)
  if (!report) return {}
  const values =
    report.is === 'delivered'
      ? { deliveredOn: sql<string>`coalesce("deliveredOn", ${scope.now})` }
      : { state: 'bounced' as const, error: report.reason }
  await scope.db
    .updateTable('emailMessages')
    .set(eb => ({ ...values, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', id)
    .where('state', '=', 'sent')
    .execute()
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
