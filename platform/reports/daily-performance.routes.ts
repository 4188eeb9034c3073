import { type RawBuilder, sql } from 'kysely'
import { dailyPerformance } from '#contract/reports/daily-performance.ts'
import type { Days } from './report-days.ts'
import { reportRoutes } from './report-reader.ts'
import { moneyByDay } from './rolled-up/money-by-day.ts'

/** The days and currencies of what the history tells of: an event, about a record whose table says its currency. */
const told = ({ dayOf, holds }: Days, action: string, table: string) => sql`
  select ${dayOf(sql.ref('entry.occurredOn'))} as "day", "about"."currency" from "auditEntries" "entry"
    join ${sql.table(table)} "about" on "about"."id" = "entry"."recordId"
  where "entry"."action" = ${action} and "entry"."resource" = ${table} and ${holds(sql.ref('entry.occurredOn'))}`

/** What is counted, each as the day and the currency of every one of it. */
function counted(days: Days): Record<string, RawBuilder<unknown>> {
  const { from, to, dayOf, holds } = days
  const made = (table: string, instant: string) =>
    sql`select ${dayOf(sql.ref(instant))} as "day", "currency" from ${sql.table(table)} where ${holds(sql.ref(instant))}`
  return {
    orders: made('orders', 'createdOn'),
    accepted: told(days, 'orders.accepted', 'orders'),
    newClients: made('clients', 'signupOn'),
    issued: sql`select "bookedOn", "currency" from "ledgerEntries" where "event" = 'invoices.published' and "bookedOn" between ${from} and ${to}`,
    paid: sql`select "datePaid", "currency" from "invoices" where "datePaid" between ${from} and ${to}`,
    cancellations: sql`select ${dayOf(sql.ref('request.createdOn'))}, "services"."currency" from "cancellationRequests" "request"
      join "services" on "services"."id" = "request"."serviceId" where ${holds(sql.ref('request.createdOn'))}`,
    newDomains: sql`select "registeredOn", "currency" from "domains" where "registeredOn" between ${from} and ${to}`,
    renewals: sql`${told(days, 'services.renewed', 'services')} union all ${told(days, 'domains.renewed', 'domains')}`,
  }
}

export const routes = reportRoutes(dailyPerformance, {
  key: ['day', 'currency'],
  reads: ['orders', 'clients', 'ledgerEntries', 'invoices', 'cancellationRequests', 'domains', 'services'],
  rows: ({ days, rolledUpTo }) => {
    const { from, to } = days
    const kinds = Object.entries(counted(days))
    const each = kinds.map(
      ([kind, rows]) =>
        sql`select ${kind}::text as "kind", "day", "currency", count(*) as "count" from (${rows}) "one" ("day", "currency") group by 2, 3`,
    )
    const columns = kinds.map(([kind]) => sql`coalesce(sum("count") filter (where "kind" = ${kind}), 0)::bigint as ${sql.ref(kind)}`)
    const earlier = { from: sql<string>`(${from} - interval '1 month')::date`, to: sql<string>`(${to} - interval '1 month')::date` }
    return sql`
    with "counted" as (
      select "day", "currency", ${sql.join(columns)} from (${sql.join(each, sql` union all `)}) "kinds" group by 1, 2
    ), "money" as (
      select "bookedOn" as "day", "currency", coalesce(sum("amountIn"), 0)::bigint as "amountIn" from (${moneyByDay(days, rolledUpTo)}) "moved" group by 1, 2
    ), "before" as (
      select "bookedOn" as "earlier", "currency", coalesce(sum("amountIn"), 0)::bigint as "amountIn"
      from (${moneyByDay(earlier, rolledUpTo)}) "moved" group by 1, 2
    ), "currencies" as (
      select "currency" from "counted" union select "currency" from "money" where "amountIn" <> 0
    ), "days" as (
      select "day"::date, ("day" - interval '1 month')::date as "earlier" from generate_series(${from}::timestamp, ${to}, interval '1 day') "day"
    )
    select "days"."day", "currencies"."currency", ${sql.join(kinds.map(([kind]) => sql`coalesce(${sql.ref(kind)}, 0) as ${sql.ref(kind)}`))},
      coalesce("money"."amountIn", 0) as "amountIn", coalesce("before"."amountIn", 0) as "before",
      round(100.0 * (coalesce("money"."amountIn", 0) - "before"."amountIn") / nullif("before"."amountIn", 0), 1)::float8 as "change"
    from "days" cross join "currencies" left join "counted" using ("day", "currency") left join "money" using ("day", "currency")
      left join "before" on "before"."earlier" = "days"."earlier" and "before"."currency" = "currencies"."currency"`
  },
})
