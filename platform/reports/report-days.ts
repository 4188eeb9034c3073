import { type RawBuilder, sql } from 'kysely'
import type { Condition } from '#contract/kernel/list-query.ts'
import type { ReportPeriod } from '#contract/kernel/report.ts'
import { businessDaySql, businessZone } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Day = RawBuilder<string>
export interface Days {
  /** The first and the last day, as expressions of type date. */
  from: Day
  to: Day
  /** The days that it has by the calendar, `today` as the books have it. */
  today: Day
  /** An instant's day as the books have it. */
  dayOf: (instant: RawBuilder<unknown>) => Day
  /** Whether an instant falls on one of the days, in a form that indexes serve. */
  holds: (instant: RawBuilder<unknown>, from?: Day) => RawBuilder<boolean>
}

/** Nothing was sold before; no report goes further back or ahead, so that a series of days has an end. */
const [first, last] = [sql<string>`date '2000-01-01'`, sql<string>`date '2100-12-31'`]
const within = (day: Day): Day => sql<string>`least(greatest(${day}, ${first}), ${last})`

const untilSaid: Record<ReportPeriod, (today: Day) => [Day, Day]> = {
  last12Months: today => [sql`(date_trunc('month', ${today}) - interval '11 months')::date`, today],
  thisMonth: today => [sql`date_trunc('month', ${today})::date`, today],
  thisYear: today => [sql`date_trunc('year', ${today})::date`, today],
  twoYears: today => [sql`(date_trunc('year', ${today}) - interval '1 year')::date`, today],
  next12Months: today => [today, sql`(date_trunc('month', ${today}) + interval '12 months - 1 day')::date`],
  untilToday: today => [first, today],
}

/** The days that a report is about: those asked for, an end that was left open as it is until somebody says otherwise. */
export async function reportDays(scope: Scope, period: ReportPeriod, asked: Condition | undefined): Promise<Days> {
  const now = businessDaySql(scope)
  const [start, end] = ends(asked, untilSaid[period](now))
  const { rows } = await sql<Said>`select ${start}::text as "from", ${end}::text as "to", ${now}::text as "today"`.execute(scope.db)
  const said = rows[0] as Said
  // As texts of the statement, so that the planner knows how much falls on them.
  const [from, to, today] = [said.from, said.to, said.today].map(day => sql<string>`${sql.lit(day)}::date`) as [Day, Day, Day]
  const zone = sql.lit(businessZone)
  const startOf = (day: Day) => sql`(${day}::timestamp at time zone ${zone})`
  return {
    from,
    to,
    today,
    dayOf: instant => sql<string>`(${instant} at time zone ${zone})::date`,
    holds: (instant, start = from) => sql<boolean>`(${instant} >= ${startOf(start)} and ${instant} < ${startOf(sql`(${to} + 1)`)})`,
  }
}

type Said = Record<'from' | 'to' | 'today', string>

function ends(asked: Condition | undefined, [from, to]: [Day, Day]): [Day, Day] {
  if (!asked) return [from, to]
  const [one, other] = [asked.value].flat().map(day => within(sql<string>`${day}::date`))
  if (one && asked.operator === 'gte') return [one, sql<string>`greatest(${one}, ${to})`]
  if (one && asked.operator === 'lte') return [sql<string>`least(${from}, ${one})`, one]
  return [one ?? from, other ?? one ?? to]
}
