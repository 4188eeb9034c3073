import { type RawBuilder, sql } from 'kysely'

/** What was invoiced of a client of the statement, before VAT, in minor units: the ledger's revenue on some days. */
export const invoicedOfClient = (from: RawBuilder<unknown>, to: RawBuilder<unknown>): RawBuilder<number> => sql`
  coalesce((select -sum("line"."amount") from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id"
    where "entry"."clientId" = "clients"."id" and "line"."account" = 'revenue' and "entry"."bookedOn" between ${from} and ${to}), 0)`

/** How much of the sum of a column of "counted" in the currency of its row a row has, in percent with one decimal. */
export const shareOf = (column: string): RawBuilder<number> =>
  sql`coalesce(round(100.0 * ${sql.ref(column)} / nullif(sum(${sql.ref(column)}) over (partition by "counted"."currency"), 0), 1), 0)::float8`
