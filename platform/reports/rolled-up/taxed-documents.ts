import { type RawBuilder, sql } from 'kysely'
import { factorOf } from '#platform/kernel/money-columns.ts'
import type { Days } from '../report-days.ts'
import { type Entries, entriesOf } from './entries-of.ts'

/** Of entries that book revenue or VAT, in the order of their days, only the first so many. */
interface Taxed extends Entries {
  first?: number | undefined
}

const taxedLines = sql`"line"."entryId" = "entry"."id" and "line"."account" in ('revenue', 'vatPayable')`

/** Riyals for one unit of the currency of a document: on its day, or today where that is not known. */
const riyals = sql`coalesce("invoice"."riyalRate"::numeric, (select "own"."rate"::numeric / "riyal"."rate"::numeric
  from "currencies" "own", "currencies" "riyal" where "own"."code" = "booked"."currency" and "riyal"."code" = 'SAR'))`
const converted = (amount: RawBuilder<unknown>) =>
  sql`case when "booked"."currency" = 'SAR' then ${amount} else round(${amount} * ${riyals} * 100 / ${factorOf(sql.ref('booked.currency'))}) end`
const baseInSar = sql`${converted(sql`coalesce("sign" * "part"."base", "booked"."base")`)}::bigint`
/** What the tax document says, split where it has several rates; so that what is filed is what the documents come to. */
const vatInSar = sql`coalesce(
  "sign" * round(coalesce("document"."vatInSar", case when "booked"."creditNoteId" is null then "invoice"."vatInSar" end)::numeric
    * "part"."vat" / nullif(coalesce("document"."vatAmount", "invoice"."vatAmount"), 0)),
  ${converted(sql`coalesce("sign" * "part"."vat", "booked"."vat")`)})::bigint`

/** What each entry booked of revenue and VAT, by category and rate of its document, with the document. */
export const taxedDocuments = ({ first, ...entries }: Taxed): RawBuilder<unknown> => sql`
  select "booked".*, "part"."category", "part"."rate", "document"."number" as "creditNoteNumber", "invoice"."number" as "invoiceNumber",
    "invoice"."buyer", "invoice"."datePaid", coalesce("sign" * "part"."base", "booked"."base") as "partBase",
    coalesce("sign" * "part"."vat", "booked"."vat") as "partVat", ${baseInSar} as "baseInSar", ${vatInSar} as "vatInSar"
  from (
    select "entry"."id" as "entryId", "entry"."bookedOn", "entry"."currency", "sums"."invoiceId", "sums"."base", "sums"."vat",
      case when "entry"."resource" = 'creditNotes' then "entry"."recordId" end as "creditNoteId",
      case "entry"."event" when 'invoices.published' then 'published' when 'creditNotes.created' then 'creditNote'
        when 'invoices.cancelled' then 'cancelled' else 'other' end as "kind",
      case when "entry"."event" = 'invoices.published' then 1 else -1 end as "sign"
    from "ledgerEntries" "entry", lateral (
      select max("line"."invoiceId") as "invoiceId", -coalesce(sum("line"."amount") filter (where "line"."account" = 'revenue'), 0)::bigint as "base",
        -coalesce(sum("line"."amount") filter (where "line"."account" = 'vatPayable'), 0)::bigint as "vat"
      from "ledgerLines" "line" where ${taxedLines} having count(*) > 0
    ) "sums"
    where ${entriesOf(entries)} ${first === undefined ? sql`` : sql`order by "entry"."bookedOn", "entry"."id" limit ${sql.lit(first)}`}
  ) "booked"
    left join "invoices" "invoice" on "invoice"."id" = "booked"."invoiceId"
    left join "creditNotes" "document" on "document"."id" = "booked"."creditNoteId"
    left join lateral jsonb_to_recordset(coalesce("document"."vat", "invoice"."vat"))
      "part" ("category" text, "rate" float8, "base" bigint, "vat" bigint) on "booked"."kind" <> 'other'`

/** How many rows of such documents there are of each day, and what they come to. */
export const dailyTaxed = (entries: Entries): RawBuilder<unknown> => sql`
  select "bookedOn", "currency", count(*) as "rows", sum("partBase")::bigint as "base", sum("partVat")::bigint as "vat"
  from (${taxedDocuments(entries)}) "taxed" group by 1, 2`

/** The same of some days, in one row or several: what is rolled up, and the entries since. */
export const taxedByDay = ({ from, to }: Pick<Days, 'from' | 'to'>, rolledUpTo: number): RawBuilder<unknown> => sql`
  select "bookedOn", "currency", "rows", "base", "vat" from "taxDays" where "upTo" <= ${sql.lit(rolledUpTo)} and "bookedOn" between ${from} and ${to}
  union all ${dailyTaxed({ from, to, after: rolledUpTo })}`
