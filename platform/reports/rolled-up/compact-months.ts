import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'

/** A month whose sums come from more roll-ups than this is put together. */
const mostParts = 3

/**
 * Puts the sums of a client's month together, which each roll-up gave a row of its own. Only those of roll-ups up to `upTo` are touched: whoever is reading
 * knows all of these.
 */
export async function compactMonths(scope: Scope, upTo: number): Promise<void> {
  const { rows } = await sql<{ month: string }>`select "month"::text as "month" from "clientMonths" where "upTo" <= ${upTo}
    group by 1 having count(distinct "upTo") > ${mostParts} order by 1`.execute(scope.db)
  for (const { month } of rows)
    await inTransaction(scope, async ({ db }) => {
      // Who merges clients moves rows: one after the other.
      await sql`lock table "ledgerRollUps" in exclusive mode`.execute(db)
      // A month of a hundred thousand clients takes longer than a call may.
      await sql`set local statement_timeout = '10min'`.execute(db)
      await sql`with "parts" as (delete from "clientMonths" where "month" = ${month}::date and "upTo" <= ${upTo} returning *)
        insert into "clientMonths" ("upTo", "month", "clientId", "currency", "amountIn", "fees", "amountOut", "net", "revenue")
        select "last"."upTo", "whole".* from (
          select "month", "clientId", "currency", sum("amountIn"), sum("fees"), sum("amountOut"), sum("net"), sum("revenue") from "parts" group by 1, 2, 3
        ) "whole" cross join (select max("upTo") as "upTo" from "parts") "last"`.execute(db)
    })
}
