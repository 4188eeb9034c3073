import { type RawBuilder, sql } from 'kysely'
import type { Days } from '../report-days.ts'
import { type Entries, entriesOf } from './entries-of.ts'

/** What invoices asked for, without what was prepaid of it, less what credit notes took back: a line that is credited whole takes its units back. */
const documentLines = (entries: Entries) => sql`
  select "entry"."bookedOn", "entry"."currency", "line"."id" as "lineId", "line"."quantity" as "units", "line"."net" - "line"."prepaid" as "net",
    "line"."vat" - round("line"."prepaid" * "line"."rate" / 100)::bigint as "vat"
  from "ledgerEntries" "entry" join "invoiceLines" "line" on "line"."invoiceId" = "entry"."recordId"
  where "entry"."event" = 'invoices.published' and ${entriesOf(entries)}
  union all
  select "entry"."bookedOn", "entry"."currency", "line"."id",
    case when "credited"."net" = "line"."net" then -"line"."quantity" else 0 end, -"credited"."net", -"credited"."vat"
  from "ledgerEntries" "entry" join "creditNoteLines" "credited" on "credited"."creditNoteId" = "entry"."recordId"
    join "invoiceLines" "line" on "line"."id" = "credited"."invoiceLineId"
  where "entry"."event" = 'creditNotes.created' and ${entriesOf(entries)}`

/** By day, currency and product or addon. A line keeps what it sells, also when the item or the service it asked for is another one's since. */
export const dailySold = (entries: Entries): RawBuilder<unknown> => sql`
  select "document"."bookedOn", "document"."currency", "line"."productId", "line"."addonId", sum("document"."units") as "units",
    sum("document"."net")::bigint as "net", sum("document"."vat")::bigint as "vat"
  from (${documentLines(entries)}) "document" join "invoiceLines" "line" on "line"."id" = "document"."lineId"
  group by 1, 2, 3, 4`

/** What was sold on some days, in one row or several: what is rolled up, and the entries since. */
export const soldByDay = ({ from, to }: Pick<Days, 'from' | 'to'>, rolledUpTo: number): RawBuilder<unknown> => sql`
  select "bookedOn", "currency", "productId", "addonId", "units", "net", "vat" from "soldDays"
    where "upTo" <= ${sql.lit(rolledUpTo)} and "bookedOn" between ${from} and ${to}
  union all ${dailySold({ from, to, after: rolledUpTo })}`
