import { type RawBuilder, sql } from 'kysely'
import { recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { forecast, renewing } from '#contract/reports/forecast.ts'
import { renewalPriceSql } from '#platform/domains/domain/renewal-price-sql.ts'
import { usesOfDiscount } from '#platform/services/renewal-discount/renewal-discount.ts'
import { monthsOfCycles } from './months-of-cycles.ts'
import { premiumRenewals } from './premium-renewals.ts'
import { reportRoutes } from './report-reader.ts'

const columns = [...recurringCycles, 'domains', 'billableItems'] as const
const of = (column: (typeof columns)[number]) =>
  sql`coalesce(sum("amount") filter (where "column" = ${column}), 0)::bigint as ${sql.ref(column)}`

export const routes = reportRoutes(forecast, {
  key: ['month', 'currency'],
  reads: ['services', 'cancellationRequests', 'domains', 'billableItems'],
  prepare: premiumRenewals,
  // Services that are due alike are one row before their renewals are told apart by month; one whose client stayed for a discount is a row of its own.
  rows: ({ days: { from, to, today }, chosen, prepared }) => {
    const [states, products] = [chosen('status'), chosen('productId')]
    // What is of no product, and is never suspended, is in no forecast of those alone.
    const others = sql.lit(products.length === 0 && (states.length === 0 || states.includes('active')))
    // What is late already is asked for at once.
    const month = (day: RawBuilder<unknown>) => sql`date_trunc('month', greatest(${day}, ${from}::date))::date`
    const counts = (day: RawBuilder<unknown>, first: RawBuilder<unknown>) =>
      sql`(${day} >= ${from}::date or (${day} = ${first} and ${from}::date <= ${today}::date))`
    return sql`
    with "left" as (
      select "renewalDiscounts"."serviceId", "renewalDiscounts"."id", "renewalDiscounts"."percent",
        "renewalDiscounts"."payments" - ${usesOfDiscount(sql`"discounted"."nextDueDate"`)} as "payments"
      from "renewalDiscounts" join "services" "discounted" on "discounted"."id" = "renewalDiscounts"."serviceId"
    ), "agreed" as (
      select "serviceId", "percent", sum("payments") over "earlier" - "payments" as "first", sum("payments") over "earlier" as "after"
      from "left" where "payments" > 0 window "earlier" as (partition by "serviceId" order by "id")
    ), "running" as (
      select "productId", "currency", "cycle", "nextDueDate", "plannedFrom", "months", "stays"."serviceId", count(*) as "services",
        sum("recurringAmount") as "recurringAmount", sum("plannedAmount") as "plannedAmount"
      from "services" join (values ${monthsOfCycles}) "cycles" ("name", "months") on "cycles"."name" = "services"."cycle"
        left join (select distinct "serviceId" from "agreed") "stays" on "stays"."serviceId" = "services"."id"
      where "status" = any(${states.length > 0 ? [...states] : [...renewing]}::text[]) and "nextDueDate" is not null and "autoRenew"
        and ${products.length > 0 ? sql`"productId" = any(${[...products]}::bigint[])` : sql`true`}
        and not exists (select from "cancellationRequests" "request" where "request"."serviceId" = "services"."id" and "request"."status" = 'open')
      group by 1, 2, 3, 4, 5, 6, 7
    ), "ended" as (
      select "service"."productId", count(*) as "services" from "auditEntries" "entry" join "services" "service" on "service"."id" = "entry"."recordId"
      where "entry"."resource" = 'services' and "entry"."action" = 'services.terminated'
        and "entry"."occurredOn" >= (${today}::timestamp - interval '12 months') group by 1
    ), "kept" as (
      select "running"."productId", sum("running"."services") / (sum("running"."services") + coalesce(max("ended"."services"), 0)) as "share"
      from "running" left join "ended" on "ended"."productId" = "running"."productId" group by 1
    ), "due" as (
      select "running"."productId", "running"."currency", "running"."cycle", ${month(sql`"day"`)} as "month",
        "price"."amount" - coalesce(round("price"."amount" * "agreed"."percent" / 100), 0) as "amount"
      from "running" cross join lateral (select "step", ("nextDueDate" + make_interval(months => "months" * "step"))::date as "day"
          from generate_series(0, 120) "step") "series"
        cross join lateral (select case when "plannedFrom" <= "day" then "plannedAmount" else "recurringAmount" end as "amount") "price"
        left join "agreed" on "agreed"."serviceId" = "running"."serviceId" and "step" >= "agreed"."first" and "step" < "agreed"."after"
      where "day" <= ${to} and ${counts(sql`"day"`, sql`"nextDueDate"`)}
    ), "names" as (
      select "currency", coalesce("nextDueOn", "expiresOn") as "first", coalesce(${renewalPriceSql()}, "told"."price") as "price" from "domains"
        left join jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) as "told"("id" bigint, "price" bigint) on "told"."id" = "domains"."id"
      where ${others} and "status" in ('active', 'grace') and "autoRenew" and coalesce("nextDueOn", "expiresOn") <= ${to}
    ), "asked" as (
      select "currency", "net", "nextOn" as "first", case when "invoiceAction" = 'recur' then "recurTimes" else 1 end as "times", "occurrences",
        case when "invoiceAction" <> 'recur' then interval '1000 years' when "recurUnit" = 'days' then make_interval(days => "recurEvery")
          when "recurUnit" = 'weeks' then make_interval(weeks => "recurEvery") when "recurUnit" = 'months' then make_interval(months => "recurEvery")
          else make_interval(years => "recurEvery") end as "every"
      from "billableItems" where ${others} and "status" = 'open' and "nextOn" <= ${to}
    ), "expected" as (
      select "due"."month", "due"."currency", "due"."cycle" as "column", "amount", "amount" * coalesce("share", 1) as "likely"
      from "due" left join "kept" on "kept"."productId" is not distinct from "due"."productId"
      union all
      select ${month(sql`"day"::date`)}, "currency", 'domains', "price", "price"
      from "names" cross join lateral generate_series("first"::timestamp, ${to}::timestamp, interval '1 year') "days" ("day")
      where "price" > 0 and ${counts(sql`"day"::date`, sql`"first"`)}
      union all
      select ${month(sql`"day"::date`)}, "currency", 'billableItems', "net", "net"
      from "asked" cross join lateral generate_series("first"::timestamp, ${to}::timestamp, "every") with ordinality "days" ("day", "nth")
      where ("times" = 0 or "occurrences" + "nth" <= "times") and ${counts(sql`"day"::date`, sql`"first"`)}
    )
    select to_char("month", 'YYYY-MM') as "month", "currency", ${sql.join(columns.map(of))}, sum("amount")::bigint as "total",
      round(sum("likely"))::bigint as "adjusted"
    from "expected" group by "month", "currency"`
  },
})
