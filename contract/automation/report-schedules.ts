import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { choice, integer, reference } from '../kernel/fields.ts'
import { listQuerySchema } from '../kernel/list-query-schema.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { reports } from '../reports/manifest.ts'
import { scheduleFrequencies, weekdays } from './report-days.ts'

export type ScheduledReport = keyof typeof reports
/** Every report that can be sent. */
export const scheduledReports = Object.keys(reports) as [ScheduledReport, ...ScheduledReport[]]
export const scheduledFormats = ['csv', 'xlsx', 'pdf'] as const

const input = z.strictObject({
  report: choice(scheduledReports),
  /** What it is about, as its list has it. Days may count from the day on which it is sent (`monthStart`, `today-6d`). */
  query: listQuerySchema.pick({ where: true, order_by: true }).default({}),
  format: choice(scheduledFormats).default('xlsx'),
  frequency: choice(scheduleFrequencies).default('month'),
  /** Of a weekly one. */
  weekday: choice(weekdays).default('sunday'),
  /** Of a monthly one; a month that has no such day ends earlier. */
  monthDay: integer({ min: 1, max: 31 }).default(1),
  /** Of the company's day, 0 to 23. */
  hour: integer({ max: 23 }).default(7),
  /** Staff who see the report, each in their own language; who sees it no more by then gets none. */
  receiverIds: z
    .array(reference())
    .min(1)
    .max(50)
    .overwrite(ids => [...new Set(ids)]),
})

/** A report that is mailed to staff by the clock, with its rows as a file. */
export const reportSchedules = resource({
  name: 'reportSchedules',
  path: 'report-schedule',
  area: 'reportSchedule',
  input,
  record: {
    ...input.shape,
    status: z.enum(['active', 'paused']),
    ownerId: z.int().nullable(),
    ownerName: bilingualRecord,
    /** When it is sent next. */
    nextOn: z.iso.datetime(),
    lastSentOn: z.iso.datetime().nullable(),
    /** Of its last period: to how many it went, and to how many it did not. */
    lastSent: z.int(),
    lastRefused: z.int(),
  },
  unaudited: ['nextOn', 'lastSentOn', 'lastSent', 'lastRefused'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      report: { kind: 'choice', options: scheduledReports, sort: true },
      frequency: { kind: 'choice', options: scheduleFrequencies, sort: true },
      format: { kind: 'choice', options: scheduledFormats },
      ownerName: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: ['active', 'paused'], sort: true },
      nextOn: { kind: 'instant', sort: true },
      lastSentOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'nextOn', order: 'asc' },
  },
  verbs: {
    pause: { needs: 'reportSchedule.edit', from: ['active'], to: 'paused', many: true, undoneBy: 'resume', event: 'paused' },
    /** It goes on with its next day: what was missed meanwhile is not sent. */
    resume: { needs: 'reportSchedule.edit', from: ['paused'], to: 'active', many: true, undoneBy: 'pause', event: 'resumed' },
  },
  events: {
    /** Its mails of a day were asked for. */
    sent: { day: z.string(), receivers: z.int() },
    /** Somebody got none of them: who does not see the report any more, or a file that is too large for a mail. */
    notSent: { day: z.string(), userId: z.int(), reason: z.string() },
  },
})
export type ReportSchedule = RecordOf<typeof reportSchedules>
