import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'

/** The last entry of the ledger that is in the sums; 0 before there are any. */
export async function rolledUpTo({ db }: Scope): Promise<number> {
  const { rows } = await sql<{ upTo: number }>`select coalesce(max("upTo"), 0) as "upTo" from "ledgerRollUps"`.execute(db)
  return Number(rows[0]?.upTo)
}
