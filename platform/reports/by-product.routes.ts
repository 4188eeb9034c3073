import { type RawBuilder, sql } from 'kysely'
import { byProduct } from '#contract/reports/by-product.ts'
import { reportRoutes } from './report-reader.ts'

/** What invoices asked on some days, less what credit notes of these days took back: a line that is credited whole takes its units back. */
const documentLines = (from: RawBuilder<unknown>, to: RawBuilder<unknown>) => sql`
  select "line"."id" as "lineId", "line"."quantity" as "units", "line"."net", "line"."vat"
  from "invoices" join "invoiceLines" "line" on "line"."invoiceId" = "invoices"."id"
  where "invoices"."number" is not null and "invoices"."invoiceDate" between ${from} and ${to}
  union all
  select "line"."id", case when "credited"."net" = "line"."net" then -"line"."quantity" else 0 end, -"credited"."net", -"credited"."vat"
  from "creditNotes" join "creditNoteLines" "credited" on "credited"."creditNoteId" = "creditNotes"."id"
    join "invoiceLines" "line" on "line"."id" = "credited"."invoiceLineId"
  where "creditNotes"."issuedOn" between ${from} and ${to}`

/** These lines, each with its product's name, or that of the product's group; an addon is a group of its own. */
const invoicedLines = (from: RawBuilder<unknown>, to: RawBuilder<unknown>, byGroup: boolean) => {
  const of = sql.ref(byGroup ? 'group' : 'product')
  return sql`
    select coalesce('sold ' || ${of}."id", 'addon ' || "addon"."id") as "key", coalesce(${of}."name", "addon"."name") as "name",
      "group"."name" as "groupName", "invoice"."currency", "document"."units", "document"."net", "document"."vat"
    from (${documentLines(from, to)}) "document" join "invoiceLines" "line" on "line"."id" = "document"."lineId"
      join "invoices" "invoice" on "invoice"."id" = "line"."invoiceId"
      left join "orderItems" "item" on "item"."id" = "line"."orderItemId"
      left join "products" "product" on "product"."id" = "item"."productId"
      left join "productGroups" "group" on "group"."id" = "product"."groupId"
      left join "productAddons" "addon" on "addon"."id" = "item"."addonId"`
}

export const routes = reportRoutes(byProduct, {
  key: ['currency', 'name', 'groupName', 'net'],
  reads: ['invoices', 'creditNotes'],
  rows: ({ days: { from, to }, chosen }) => {
    const byGroup = chosen('groupBy').includes('productGroup')
    return sql`
      with "now" as (
        select "key", "name", "groupName", "currency", sum("units")::float8 as "units", sum("net")::bigint as "net", sum("vat")::bigint as "vat"
        from (${invoicedLines(from, to, byGroup)}) "lines" group by 1, 2, 3, 4
        having sum("net") <> 0 or sum("units") <> 0
      ), "earlier" as (
        select "key", "currency", sum("net")::bigint as "net"
        from (${invoicedLines(sql`(${from} - (${to} - ${from} + 1))`, sql`(${from} - 1)`, byGroup)}) "lines" group by 1, 2
      )
      select "name", "groupName", "now"."currency", "units", "now"."net", "vat",
        coalesce(round(100.0 * "now"."net" / nullif(sum("now"."net") over (partition by "now"."currency"), 0), 1), 0)::float8 as "share",
        coalesce("earlier"."net", 0) as "before",
        round(100.0 * ("now"."net" - "earlier"."net") / nullif("earlier"."net", 0), 1)::float8 as "change"
      from "now" left join "earlier" on "earlier"."key" is not distinct from "now"."key" and "earlier"."currency" = "now"."currency"`
  },
})
