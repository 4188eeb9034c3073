import { sql } from 'kysely'
import { domainsByExpiry } from '#contract/reports/domains-by-expiry.ts'
import { renewalPriceSql } from '#platform/domains/domain/renewal-price-sql.ts'
import { among } from './among.ts'
import { premiumRenewals } from './premium-renewals.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(domainsByExpiry, {
  key: ['month', 'currency'],
  reads: ['domains', 'tldPrices', 'tldPriceLists', 'nameCosts', 'tldPremiumBands'],
  prepare: premiumRenewals,
  rows: ({ days: { from, to }, chosen, prepared }) => sql`
    select to_char("expiresOn", 'YYYY-MM') as "month", "domains"."currency", count(*) as "names", count(*) filter (where "autoRenew") as "renewing",
      count(*) filter (where not "autoRenew") as "leaving", coalesce(sum("price") filter (where "autoRenew"), 0)::bigint as "income",
      coalesce(sum("price"), 0)::bigint as "most",
      count(*) filter (where "premium") as "premium", count(*) filter (where "price" is null) as "unpriced"
    from (select "expiresOn", "currency", "autoRenew", "tldId", "status", "premium", coalesce(${renewalPriceSql()}, "told"."price") as "price" from "domains"
      left join jsonb_to_recordset(${JSON.stringify(prepared)}::jsonb) as "told"("id" bigint, "price" bigint) on "told"."id" = "domains"."id"
      where "expiresOn" between ${from} and ${to}) "domains"
    where "expiresOn" between ${from} and ${to} and "status" in ('active', 'grace', 'redemption') and ${among('domains.tldId', chosen('tldId'))}
    group by 1, 2`,
})
