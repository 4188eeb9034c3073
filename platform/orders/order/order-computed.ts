import { type Expression, sql } from 'kysely'
import type { Columns } from '#platform/kernel/list-sql.ts'

const firstItem = sql`(select "orderItems"."name" from "orderItems" where "orderItems"."orderId" = "orders"."id"
  order by "orderItems"."position" limit 1)`

/** What a list tells of the items of an order, and whether something about its services failed. */
export const orderComputed: Columns = {
  itemCount: () => sql`(select count(*)::int from "orderItems" where "orderItems"."orderId" = "orders"."id")`,
  firstItem: () => firstItem,
  productIds: () => sql`(select coalesce(jsonb_agg("orderItems"."productId" order by "orderItems"."position"), '[]')
    from "orderItems" where "orderItems"."orderId" = "orders"."id" and "orderItems"."productId" is not null)`,
  hasFailed: () => sql`exists (select from "services" where "services"."orderId" = "orders"."id" and "services"."work" = 'failed')`,
}

/** Whether an order sells one of the products. */
export const sellsOneOf = (_: unknown, wanted: readonly unknown[] = []): Expression<boolean> =>
  sql<boolean>`exists (select from "orderItems" where "orderItems"."orderId" = "orders"."id"
    and "orderItems"."productId" = any(${wanted.map(Number)}::bigint[]))`
