import { sql } from 'kysely'
import { sources } from '#contract/reports/sources.ts'
import { invoicedOfClient, shareOf } from './invoiced-of-client.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(sources, {
  key: ['source', 'currency'],
  reads: ['clients', 'orders', 'ledgerEntries'],
  rows: ({ days }) => sql`
    with "counted" as (
      select coalesce("source", 'unknown') as "source", "currency", count(*) as "clients",
        sum((select count(*) from "orders" where "orders"."clientId" = "clients"."id"))::bigint as "orders",
        sum(${invoicedOfClient(days.from, days.today)})::bigint as "income"
      from "clients" where ${days.holds(sql.ref('signupOn'))} group by 1, 2
    )
    select "source", "currency", "clients", "orders", "income", round("income"::numeric / "clients")::bigint as "average",
      ${shareOf('income')} as "share"
    from "counted"`,
})
