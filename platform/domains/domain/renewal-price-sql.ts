import { sql } from 'kysely'
import type { TldCharge } from '#contract/catalogue/tld-charges.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'

/** What a year of a row of `domains` is asked for today, before the discount of its client's group, in minor units; null: nothing is said of it. */
const yearly = (charge: Extract<TldCharge, 'renew' | 'idProtection'>) =>
  sql<number | null>`(case when exists (select from "tldPriceLists" l where l."tldId" = "domains"."tldId")
  then "yearlyCharge"("domains"."tldId", ${sql.lit(charge)}, "domains"."currency", "domains"."clientId", ("domains"."createdOn" at time zone 'Asia/Riyadh')::date, ${riyadhDate(clock.now())}::date)
  else (select case when p."price" >= 0 then p."price" end from "tldPrices" p where p."tldId" = "domains"."tldId"
    and p."command" = ${sql.lit(charge)} and p."years" = 1 and p."currency" = "domains"."currency") end)`

/** What hiding its holder costs a year. */
export const idProtectionPriceSql = () => yearly('idProtection')

/** The service that it was ordered with pays for it, as `priceRenewal` sees it. */
const paidFor = sql`exists (select from "services" s join "products" p on p."id" = s."productId" join "tlds" t on t."id" = "domains"."tldId"
  where s."orderId" = "domains"."orderId" and s."clientId" = "domains"."clientId" and s."domain" = "domains"."name" and s."status" = 'active' and p."freeDomain" = 'whilePaid'
    and p."freeDomainExtensions" @> to_jsonb(t."extension") and (p."freeDomainCycles" = '[]' or p."freeDomainCycles" @> to_jsonb(s."cycle")))`

/** What a year more costs, with the hiding of its holder where it has that; null: it is not renewed, or a premium name. */
export const renewalPriceSql = () =>
  sql`(case when not "domains"."premium" then case when ${paidFor} then 0 else ${yearly('renew')} end + case when "domains"."idProtection" then coalesce(${yearly('idProtection')}, 0) else 0 end end)`
