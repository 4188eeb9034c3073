import { sql } from 'kysely'
import { sources } from '#contract/reports/sources.ts'
import { invoicedByClient, shareOf } from './invoiced-by-client.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(sources, {
  key: ['source', 'currency'],
  reads: ['clients', 'orders', 'ledgerEntries'],
  rows: ({ days, rolledUpTo }) => sql`
    with "invoiced" as (${invoicedByClient({ ...days, to: days.today }, rolledUpTo)}), "ordered" as (
      select "clientId", count(*) as "orders" from "orders" group by 1
    ), "counted" as (
      select coalesce("source", 'unknown') as "source", "currency", count(*) as "clients",
        coalesce(sum("ordered"."orders"), 0)::bigint as "orders",
        coalesce(sum("invoiced"."revenue"), 0)::bigint as "income"
      from "clients" left join "invoiced" on "invoiced"."clientId" = "clients"."id" left join "ordered" on "ordered"."clientId" = "clients"."id"
      where ${days.holds(sql.ref('signupOn'))} group by 1, 2
    )
    select "source", "currency", "clients", "orders", "income", round("income"::numeric / "clients")::bigint as "average",
      ${shareOf('income')} as "share"
    from "counted"`,
})
