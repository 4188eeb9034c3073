import { sql } from 'kysely'
import { multiplied } from '#contract/kernel/exact-decimal.ts'
import type { Db } from '#platform/kernel/database.ts'
import { type MakeExchangeRates, RatesUnavailable } from './exchange-rates.ts'

/** One euro, on some day in November 2026. */
const start: Record<string, string> = {
  USD: '1.1586',
  GBP: '0.8804',
  JPY: '179.44',
  CHF: '0.9312',
  CNY: '8.2391',
  INR: '102.96',
  TRY: '49.11',
  SEK: '11.0215',
  CAD: '1.6257',
  AUD: '1.7788',
  SGD: '1.5103',
  ZAR: '19.92',
}

/** Rates that move a little each time they are asked for, and that can fail: its state is in the database. */
export const simulator: MakeExchangeRates = ({ db, now }) => ({
  name: 'simulator',
  async quotes() {
    const found = await sql<{ round: number; failures: number }>`
      insert into "exchangeRateSimulations" as "known" ("id", "round") values (1, 1)
      on conflict ("id") do update set "round" = "known"."round" + 1, "failures" = greatest("known"."failures" - 1, 0)
      returning "round", "failures"`.execute(db)
    const { round, failures } = found.rows[0] as { round: number; failures: number }
    if (failures > 0) throw new RatesUnavailable('the simulated source is down')
    const moved = Object.entries(start).map(([code, rate], at) => [code, multiplied(rate, drift(round, at))] as const)
    return { base: 'EUR', day: now.toISOString().slice(0, 10), rates: Object.fromEntries(moved) }
  },
})

/** A factor between 0.98 and 1.02, the same for the same round. */
const drift = (round: number, at: number): string => (1 + 0.02 * Math.sin(round * 1.7 + at)).toFixed(6)

/** The simulated source refuses so many questions from now on. */
export async function breakSimulator(db: Db, failures: number): Promise<void> {
  await sql`insert into "exchangeRateSimulations" ("id", "round", "failures") values (1, 1, ${failures + 1})
    on conflict ("id") do update set "failures" = excluded."failures"`.execute(db)
}
