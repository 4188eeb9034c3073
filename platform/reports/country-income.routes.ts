import { sql } from 'kysely'
import { countryIncome } from '#contract/reports/country-income.ts'
import { invoicedOfClient, shareOf } from './invoiced-of-client.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(countryIncome, {
  key: ['code', 'currency'],
  reads: ['clients', 'services', 'ledgerEntries'],
  rows: ({ days: { from, to } }) => sql`
    with "counted" as (
      select "countryCode" as "code", "currency", count(*) as "clients", count(*) filter (where "status" = 'active') as "activeClients",
        sum((select count(*) from "services" where "services"."clientId" = "clients"."id" and "services"."status" = 'active'))::bigint as "services",
        sum(${invoicedOfClient(from, to)})::bigint as "income"
      from "clients" group by 1, 2
    )
    select coalesce("countries"."name", jsonb_build_object('en', "code", 'ar', '')) as "name", "code", "counted"."currency", "clients", "activeClients", "services", "income", ${shareOf('income')} as "share"
    from "counted" left join "countries" on "countries"."alpha2" = "code"`,
})
