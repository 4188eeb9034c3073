import { type RawBuilder, sql } from 'kysely'
import { type Entries, entriesOf } from './rolled-up/entries-of.ts'

/**
 * The entries of the ledger that moved money, of those that are asked for: what came in, what was kept of it as fees, what went out, and what is
 * left, each with its day, currency and client. What another part of the platform books of money is in it without being named here.
 */
export const movedMoney = (entries: Entries): RawBuilder<unknown> => sql`
  select "entry"."id", "entry"."bookedOn", "entry"."currency", "entry"."clientId", "entry"."resource", "entry"."recordId",
    coalesce(sum("line"."amount") filter (where "line"."amount" > 0), 0)::bigint as "amountIn",
    coalesce(sum("line"."amount") filter (where "line"."account" = 'fees'), 0)::bigint as "fees",
    coalesce(-sum("line"."amount") filter (where "line"."amount" < 0), 0)::bigint as "amountOut",
    coalesce(sum("line"."amount") filter (where "line"."account" = 'cash'), 0)::bigint as "net"
  from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" in ('cash', 'fees')
  where ${entriesOf(entries)} group by "entry"."id", "entry"."bookedOn", "entry"."currency", "entry"."clientId", "entry"."resource", "entry"."recordId"`
