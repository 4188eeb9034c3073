import { sql } from 'kysely'
import { byProduct } from '#contract/reports/by-product.ts'
import type { Days } from './report-days.ts'
import { reportRoutes } from './report-reader.ts'
import { soldByDay } from './rolled-up/sold-products.ts'

/** What was sold on some days, each with its product's name, or that of the product's group; an addon is a group of its own. */
const soldLines = (days: Pick<Days, 'from' | 'to'>, rolledUpTo: number, byGroup: boolean) => {
  const of = sql.ref(byGroup ? 'group' : 'product')
  return sql`
    select coalesce('sold ' || ${of}."id", 'addon ' || "addon"."id") as "key", coalesce(${of}."name", "addon"."name") as "name",
      "group"."name" as "groupName", "sold"."currency", "sold"."units", "sold"."net", "sold"."vat"
    from (${soldByDay(days, rolledUpTo)}) "sold"
      left join "products" "product" on "product"."id" = "sold"."productId"
      left join "productGroups" "group" on "group"."id" = "product"."groupId"
      left join "productAddons" "addon" on "addon"."id" = "sold"."addonId"`
}

export const routes = reportRoutes(byProduct, {
  key: ['currency', 'name', 'groupName', 'net'],
  reads: ['invoices', 'creditNotes'],
  rows: ({ days: { from, to }, chosen, rolledUpTo }) => {
    const before = { from: sql<string>`(${from} - (${to} - ${from} + 1))`, to: sql<string>`(${from} - 1)` }
    const byGroup = chosen('groupBy').includes('productGroup')
    return sql`
      with "now" as (
        select "key", "name", "groupName", "currency", sum("units")::float8 as "units", sum("net")::bigint as "net", sum("vat")::bigint as "vat"
        from (${soldLines({ from, to }, rolledUpTo, byGroup)}) "lines" group by 1, 2, 3, 4
        having sum("net") <> 0 or sum("units") <> 0
      ), "earlier" as (
        select "key", "currency", sum("net")::bigint as "net"
        from (${soldLines(before, rolledUpTo, byGroup)}) "lines" group by 1, 2
      )
      select "name", "groupName", "now"."currency", "units", "now"."net", "vat",
        coalesce(round(100.0 * "now"."net" / nullif(sum("now"."net") over (partition by "now"."currency"), 0), 1), 0)::float8 as "share",
        coalesce("earlier"."net", 0) as "before",
        round(100.0 * ("now"."net" - "earlier"."net") / nullif("earlier"."net", 0), 1)::float8 as "change"
      from "now" left join "earlier" on "earlier"."key" is not distinct from "now"."key" and "earlier"."currency" = "now"."currency"`
  },
})
