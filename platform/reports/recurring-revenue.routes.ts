import { sql } from 'kysely'
import { recurringRevenue } from '#contract/reports/recurring-revenue.ts'
import { monthsOfCycles } from './months-of-cycles.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(recurringRevenue, {
  key: ['currency', 'name', 'monthly', 'services'],
  reads: ['services', 'products', 'productAddons'],
  // Services alike are one row before their amounts are parted into months.
  rows: ({ days }) => sql`
    with "alike" as (
      select "productId", "addonId", "currency", "cycle", count(*) as "services", sum("recurringAmount")::numeric as "amount"
      from "services" where "status" in ('active', 'suspended') group by 1, 2, 3, 4
    ), "counted" as (
      select "productId", "addonId", "currency", "services", round("amount" / "months") as "monthly", round("amount" * 12 / "months") as "yearly",
        0 as "started", 0 as "ended" from "alike" join (values ${monthsOfCycles}) "cycles" ("name", "months") on "cycles"."name" = "alike"."cycle"
      union all
      select "productId", "addonId", "currency", 0, 0, 0, count(*), 0 from "services"
      where ${days.holds(sql.ref('activatedOn'))} and "cycle" not in ('oneTime', 'free') group by 1, 2, 3
      union all
      select "productId", "addonId", "currency", 0, 0, 0, 0, count(*) from "auditEntries" "entry" join "services" on "services"."id" = "entry"."recordId"
      where "entry"."action" = 'services.terminated' and "entry"."resource" = 'services' and ${days.holds(sql.ref('entry.occurredOn'))}
        and "cycle" not in ('oneTime', 'free') group by 1, 2, 3
    ), "summed" as (
      select "productId", "addonId", "currency", sum("services")::bigint as "services", sum("monthly")::bigint as "monthly",
        sum("yearly")::bigint as "yearly", sum("started")::bigint as "started", sum("ended")::bigint as "ended" from "counted" group by 1, 2, 3
    )
    select coalesce("product"."name", "addon"."name") as "name", "summed"."currency", "services", "monthly", "yearly", "started", "ended",
      round(100.0 * "ended" / nullif(greatest("services" - "started" + "ended", "ended"), 0), 1)::float8 as "churn"
    from "summed" left join "products" "product" on "product"."id" = "summed"."productId"
      left join "productAddons" "addon" on "addon"."id" = "summed"."addonId"`,
})
