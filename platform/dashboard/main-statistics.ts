import { sql } from 'kysely'
import { addDays, type CalendarDate } from '#contract/kernel/calendar.ts'
import { dayIn, startOfDay } from '#contract/kernel/time-zone.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { cachedFor } from './figure-cache.ts'

const window = 30

/** The last days where the company is, oldest first; those of the period before stand in front. */
function lastDays(count: number, zone: string): CalendarDate[] {
  const today = dayIn(clock.now(), zone)
  return Array.from({ length: count }, (_, at) => addDays(today, at + 1 - count))
}

async function perDay(db: Db, table: string, column: string, zone: string) {
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

async function clientTotals(db: Db) {
  const { rows } = await sql<{ total: number; active: number }>`
    select count(*) as "total", count(*) filter (where "status" = 'active') as "active" from "clients"`.execute(db)
  return rows[0] ?? { total: 0, active: 0 }
}

/** How many clients there are, for who may see clients, and sign-ins by day. */
export async function mainStatistics(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  const figures = await cachedFor(services, `mainStatistics ${zone}`, async () => ({
    clients: await clientTotals(db),
    signIns: await perDay(db, 'accessSessions', 'issuedOn', zone),
  }))
  return scope.can('client.view') ? figures : { ...figures, clients: null }
}

/** How many clients there are, and new ones by day. */
export async function clientActivity(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  return cachedFor(services, `clientActivity ${zone}`, async () => ({
    clients: await clientTotals(db),
    newClients: await perDay(db, 'clients', 'signupOn', zone),
  }))
}

/** What waits of the messages of the public form, and how many come by day. */
export async function support(scope: Scope) {
  const { services, db } = scope
  const zone = await setting(scope, 'timeZone')
  return cachedFor(services, `support ${zone}`, async () => {
    const { rows } = await sql<{ unanswered: number; unassigned: number; oldestOn: string | null }>`
      select count(*) as "unanswered", count(*) filter (where "assigneeId" is null) as "unassigned", min("createdOn") as "oldestOn"
      from "contactMessages" where "status" = 'new'`.execute(db)
    return {
      messages: rows[0] ?? { unanswered: 0, unassigned: 0, oldestOn: null },
      received: await perDay(db, 'contactMessages', 'createdOn', zone),
    }
  })
}
