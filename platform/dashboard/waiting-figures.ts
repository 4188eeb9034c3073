import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { changeTypes } from '#contract/orders/orders.ts'
import type { Db } from '#platform/kernel/database.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { perDay, windowStart } from './per-day.ts'

/** Orders that nobody has decided on; of a renewal or an upgrade nobody does. */
export async function pendingOrders(db: Db) {
  const { rows } = await sql<{ count: number; oldestOn: string | null }>`
    select count(*) as "count", min("createdOn") as "oldestOn" from "orders"
    where "status" = 'pending' and not ("type" = any(${[...changeTypes]}::text[]))`.execute(db)
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

/** Invoices that are past their day, and the money of most of them. */
export async function overdueInvoices(scope: Scope) {
  const { rows } = await sql<{ count: number; currency: string | null; amount: number }>`
    with "late" as (
      select "currency", count(*) as "count", sum("balance")::bigint as "amount" from "invoices"
      where "status" in ('unpaid', 'partiallyPaid', 'bankTransfer') and "dueDate" < ${riyadhDate(scope.now)}::date group by 1
    ) select coalesce((select sum("count") from "late"), 0)::int as "count", "currency", coalesce("amount", 0) as "amount"
      from (select 1) "one" left join lateral (select "currency", "amount" from "late" order by "amount" desc, "currency" limit 1) "main" on true`.execute(
    scope.db,
  )
  return rows[0] ?? { count: 0, currency: null, amount: 0 }
}

/** What was set up, and how long it took from when it could be. */
export async function activated(db: Db, zone: string) {
  const { rows } = await sql<{ minutes: number | null }>`
    select round((percentile_cont(0.5) within group (order by extract(epoch from "activatedOn" - "submittedOn")) / 60)::numeric, 1)::float8 as "minutes"
    from "services" where "activatedOn" >= ${windowStart(zone)} and "submittedOn" <= "activatedOn"`.execute(db)
  return { ...(await perDay(db, 'services', 'activatedOn', zone)), medianMinutes: rows[0]?.minutes ?? null }
}
