import { sql } from 'kysely'
import type { Db } from '#platform/kernel/database.ts'
import { perDay, windowStart } from './per-day.ts'

/** Orders that nobody has decided on. */
export async function pendingOrders(db: Db) {
  const { rows } = await sql<{ count: number; oldestOn: string | null }>`
    select count(*) as "count", min("createdOn") as "oldestOn" from "orders" where "status" = 'pending'`.execute(db)
  return rows[0] ?? { count: 0, oldestOn: null }
}

/** Services that clients want to end. */
export async function openCancellations(db: Db) {
  const { rows } = await sql<{ count: number; immediate: number }>`
    select count(*) as "count", count(*) filter (where "type" = 'immediate') as "immediate"
    from "cancellationRequests" where "status" = 'open'`.execute(db)
  return rows[0] ?? { count: 0, immediate: 0 }
}

/** What is to be done on servers: under way, or given up until a person has looked. */
export async function moduleActions(db: Db) {
  const { rows } = await sql<{ waiting: number; failed: number }>`
    select (select count(*) from "moduleJobs" where "state" in ('queued', 'sent', 'unknown')) as "waiting",
      (select count(*) from "moduleJobs" where "state" in ('failed', 'dead')) as "failed"`.execute(db)
  return rows[0] ?? { waiting: 0, failed: 0 }
}

/** What was set up, and how long it took from when it could be. */
export async function activated(db: Db, zone: string) {
  const { rows } = await sql<{ minutes: number | null }>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from "activatedOn" - "submittedOn")) / 60)::numeric, 1)::float8 as "minutes"
    from "services" where "activatedOn" >= ${windowStart(zone)} and "submittedOn" <= "activatedOn"`.execute(db)
  return { ...(await perDay(db, 'services', 'activatedOn', zone)), medianMinutes: rows[0]?.minutes ?? null }
}
