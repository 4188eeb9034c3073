import { sql } from 'kysely'
import { domainsByExpiry } from '#contract/reports/domains-by-expiry.ts'
import { among } from './among.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(domainsByExpiry, {
  key: ['month', 'currency'],
  reads: ['domains', 'tldPrices'],
  rows: ({ days: { from, to }, chosen }) => sql`
    select to_char("expiresOn", 'YYYY-MM') as "month", "domains"."currency", count(*) as "names", count(*) filter (where "autoRenew") as "renewing",
      count(*) filter (where not "autoRenew") as "leaving", coalesce(sum("price") filter (where "autoRenew"), 0)::bigint as "income",
      coalesce(sum("price"), 0)::bigint as "most"
    from "domains" left join "tldPrices" "asked" on "asked"."tldId" = "domains"."tldId" and "asked"."command" = 'renew' and "asked"."years" = 1
      and "asked"."currency" = "domains"."currency" and "asked"."price" >= 0
    where "expiresOn" between ${from} and ${to} and "status" in ('active', 'grace', 'redemption') and ${among('domains.tldId', chosen('tldId'))}
    group by 1, 2`,
})
