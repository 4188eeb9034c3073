import { sql } from 'kysely'
import { newCustomers } from '#contract/reports/new-customers.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(newCustomers, {
  key: ['month'],
  reads: ['clients', 'orders', 'transactions'],
  rows: ({ days }) => {
    const signedUp = days.dayOf(sql.ref('signupOn'))
    return sql`
      with "new" as (
        select date_trunc('month', ${signedUp})::date as "month",
          exists (select from "orders" where "orders"."clientId" = "clients"."id") as "ordered",
          (select min("paidOn") from "transactions" where "transactions"."clientId" = "clients"."id" and "kind" = 'payment') - ${signedUp} as "days"
        from "clients" where ${days.holds(sql.ref('signupOn'))}
      ), "counted" as (
        select "month", count(*) as "signUps", count(*) filter (where "ordered") as "ordered", count("days") as "paid",
          percentile_cont(0.5) within group (order by greatest("days", 0)) as "medianDays"
        from "new" group by 1
      ), "before" as (
        select (date_trunc('month', ${signedUp}) + interval '1 year')::date as "month", count(*) as "clients"
        from "clients" where ${days.holds(sql.ref('signupOn'), sql`(${days.from} - interval '1 year')::date`)} group by 1
      ), "months" as (
        select "month"::date from generate_series(date_trunc('month', ${days.from}), ${days.to}, interval '1 month') "month"
      )
      select to_char("month", 'YYYY-MM') as "month", coalesce("signUps", 0) as "signUps", coalesce("ordered", 0) as "ordered",
        coalesce("paid", 0) as "paid", round(100.0 * "paid" / nullif("signUps", 0), 1)::float8 as "conversion",
        round("medianDays"::numeric, 1)::float8 as "medianDays", coalesce("before"."clients", 0) as "yearBefore",
        round(100.0 * (coalesce("signUps", 0) - "before"."clients") / "before"."clients", 1)::float8 as "change"
      from "months" left join "counted" using ("month") left join "before" using ("month")`
  },
})
