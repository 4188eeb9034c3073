import { sql } from 'kysely'
import { promotionsUsage } from '#contract/reports/promotions-usage.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(promotionsUsage, {
  key: ['promotionId', 'currency'],
  reads: ['promotionUses', 'promotions', 'orders', 'services', 'invoices'],
  rows: ({ days }) => sql`
    with "used" as (
      select "use"."promotionId", "use"."currency", "use"."orderId", "use"."discount",
        -- An upgrade brings what its own invoice asks for.
        case when "use"."serviceId" is null then "orders"."net" else coalesce("invoices"."net", 0) end as "net",
        "use"."serviceId" is null and not exists (select from "orders" "earlier" where "earlier"."clientId" = "orders"."clientId" and "earlier"."id" < "orders"."id") as "isFirst",
        (select count(*) from "services" where "use"."serviceId" is null and "services"."orderId" = "use"."orderId" and "services"."status" in ('active', 'suspended')
          and "services"."cycle" not in ('oneTime', 'free')) as "services"
      from "promotionUses" "use" join "orders" on "orders"."id" = "use"."orderId" left join "invoices" on "invoices"."id" = "use"."invoiceId"
      where ${days.holds(sql.ref('use.createdOn'))} and "orders"."status" in ('pending', 'accepted')
    )
    select "promotions"."code", "used"."promotionId", "promotions"."type", "promotions"."recurring", "used"."currency", count(*) as "uses",
      (select count(*) from "promotionUses" "ever" where "ever"."promotionId" = "used"."promotionId") as "usesEver", "promotions"."maximumUses",
      count(*) filter (where "isFirst") as "newClients", sum("used"."discount")::bigint as "discount",
      sum("used"."net" + "used"."discount")::bigint as "before", sum("used"."net")::bigint as "income", sum("used"."services")::bigint as "services"
    from "used" join "promotions" on "promotions"."id" = "used"."promotionId"
    group by "used"."promotionId", "used"."currency", "promotions"."id"`,
})
