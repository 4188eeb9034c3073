import { type RawBuilder, sql } from 'kysely'
import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { keptFor } from './kept.ts'

const dayLength = 86_400_000
const window = 30
const riyadhDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Riyadh' })

/** The last days in Riyadh, oldest first; those of the period before stand in front. */
function lastDays(count: number): string[] {
  const now = clock.now().getTime()
  return Array.from({ length: count }, (_, at) => riyadhDay.format(now - (count - 1 - at) * dayLength))
}

async function perDay(db: Db, table: string, column: string, only: RawBuilder<unknown>) {
  const days = lastDays(window * 2)
  const from = `${days[0]}T00:00:00+03:00`
  const when = sql.ref(column)
  const { rows } = await sql<{ day: string; count: number }>`
    select to_char(${when} at time zone 'Asia/Riyadh', 'YYYY-MM-DD') as "day", count(*) as "count"
    from ${sql.table(table)} where ${when} >= ${from}::timestamptz and ${only} group by 1`.execute(db)
  const counts = new Map(rows.map(({ day, count }) => [day, count]))
  const all = days.map(day => ({ day, count: counts.get(day) ?? 0 }))
  const sum = (part: typeof all) => part.reduce((total, { count }) => total + count, 0)
  const shown = all.slice(window).map((one, at) => ({ ...one, previous: all[at]?.count ?? 0 }))
  return { days: shown, total: sum(all.slice(window)), previousTotal: sum(all.slice(0, window)) }
}

/** New clients and sign-ins by day. Client figures only for who may see clients. */
export async function mainStatistics(scope: Scope) {
  const { services, db } = scope
  const figures = await keptFor(services, 'mainStatistics', async () => {
    const totals = await sql<{ total: number; active: number }>`
      select count(*) as "total", count(*) filter (where "status" = 'active') as "active" from "clients"`.execute(db)
    return {
      clients: totals.rows[0] ?? { total: 0, active: 0 },
      newClients: await perDay(db, 'clients', 'signupOn', sql`true`),
      signIns: await perDay(db, 'accessSessions', 'issuedOn', sql`true`),
    }
  })
  return scope.can('client.view') ? figures : { ...figures, clients: null, newClients: null }
}
