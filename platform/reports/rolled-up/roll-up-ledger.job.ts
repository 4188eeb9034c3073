import { sql } from 'kysely'
import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { compactMonths } from './compact-months.ts'
import { monthlyMoneyOfClients } from './money-by-client.ts'
import { dailyMoney } from './money-by-day.ts'
import { rolledUpTo } from './rolled-up-to.ts'
import { dailySold } from './sold-products.ts'
import { dailyTaxed } from './taxed-documents.ts'

/** Entries of one transaction: some seconds at most. */
const atOnce = 100_000

/** Sums up what was booked since the last time, where it is so much that reports would notice, and puts the sums of earlier times together. */
export const rollUpLedger = job({
  name: 'rollUpLedger',
  values: z.strictObject({ least: z.int().min(1).default(20_000) }),
  cron: '*/30 * * * *',
  scheduled: {},
  concurrency: 1,
  handle: async (scope, { least }, { signal }) => {
    const last = await lastComplete(scope)
    let upTo = await rolledUpTo(scope)
    await compactMonths(scope, upTo)
    if (last - upTo < least) return { upTo }
    while (upTo < last && !signal.aborted) upTo = await inTransaction(scope, inner => rollUp(inner, last))
    return { upTo }
  },
})

/** The last entry before which none is still being written: whoever writes holds the table, and has its number by then. */
const lastComplete = (scope: Scope): Promise<number> =>
  inTransaction(scope, async ({ db }) => {
    await sql`set local lock_timeout = '2s'`.execute(db)
    await sql`lock table "ledgerEntries" in share mode`.execute(db)
    const { rows } = await sql<{ last: number }>`select coalesce(max("id"), 0) as "last" from "ledgerEntries"`.execute(db)
    return Number(rows[0]?.last)
  })

async function rollUp(scope: Scope, last: number): Promise<number> {
  const { db } = scope
  // Two that sum up the same entries would count them twice.
  await sql`lock table "ledgerRollUps" in exclusive mode`.execute(db)
  const after = await rolledUpTo(scope)
  const upTo = Math.min(after + atOnce, last)
  if (upTo <= after) return after
  const entries = { after, upTo }
  await sql`insert into "ledgerRollUps" ("upTo", "takenOn") values (${upTo}, ${scope.now})`.execute(db)
  const now = sql.lit(upTo)
  await sql`insert into "moneyDays" ("upTo", "bookedOn", "currency", "entries", "amountIn", "fees", "amountOut", "net")
    select ${now}, "day".* from (${dailyMoney(entries)}) "day"`.execute(db)
  await sql`insert into "clientMonths" ("upTo", "month", "clientId", "currency", "amountIn", "fees", "amountOut", "net", "revenue")
    select ${now}, "month".* from (${monthlyMoneyOfClients(entries)}) "month"`.execute(db)
  await sql`insert into "soldDays" ("upTo", "bookedOn", "currency", "productId", "addonId", "units", "net", "vat")
    select ${now}, "sold".* from (${dailySold(entries)}) "sold"`.execute(db)
  await sql`insert into "taxDays" ("upTo", "bookedOn", "currency", "rows", "base", "vat")
    select ${now}, "taxed".* from (${dailyTaxed(entries)}) "taxed"`.execute(db)
  return upTo
}
