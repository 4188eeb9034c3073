import { sql } from 'kysely'
import { decidedTypes } from '#contract/orders/orders.ts'
import { monthlyOrders } from '#contract/reports/monthly-orders.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(monthlyOrders, {
  key: ['month', 'currency'],
  reads: ['orders'],
  rows: ({ days, chosen }) => {
    const types = chosen('type')
    const wanted = sql`"type" = any(${types.length === 0 ? decidedTypes : types}::text[])`
    return sql`
    with "placed" as (
      select date_trunc('month', ${days.dayOf(sql.ref('createdOn'))})::date as "month", "currency", "status", "paymentStatus", "total",
        not exists (select from "orders" "earlier" where "earlier"."clientId" = "orders"."clientId" and "earlier"."id" < "orders"."id") as "isFirst"
      from "orders" where ${days.holds(sql.ref('createdOn'))} and ${wanted}
    ), "before" as (
      select (date_trunc('month', ${days.dayOf(sql.ref('createdOn'))}) + interval '1 year')::date as "month", "currency", count(*) as "orders"
      from "orders" where ${days.holds(sql.ref('createdOn'), sql`(${days.from} - interval '1 year')::date`)} and ${wanted} group by 1, 2
    ), "months" as (
      select "month"::date from generate_series(date_trunc('month', ${days.from}), ${days.to}, interval '1 month') "month"
    ), "counted" as (
      select "month", "currency",
        count(*) filter (where "status" = 'pending') as "pending", count(*) filter (where "status" = 'accepted') as "accepted",
        count(*) filter (where "status" = 'fraud') as "fraud", count(*) filter (where "status" = 'cancelled') as "cancelled",
        count(*) as "total", count(*) filter (where "status" in ('pending', 'accepted')) as "good",
        coalesce(sum("total") filter (where "status" in ('pending', 'accepted')), 0)::bigint as "value",
        count(*) filter (where "status" in ('pending', 'accepted') and "paymentStatus" in ('paid', 'none')) as "paid",
        count(*) filter (where "isFirst") as "fromNew"
      from "placed" group by 1, 2
    )
    select to_char("months"."month", 'YYYY-MM') as "month", "currencies"."currency",
      coalesce("pending", 0) as "pending", coalesce("accepted", 0) as "accepted", coalesce("fraud", 0) as "fraud",
      coalesce("cancelled", 0) as "cancelled", coalesce("total", 0) as "total", coalesce("value", 0) as "value",
      round("value"::numeric / nullif("good", 0))::bigint as "averageValue",
      round(100.0 * "paid" / nullif("good", 0), 1)::float8 as "paidShare",
      coalesce("fromNew", 0) as "fromNew", coalesce("total" - "fromNew", 0) as "fromReturning",
      coalesce("before"."orders", 0) as "yearBefore",
      round(100.0 * (coalesce("total", 0) - "before"."orders") / "before"."orders", 1)::float8 as "change"
    from "months" cross join (select distinct "currency" from "placed") "currencies"
      left join "counted" using ("month", "currency") left join "before" using ("month", "currency")`
  },
})
