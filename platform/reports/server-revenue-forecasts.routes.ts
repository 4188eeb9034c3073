import { sql } from 'kysely'
import { recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { serverRevenueForecasts } from '#contract/reports/server-revenue-forecasts.ts'
import { isOpen } from '#platform/services/server/server-access.ts'
import { among } from './among.ts'
import { monthsOfCycles } from './months-of-cycles.ts'
import { reportRoutes } from './report-reader.ts'

const of = (cycle: (typeof recurringCycles)[number]) =>
  sql`coalesce(round(sum("amount" / "months") filter (where "cycle" = ${cycle})), 0)::bigint as ${sql.ref(cycle)}`

export const routes = reportRoutes(serverRevenueForecasts, {
  key: ['serverId', 'currency'],
  reads: ['servers', 'serverGroupServers', 'services'],
  rows: ({ scope: { caller }, chosen }) => {
    const groups = chosen('serverGroupId')
    const inGroups = sql`exists (select from "serverGroupServers" "place" where "place"."serverId" = "servers"."id" and ${among('place.groupId', groups)})`
    return sql`
    with "open" as (
      select * from "servers" where ${isOpen(caller)} and ${groups.length > 0 ? inGroups : sql`true`}
    ), "alike" as (
      select "serverId", "currency", "cycle", count(*) as "accounts", sum("recurringAmount")::numeric as "amount" from "services"
      where "status" in ('active', 'suspended') and "serverId" in (select "id" from "open") group by 1, 2, 3
    ), "earned" as (
      select "serverId", "currency", sum("accounts")::bigint as "accounts", ${sql.join(recurringCycles.map(of))},
        coalesce(round(sum("amount" / "months")), 0)::bigint as "income", coalesce(round(sum("amount" * 12 / "months")), 0)::bigint as "yearly"
      from "alike" left join (values ${monthsOfCycles}) "cycles" ("name", "months") on "cycles"."name" = "alike"."cycle" group by 1, 2
    ), "rows" as (
      select "open"."name" as "serverName", "open"."id" as "serverId", "open"."module", coalesce("earned"."currency", "open"."costCurrency") as "currency",
        coalesce("accounts", 0) as "accounts", round(100.0 * "open"."accountCount" / nullif("open"."maxAccounts", 0), 1)::float8 as "capacity",
        ${sql.join(recurringCycles.map(cycle => sql`coalesce(${sql.ref(cycle)}, 0) as ${sql.ref(cycle)}`))},
        coalesce("income", 0) as "income", coalesce("yearly", 0) as "yearly",
        case when coalesce("earned"."currency", "open"."costCurrency") = "open"."costCurrency" then "open"."monthlyCost" end as "cost"
      from "open" left join "earned" on "earned"."serverId" = "open"."id"
    )
    select "rows".*, "income" - "cost" as "profit", round(("income" - "cost")::numeric / nullif("accounts", 0))::bigint as "profitEach" from "rows"`
  },
})
