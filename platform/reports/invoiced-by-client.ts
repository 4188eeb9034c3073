import { type RawBuilder, sql } from 'kysely'
import type { Days } from './report-days.ts'
import { moneyByClient } from './rolled-up/money-by-client.ts'

/** What was invoiced of each client on some days, before VAT, in minor units: the ledger's revenue. */
export const invoicedByClient = (days: Pick<Days, 'from' | 'to' | 'today'>, rolledUpTo: number): RawBuilder<unknown> => sql`
  select "clientId", sum("revenue")::bigint as "revenue" from (${moneyByClient(days, rolledUpTo)}) "moved" group by 1`

/** How much of the sum of a column of "counted" in the currency of its row a row has, in percent with one decimal. */
export const shareOf = (column: string): RawBuilder<number> =>
  sql`coalesce(round(100.0 * ${sql.ref(column)} / nullif(sum(${sql.ref(column)}) over (partition by "counted"."currency"), 0), 1), 0)::float8`
