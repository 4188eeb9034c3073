import { sql } from 'kysely'
import { nextSending, type ReportDays } from '#contract/automation/report-days.ts'
import { type ReportSchedule, reportSchedules, type ScheduledReport } from '#contract/automation/report-schedules.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fixedDays } from '#contract/kernel/relative-query.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { crud } from '#platform/kernel/crud.ts'
import { type ListSource, listSources } from '#platform/kernel/list-sources.ts'
import { parseListQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { translator } from '#platform/kernel/translator.ts'
import type {} from './report-schedule.table.ts'
import { scopeOfReceiver } from './who-may-receive.ts'

/** A value of the deliveries of its last day. */
const ofLastDay = (
  value: string,
) => sql`(select ${sql.raw(value)} from "reportDeliveries" "one" where "one"."scheduleId" = "reportSchedules"."id"
  and "one"."day" = (select max("day") from "reportDeliveries" "last" where "last"."scheduleId" = "reportSchedules"."id"))`

export const reportScheduleStore = crud({
  resource: reportSchedules,
  computed: {
    lastSentOn: () => ofLastDay('max("settledOn") filter (where "state" = \'sent\')'),
    lastSent: () => ofLastDay('count(*) filter (where "state" = \'sent\')'),
    lastRefused: () => ofLastDay('count(*) filter (where "state" = \'refused\')'),
  },
  nameOf: ({ report }) => reportNameOf(report),
  values: async (scope, input, current) => {
    const given = { ...current, ...input } as ReportSchedule
    await check(scope, given, input)
    const owner = current ? {} : { ownerId: scope.caller.kind === 'staff' ? scope.caller.id : null, ownerName: scope.caller.name }
    return { ...input, ...owner, nextOn: await nextOf(scope, given) }
  },
})

/** A report's title in both languages. */
export const reportNameOf = (report: ScheduledReport): Bilingual => ({
  en: translator('en-US', report)('title'),
  ar: translator('ar-SA', report)('title'),
})

export const nextOf = async (scope: Scope, schedule: ReportDays): Promise<Date> =>
  nextSending(schedule, scope.now, await setting(scope, 'timeZone'))

/** Nobody has a report sent that they do not see, nor to somebody who does not; and it is only about what the report understands. */
async function check(scope: Scope, { report, query, receiverIds }: ReportSchedule, input: object): Promise<void> {
  const source = listSources.get(report)
  if (!source) throw new Problem('validation', { fields: { report: { key: 'notAChoice' } } })
  if (source.view !== 'signedIn') scope.require(source.view)
  scope.require('report.export')
  await checkQuery(scope, source, query)
  if (!('receiverIds' in input) && !('report' in input)) return
  for (const id of receiverIds)
    if (!(await scopeOfReceiver(scope, source, id))) throw new Problem('validation', { fields: { receiverIds: { key: 'seesNoReport' } } })
}

async function checkQuery(scope: Scope, source: ListSource, query: ReportSchedule['query']): Promise<void> {
  const today = dayIn(scope.now, await setting(scope, 'timeZone'))
  try {
    const parsed = parseListQuery(encodeFilter(fixedDays(query, source.list, today)), source.list)
    // Whether the report takes it shows when it is asked for.
    await source.listing(scope, parsed)
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'listField')) throw error
    throw new Problem('validation', { fields: { query: { key: 'notAChoice' } } })
  }
}
