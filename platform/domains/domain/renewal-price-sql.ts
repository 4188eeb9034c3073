import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'

/** What a year more of a row of `domains` costs today, before the discount of its client's group, in minor units; null: it is not renewed, or a premium name. */
export const renewalPriceSql =
  () => sql`(case when "domains"."premium" then null when exists (select from "tldPriceLists" l where l."tldId" = "domains"."tldId")
  then "yearlyRenewal"("domains"."tldId", "domains"."currency", "domains"."clientId", ("domains"."createdOn" at time zone 'Asia/Riyadh')::date, ${riyadhDate(clock.now())}::date)
  else (select case when p."price" >= 0 then p."price" end from "tldPrices" p where p."tldId" = "domains"."tldId"
    and p."command" = 'renew' and p."years" = 1 and p."currency" = "domains"."currency") end)`
