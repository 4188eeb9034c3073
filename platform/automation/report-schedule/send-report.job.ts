import { randomUUID } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import { z } from 'zod'
import { reportSchedules, type ScheduledReport } from '#contract/automation/report-schedules.ts'
import { exportLimits, wholeFormats } from '#contract/automation/table-export.ts'
import { fixedDays } from '#contract/kernel/relative-query.ts'
import { fileStore } from '#platform/kernel/files/file-store.ts'
import { job } from '#platform/kernel/jobs.ts'
import { idsOf, type ListSource, listSources } from '#platform/kernel/list-sources.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { translator } from '#platform/kernel/translator.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { mimeTypes, withTableFile } from '../export/write-table.ts'
import { reportNameOf } from './report-schedule.store.ts'
import type {} from './report-schedule.table.ts'
import { scopeOfReceiver } from './who-may-receive.ts'

/** The most that mail servers take, with what a file grows by on its way. */
const mostBytes = 10 * 1024 * 1024
const mostRows = 50_000
/** As long as a mail may be tried and looked at. */
const keptDays = 7

/** Writes a report as its receiver may see it by now, and queues the mail that brings it. */
export const sendReport = job({
  name: 'sendReport',
  values: z.strictObject({ id: z.int() }),
  expireInSeconds: 1800,
  retryLimit: 3,
  retryDelay: 60,
  concurrency: 1,
  gaveUp: (scope, { id }) => refuse(scope, id, 'internal'),
  handle: async (scope, { id }) => {
    const delivery = await toDeliver(scope, id)
    if (!delivery) return
    const source = listSources.get(delivery.report)
    const reader = source && (await scopeOfReceiver(scope, source, delivery.userId, delivery.language))
    if (!source || !reader) return refuse(scope, id, 'forbidden')
    const query = fixedDays(delivery.query, source.list, delivery.day)
    const most = Math.min(exportLimits[delivery.format], mostRows)
    const ids = await idsOf(reader, await source.listing(reader, query), most + 1)
    if (ids.length > most && wholeFormats.includes(delivery.format)) return refuse(scope, id, 'exportTooLong')
    ids.splice(most)
    const table = { source, format: delivery.format, columns: columnsOf(source), query, ids }
    const key = randomUUID()
    const size = await withTableFile(
      reader,
      table,
      async () => {},
      async file => {
        if (file.size <= mostBytes) await fileStore(scope.services.config).put(key, file, mimeTypes[delivery.format])
        return file.size
      },
    )
    if (size > mostBytes) return refuse(scope, id, 'fileTooLarge')
    await mail(scope, delivery, { key, size, rows: ids.length })
  },
})

const toDeliver = ({ db }: Scope, id: number) =>
  db
    .selectFrom('reportDeliveries')
    .innerJoin('reportSchedules', 'reportSchedules.id', 'reportDeliveries.scheduleId')
    .innerJoin('users', 'users.id', 'reportDeliveries.userId')
    .select(['reportDeliveries.id', 'reportDeliveries.scheduleId', 'reportDeliveries.day', 'reportDeliveries.userId'])
    .select(['reportSchedules.report', 'reportSchedules.query', 'reportSchedules.format'])
    .select(['users.email', 'users.language', 'users.firstName'])
    .where('reportDeliveries.id', '=', id)
    .where('reportDeliveries.state', '=', 'queued')
    .executeTakeFirst()
type Delivery = NonNullable<Awaited<ReturnType<typeof toDeliver>>>

/** The columns of its table: parameters and records are none. */
const columnsOf = ({ list }: ListSource) =>
  Object.entries(list.fields).flatMap(([name, { parameter, kind }]) => (parameter || kind === 'reference' ? [] : [name]))

interface Written {
  key: string
  size: number
  rows: number
}

/** The mail and what became of its delivery are kept together: whoever comes second finds it settled. */
const mail = (scope: Scope, delivery: Delivery, { key, size, rows }: Written): Promise<void> =>
  inTransaction(scope, async inner => {
    const { id, userId, day, report, format, email, language } = delivery
    if (!(await settle(inner, id, { state: 'sent' }))) return
    const name = `${report}-${day}.${format}`
    const mimeType = mimeTypes[format]
    const expiresOn = addDays(inner.now, keptDays)
    const file = { storageKey: key, name, mimeType, size, kind: 'export' as const, ownerId: userId, resource: report, recordId: null }
    await inner.db
      .insertInto('files')
      .values({ ...file, createdOn: inner.now, expiresOn })
      .execute()
    await queueEmail(inner, {
      to: email,
      userId,
      language,
      category: 'general',
      template: 'scheduledReport',
      askedFor: true,
      values: {
        name: delivery.firstName[language === 'ar-SA' ? 'ar' : 'en'] || delivery.firstName.en,
        report: titleOf(report, language),
        day,
        rows,
      },
      attachment: { key, name, mimeType },
      dedupeKey: `reportDeliveries ${id}`,
    })
  })

const titleOf = (report: ScheduledReport, language: Locale) => translator(language, report)('title')

const settle = async ({ db, now }: Scope, id: number, values: { state: 'sent' | 'refused'; reason?: string }): Promise<boolean> => {
  const delivery = db.updateTable('reportDeliveries').set({ ...values, settledOn: now })
  return (await delivery.where('id', '=', id).where('state', '=', 'queued').returning('id').executeTakeFirst()) !== undefined
}

/** It gets no mail of that day: for good, and the history tells why. */
const refuse = (scope: Scope, id: number, reason: string): Promise<void> =>
  inTransaction(scope, async inner => {
    const delivery = await toDeliver(inner, id)
    if (!delivery || !(await settle(inner, id, { state: 'refused', reason }))) return
    const { day, userId, scheduleId, report } = delivery
    const about = { resource: 'reportSchedules', recordId: scheduleId, recordName: reportNameOf(report) }
    await inner.emit(reportSchedules.events.notSent, { day, userId, reason }, about)
  })
