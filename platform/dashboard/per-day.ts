import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#contract/kernel/calendar.ts'
import { dayIn, startOfDay } from '#contract/kernel/time-zone.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'

/** How many days a series shows; as many before them are what it is compared with. */
const window = 30

/** The last days where the company is, oldest first; those of the period before stand in front. */
function lastDays(count: number, zone: string): CalendarDate[] {
  const today = dayIn(clock.now(), zone)
  return Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count))
}

/** When the first of the shown days began. */
export const windowStart = (zone: string): Date => startOfDay(lastDays(window, zone)[0] as CalendarDate, zone)

/** How many rows of a table have an instant on each of the last days, and on those before. */
export async function perDay(db: Db, table: string, column: string, zone: string) {
  const days = lastDays(window * 2, zone)
  const from = startOfDay(days[0] as CalendarDate, zone)
  const when = sql.ref(column)
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(${when} at time zone ${zone}, 'YYYY-MM-DD') as "day", count(*) as "count"
    from ${sql.table(table)} where ${when} >= ${from} group by 1`.execute(db)
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const all = days.map(day => ({ day, count: counts.get(day) ?? 0 }))
  const sum = (part: typeof all) => part.reduce((total, { count }) => total + count, 0)
  const shown = all.slice(window).map((one, at) => ({ ...one, previous: all[at]?.count ?? 0 }))
  return { days: shown, total: sum(all.slice(window)), previousTotal: sum(all.slice(0, window)) }
}
