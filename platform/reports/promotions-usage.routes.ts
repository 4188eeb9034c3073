import { sql } from 'kysely'
import { promotionsUsage } from '#contract/reports/promotions-usage.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(promotionsUsage, {
  key: ['promotionId', 'currency'],
  reads: ['promotionUses', 'promotions', 'orders', 'services'],
  rows: ({ days }) => sql`
    with "used" as (
      select "use"."promotionId", "use"."currency", "use"."orderId", "use"."discount", "orders"."net",
        not exists (select from "orders" "earlier" where "earlier"."clientId" = "orders"."clientId" and "earlier"."id" < "orders"."id") as "isFirst",
        (select count(*) from "services" where "services"."orderId" = "use"."orderId" and "services"."status" in ('active', 'suspended')
          and "services"."cycle" not in ('oneTime', 'free')) as "services"
      from "promotionUses" "use" join "orders" on "orders"."id" = "use"."orderId"
      where ${days.holds(sql.ref('use.createdOn'))} and "orders"."status" in ('pending', 'accepted')
    )
    select "promotions"."code", "used"."promotionId", "promotions"."type", "promotions"."recurring", "used"."currency", count(*) as "uses",
      (select count(*) from "promotionUses" "ever" where "ever"."promotionId" = "used"."promotionId") as "usesEver", "promotions"."maximumUses",
      count(*) filter (where "isFirst") as "newClients", sum("used"."discount")::bigint as "discount",
      sum("used"."net" + "used"."discount")::bigint as "before", sum("used"."net")::bigint as "income", sum("used"."services")::bigint as "services"
    from "used" join "promotions" on "promotions"."id" = "used"."promotionId"
    group by "used"."promotionId", "used"."currency", "promotions"."id"`,
})
