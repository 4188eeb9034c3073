import { type Expression, sql } from 'kysely'
import type { Columns } from '#platform/kernel/list-sql.ts'
import { documentsSql } from './documents-sql.ts'

const firstItem = sql`(select "orderItems"."name" from "orderItems" where "orderItems"."orderId" = "orders"."id"
  order by "orderItems"."position" limit 1)`

/** What a list tells of the items of an order, and whether something of it failed or waits for documents. */
export const orderComputed: Columns = {
  itemCount: () => sql`(select count(*)::int from "orderItems" where "orderItems"."orderId" = "orders"."id")`,
  firstItem: () => firstItem,
  productIds: () => sql`(select coalesce(jsonb_agg("orderItems"."productId" order by "orderItems"."position"), '[]')
    from "orderItems" where "orderItems"."orderId" = "orders"."id" and "orderItems"."productId" is not null)`,
  tldIds: () => sql`(select coalesce(jsonb_agg("orderItems"."tldId" order by "orderItems"."position"), '[]')
    from "orderItems" where "orderItems"."orderId" = "orders"."id" and "orderItems"."tldId" is not null)`,
  invoiceId: () => sql`coalesce((select max("id") from "invoices" where "invoices"."orderId" = "orders"."id"),
    (select max("invoiceId") from "invoiceLines" join "orderItems" on "orderItems"."id" = "invoiceLines"."orderItemId"
      where "orderItems"."orderId" = "orders"."id"))`,
  hasNotes: () => sql`("orders"."notes" is not null)`,
  hasFailed: () => sql`(exists (select from "services" where "services"."orderId" = "orders"."id" and "services"."work" = 'failed')
    or exists (select from "services" where "services"."upgradeOrderId" = "orders"."id" and "services"."work" = 'failed')
    or exists (select from "domains" where "domains"."orderId" = "orders"."id" and "domains"."work" = 'failed'))`,
  documentsMissing: () => sql`exists (select from "domains" where "domains"."orderId" = "orders"."id"
    and "domains"."status" in ('submitted', 'onHold') and ${documentsSql()} in ('missing', 'rejected', 'refused'))`,
}

/** Whether an order sells one of the products, or a name of one of the extensions. */
export const sellsOneOf =
  (column: 'productId' | 'tldId') =>
  (_: unknown, wanted: readonly unknown[] = []): Expression<boolean> =>
    sql<boolean>`exists (select from "orderItems" where "orderItems"."orderId" = "orders"."id"
      and ${sql.ref(`orderItems.${column}`)} = any(${wanted.map(Number)}::bigint[]))`
