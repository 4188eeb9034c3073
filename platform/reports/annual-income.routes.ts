import { sql } from 'kysely'
import { annualIncome } from '#contract/reports/annual-income.ts'
import { reportRoutes } from './report-reader.ts'
import { moneyByDay } from './rolled-up/money-by-day.ts'

export const routes = reportRoutes(annualIncome, {
  key: ['month', 'currency'],
  reads: ['ledgerEntries'],
  rows: ({ days, rolledUpTo }) => sql`
    with "moved" as (
      select date_trunc('month', "bookedOn")::date as "month", "currency", coalesce(sum("amountIn"), 0)::bigint as "amountIn",
        sum("fees")::bigint as "fees", sum("amountOut")::bigint as "amountOut", sum("net")::bigint as "net"
      from (${moneyByDay(days, rolledUpTo)}) "entries" group by 1, 2
    ), "before" as (
      select (date_trunc('month', "bookedOn") + interval '1 year')::date as "month", "currency", sum("net")::bigint as "net"
      from (${moneyByDay({ from: sql`(${days.from} - interval '1 year')::date`, to: days.to }, rolledUpTo)}) "entries" group by 1, 2
    ), "months" as (
      select "month"::date from generate_series(date_trunc('month', ${days.from}), ${days.to}, interval '1 month') "month"
    ), "all" as (
      select "months"."month", "currencies"."currency", coalesce("amountIn", 0) as "amountIn", coalesce("fees", 0) as "fees",
        coalesce("amountOut", 0) as "amountOut", coalesce("moved"."net", 0) as "net", coalesce("before"."net", 0) as "yearBefore"
      from "months" cross join (select "currency" from "moved" union select "currency" from "before") "currencies"
        left join "moved" using ("month", "currency") left join "before" using ("month", "currency")
    )
    select to_char("month", 'YYYY-MM') as "month", "currency", "amountIn", "fees", "amountOut", "net", "yearBefore",
      (sum("net") over (partition by "currency", date_trunc('year', "month") order by "month"))::bigint as "running",
      round(100.0 * ("net" - "yearBefore") / nullif("yearBefore", 0), 1)::float8 as "change"
    from "all"`,
})
