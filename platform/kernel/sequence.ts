import { sql } from 'kysely'
import type { Scope } from './scope.ts'

declare module './database.ts' {
  interface Tables {
    sequences: { name: string; value: number }
  }
}

/**
 * The next number of a gapless sequence, starting at 1. The row stays locked until the transaction ends: a rolled back
 * write gives its number back, and two writers never get the same one.
 */
export async function nextNumber(scope: Scope, name: string): Promise<number> {
  const { value } = await scope.db
    .insertInto('sequences')
    .values({ name, value: 1 })
    .onConflict(c => c.column('name').doUpdateSet({ value: sql`"sequences"."value" + 1` }))
    .returning('value')
    .executeTakeFirstOrThrow()
  return value
}
