import { sql } from 'kysely'
import { recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { forecast, renewing } from '#contract/reports/forecast.ts'
import { usesOfDiscount } from '#platform/services/renewal-discount/renewal-discount.ts'
import { monthsOfCycles } from './months-of-cycles.ts'
import { reportRoutes } from './report-reader.ts'

const of = (cycle: (typeof recurringCycles)[number]) =>
  sql`coalesce(sum("amount") filter (where "cycle" = ${cycle}), 0)::bigint as ${sql.ref(cycle)}`

export const routes = reportRoutes(forecast, {
  key: ['month', 'currency'],
  reads: ['services', 'cancellationRequests'],
  // Services that are due alike are one row before their renewals are told apart by month; one whose client stayed for a discount is a row of its own.
  rows: ({ days: { from, to, today }, chosen }) => {
    const [states, products] = [chosen('status'), chosen('productId')]
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
      select "running"."productId", "running"."currency", "running"."cycle", date_trunc('month', greatest("day", ${from}))::date as "month",
        "price"."amount" - coalesce(round("price"."amount" * "agreed"."percent" / 100), 0) as "amount"
      from "running" cross join lateral (select "step", ("nextDueDate" + make_interval(months => "months" * "step"))::date as "day"
          from generate_series(0, 120) "step") "series"
        cross join lateral (select case when "plannedFrom" <= "day" then "plannedAmount" else "recurringAmount" end as "amount") "price"
        left join "agreed" on "agreed"."serviceId" = "running"."serviceId" and "step" >= "agreed"."first" and "step" < "agreed"."after"
      where "day" <= ${to} and ("day" >= ${from} or ("day" = "nextDueDate" and ${from} <= ${today}))
    )
    select to_char("month", 'YYYY-MM') as "month", "due"."currency", ${sql.join(recurringCycles.map(of))}, sum("amount")::bigint as "total",
      round(sum("amount" * coalesce("share", 1)))::bigint as "adjusted"
    from "due" left join "kept" on "kept"."productId" is not distinct from "due"."productId" group by "due"."month", "due"."currency"`
  },
})
