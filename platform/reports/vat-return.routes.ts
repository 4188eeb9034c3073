import { sql } from 'kysely'
import { vatReturn } from '#contract/reports/vat-return.ts'
import { reportRoutes } from './report-reader.ts'
import { taxedDocuments } from './rolled-up/taxed-documents.ts'

export const routes = reportRoutes(vatReturn, {
  key: ['span', 'category', 'rate'],
  reads: ['ledgerEntries', 'invoices', 'creditNotes'],
  rows: ({ days: { from, to }, chosen }) => {
    const span = chosen('groupBy').includes('quarter') ? sql`to_char("bookedOn", 'YYYY-"Q"Q')` : sql`to_char("bookedOn", 'YYYY-MM')`
    return sql`
      select *, "sales" + "credited" as "net", "salesVat" + "creditedVat" as "netVat" from (
        select ${span} as "span", "category", "rate", 'SAR' as "currency",
          coalesce(sum("baseInSar") filter (where "kind" = 'published'), 0)::bigint as "sales",
          coalesce(sum("vatInSar") filter (where "kind" = 'published'), 0)::bigint as "salesVat",
          coalesce(sum("baseInSar") filter (where "kind" <> 'published'), 0)::bigint as "credited",
          coalesce(sum("vatInSar") filter (where "kind" <> 'published'), 0)::bigint as "creditedVat"
        from (${taxedDocuments({ from, to })}) "taxed" group by 1, 2, 3
      ) "spans"`
  },
})
