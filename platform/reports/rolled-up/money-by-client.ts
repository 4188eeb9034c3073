import { type RawBuilder, sql } from 'kysely'
import type { Days } from '../report-days.ts'
import { type Entries, entriesOf } from './entries-of.ts'

const sums = sql`
  coalesce(sum("line"."amount") filter (where "line"."account" in ('cash', 'fees') and "line"."amount" > 0), 0)::bigint as "amountIn",
  coalesce(sum("line"."amount") filter (where "line"."account" = 'fees'), 0)::bigint as "fees",
  coalesce(-sum("line"."amount") filter (where "line"."account" in ('cash', 'fees') and "line"."amount" < 0), 0)::bigint as "amountOut",
  coalesce(sum("line"."amount") filter (where "line"."account" = 'cash'), 0)::bigint as "net",
  coalesce(-sum("line"."amount") filter (where "line"."account" = 'revenue'), 0)::bigint as "revenue"`

/** What clients paid and were asked to pay by entries, in each month and currency. Amounts as `movedMoney` has them; revenue is before VAT. */
export const monthlyMoneyOfClients = (entries: Entries): RawBuilder<unknown> => sql`
  select date_trunc('month', "entry"."bookedOn")::date as "month", "entry"."clientId", "entry"."currency", ${sums}
  from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id" and "line"."account" in ('cash', 'fees', 'revenue')
  where ${entriesOf(entries)} group by 1, 2, 3`

/** The same on some days, in several rows: whole months as they are rolled up, what is around them and the entries since from the ledger. */
export function moneyByClient({ from, to }: Pick<Days, 'from' | 'to'>, rolledUpTo: number): RawBuilder<unknown> {
  if (rolledUpTo === 0) return monthlyMoneyOfClients({ from, to })
  const first = sql<string>`date_trunc('month', ${from}::date + interval '1 month - 1 day')::date`
  const after = sql<string>`date_trunc('month', ${to}::date + 1)::date`
  // Days that hold no whole month are all before the first one.
  const lastBefore = sql<string>`(case when ${first} < ${after} then ${first} - 1 else ${to}::date end)`
  const firstAfter = sql<string>`(case when ${first} < ${after} then ${after} else ${to}::date + 1 end)`
  return sql`
    select "month", "clientId", "currency", "amountIn", "fees", "amountOut", "net", "revenue" from "clientMonths"
      where "upTo" <= ${sql.lit(rolledUpTo)} and "month" >= ${first} and "month" < ${after}
    union all ${monthlyMoneyOfClients({ from, to: lastBefore, upTo: rolledUpTo })}
    union all ${monthlyMoneyOfClients({ from: firstAfter, to, upTo: rolledUpTo })}
    union all ${monthlyMoneyOfClients({ from, to, after: rolledUpTo })}`
}
