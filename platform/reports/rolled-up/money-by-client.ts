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

type Span = Pick<Days, 'from' | 'to'> & Partial<Pick<Days, 'today'>>

/**
 * The same on some days, in several rows: whole months as they are rolled up, what is around them and the entries since from the ledger. A last month
 * of which most has passed, or that is going on, is taken whole, less what is booked later in it.
 */
export function moneyByClient({ from, to, today }: Span, rolledUpTo: number): RawBuilder<unknown> {
  if (rolledUpTo === 0) return monthlyMoneyOfClients({ from, to })
  const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day}::timestamp)`
  const first = sql<string>`${monthOf(sql`(${from}::date + interval '1 month - 1 day')`)}::date`
  const mostOfIt = sql`(extract(day from ${to}::date) > 15${today ? sql` or ${to} >= ${today}` : sql``})`
  const after = sql<string>`(case when ${mostOfIt} then ${monthOf(to)} + interval '1 month' else ${monthOf(sql`(${to}::date + 1)`)} end)::date`
  // Days that hold no whole month are all before the first one.
  const until = (whole: RawBuilder<unknown>, none: RawBuilder<unknown>) =>
    sql<string>`(case when ${first} < ${after} then ${whole} else ${none} end)`
  const dayBefore = sql`${to}::date`
  const dayAfter = sql`${to}::date + 1`
  const later = monthlyMoneyOfClients({ from: sql<string>`(${dayAfter})`, to: until(sql`${after} - 1`, dayBefore), upTo: rolledUpTo })
  return sql`
    select "month", "clientId", "currency", "amountIn", "fees", "amountOut", "net", "revenue" from "clientMonths"
      where "upTo" <= ${sql.lit(rolledUpTo)} and "month" >= ${first} and "month" < ${after}
    union all select "month", "clientId", "currency", -"amountIn", -"fees", -"amountOut", -"net", -"revenue" from (${later}) "later"
    union all ${monthlyMoneyOfClients({ from, to: until(sql`${first} - 1`, dayBefore), upTo: rolledUpTo })}
    union all ${monthlyMoneyOfClients({ from: until(after, dayAfter), to, upTo: rolledUpTo })}
    union all ${monthlyMoneyOfClients({ from, to, after: rolledUpTo })}`
}
