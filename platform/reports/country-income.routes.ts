import { sql } from 'kysely'
import { countryIncome } from '#contract/reports/country-income.ts'
import { invoicedByClient, shareOf } from './invoiced-by-client.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(countryIncome, {
  key: ['code', 'currency'],
  reads: ['clients', 'services', 'ledgerEntries'],
  rows: ({ days, rolledUpTo }) => sql`
    with "invoiced" as (${invoicedByClient(days, rolledUpTo)}), "active" as (
      select "clientId", count(*) as "services" from "services" where "status" = 'active' group by 1
    ), "counted" as (
      select "countryCode" as "code", "currency", count(*) as "clients", count(*) filter (where "status" = 'active') as "activeClients",
        coalesce(sum("active"."services"), 0)::bigint as "services", coalesce(sum("invoiced"."revenue"), 0)::bigint as "income"
      from "clients" left join "active" on "active"."clientId" = "clients"."id" left join "invoiced" on "invoiced"."clientId" = "clients"."id" group by 1, 2
    )
    select coalesce("countries"."name", jsonb_build_object('en', "code", 'ar', '')) as "name", "code", "counted"."currency", "clients", "activeClients", "services", "income", ${shareOf('income')} as "share"
    from "counted" left join "countries" on "countries"."alpha2" = "code"`,
})
