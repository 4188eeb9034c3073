import { sql } from 'kysely'
import { taxLiability } from '#contract/reports/tax-liability.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(taxLiability, {
  key: ['bookedOn', 'entryId', 'category', 'rate'],
  reads: ['ledgerEntries', 'invoices', 'creditNotes'],
  rows: ({ days: { from, to } }) => sql`
    with "booked" as (
      select "entry"."id" as "entryId", "entry"."bookedOn", "entry"."currency", max("line"."invoiceId") as "invoiceId",
        case when "entry"."resource" = 'creditNotes' then "entry"."recordId" end as "creditNoteId",
        case "entry"."event" when 'invoices.published' then 'published' when 'creditNotes.created' then 'creditNote'
          when 'invoices.cancelled' then 'cancelled' else 'other' end as "kind",
        -coalesce(sum("line"."amount") filter (where "line"."account" = 'revenue'), 0)::bigint as "base",
        -coalesce(sum("line"."amount") filter (where "line"."account" = 'vatPayable'), 0)::bigint as "vat"
      from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" in ('revenue', 'vatPayable')
      where "entry"."bookedOn" between ${from} and ${to} group by "entry"."id"
    ), "parted" as (
      select "booked"."entryId", "tax"."category", "tax"."rate",
        case "booked"."kind" when 'published' then 1 else -1 end * "tax"."base" as "base",
        case "booked"."kind" when 'published' then 1 else -1 end * "tax"."vat" as "vat"
      from "booked" join "invoices" on "invoices"."id" = "booked"."invoiceId"
        left join "creditNotes" on "creditNotes"."id" = "booked"."creditNoteId",
        jsonb_to_recordset(coalesce("creditNotes"."vat", "invoices"."vat"))
          "tax" ("category" text, "rate" float8, "base" bigint, "vat" bigint)
      where "booked"."kind" <> 'other'
    )
    select "booked"."entryId", coalesce("creditNotes"."number", "invoices"."number") as "number", "booked"."kind", "booked"."bookedOn", "invoices"."buyer" -> 'name' as "buyerName",
      "invoices"."buyer" ->> 'vatNumber' as "buyerVatNumber", "invoices"."buyer" ->> 'countryCode' as "country",
      "parted"."category", "parted"."rate", "booked"."currency", coalesce("parted"."base", "booked"."base") as "base",
      coalesce("parted"."vat", "booked"."vat") as "vat",
      coalesce("parted"."base", "booked"."base") + coalesce("parted"."vat", "booked"."vat") as "total",
      "booked"."invoiceId", "invoices"."datePaid" as "paidOn"
    from "booked" left join "parted" using ("entryId") left join "invoices" on "invoices"."id" = "booked"."invoiceId"
      left join "creditNotes" on "creditNotes"."id" = "booked"."creditNoteId"`,
})
