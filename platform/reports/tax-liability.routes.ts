import { sql } from 'kysely'
import { taxLiability } from '#contract/reports/tax-liability.ts'
import { reportRoutes } from './report-reader.ts'
import { taxedByDay, taxedDocuments } from './rolled-up/taxed-documents.ts'

export const routes = reportRoutes(taxLiability, {
  key: ['bookedOn', 'entryId', 'category', 'rate'],
  reads: ['ledgerEntries', 'invoices', 'creditNotes', 'eInvoices'],
  rows: ({ days: { from, to }, first }) => sql`
    select "entryId", coalesce("creditNoteNumber", "invoiceNumber") as "number", "taxed"."kind", "bookedOn", "buyer" -> 'name' as "buyerName",
      "buyer" ->> 'vatNumber' as "buyerVatNumber", "buyer" ->> 'countryCode' as "country", "category", "rate", "currency",
      "partBase" as "base", "partVat" as "vat", "partBase" + "partVat" as "total", "vatInSar", "taxed"."invoiceId", "datePaid" as "paidOn",
      "eInvoice"."status" as "eInvoice"
    from (${taxedDocuments({ from, to, first })}) "taxed"
      left join lateral (
        select "status" from "eInvoices" where "eInvoices"."invoiceId" = "taxed"."invoiceId" and "taxed"."kind" in ('published', 'creditNote')
          and coalesce("eInvoices"."creditNoteId", 0) = coalesce("taxed"."creditNoteId", 0) order by "eInvoices"."id" desc limit 1
      ) "eInvoice" on true`,
  summary: ({ days, rolledUpTo }) => sql`
    select "currency", sum("rows")::bigint as "rows", sum("base")::bigint as "base", sum("vat")::bigint as "vat", sum("base" + "vat")::bigint as "total"
    from (${taxedByDay(days, rolledUpTo)}) "summed" group by 1`,
})
