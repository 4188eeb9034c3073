import { type RawBuilder, sql } from 'kysely'
import { movedMoney } from '../moved-money.ts'
import type { Days } from '../report-days.ts'
import type { Entries } from './entries-of.ts'

/** What entries moved, by day and currency. */
export const dailyMoney = (entries: Entries): RawBuilder<unknown> => sql`
  select "bookedOn", "currency", count(*) as "entries", sum("amountIn")::bigint as "amountIn", sum("fees")::bigint as "fees",
    sum("amountOut")::bigint as "amountOut", sum("net")::bigint as "net"
  from (${movedMoney(entries)}) "moved" group by 1, 2`

/** What was moved on some days, by day and currency, in one row or several: what is rolled up, and the entries since. */
export const moneyByDay = ({ from, to }: Pick<Days, 'from' | 'to'>, rolledUpTo: number): RawBuilder<unknown> => sql`
  select "bookedOn", "currency", "entries", "amountIn", "fees", "amountOut", "net" from "moneyDays"
    where "upTo" <= ${sql.lit(rolledUpTo)} and "bookedOn" between ${from} and ${to}
  union all ${dailyMoney({ from, to, after: rolledUpTo })}`
