import { sql } from 'kysely'
import { topClients } from '#contract/reports/top-clients.ts'
import { reportRoutes } from './report-reader.ts'
import { moneyByClient } from './rolled-up/money-by-client.ts'

const most = 10

export const routes = reportRoutes(topClients, {
  key: ['currency', 'net', 'clientId'],
  reads: ['ledgerEntries', 'services', 'clients'],
  rows: ({ days, rolledUpTo }) => sql`
    with "paid" as (
      select "clientId", "currency", coalesce(sum("amountIn"), 0)::bigint as "amountIn", sum("fees")::bigint as "fees",
        sum("amountOut")::bigint as "amountOut", sum("net")::bigint as "net"
      from (${moneyByClient(days, rolledUpTo)}) "moved" group by 1, 2 having sum("amountIn") <> 0 or sum("amountOut") <> 0
    ), "ranked" as (
      select "paid".*, row_number() over (partition by "currency" order by "net" desc, "clientId") as "place",
        round(100.0 * "net" / nullif(sum("net") over (partition by "currency"), 0), 1)::float8 as "share"
      from "paid"
    )
    select "clients"."displayName" as "clientName", "ranked"."clientId", "ranked"."currency", "amountIn", "fees", "amountOut", "net", "share",
      (select count(*) from "services" where "services"."clientId" = "ranked"."clientId" and "services"."status" = 'active') as "services",
      ${days.dayOf(sql.ref('clients.signupOn'))} as "signupOn"
    from "ranked" join "clients" on "clients"."id" = "ranked"."clientId" where "place" <= ${sql.lit(most)}`,
})
