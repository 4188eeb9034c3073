import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from './scope.ts'

/** Refuses a field that names records which are not there; those that are stay until the end of the transaction. */
export async function checkThere(scope: Scope, table: string, ids: readonly number[], field: string): Promise<void> {
  if (!ids.length) return
  const { rows } = await sql`select "id" from ${sql.table(table)} where "id" = any(${ids}) for key share`.execute(scope.db)
  if (rows.length !== ids.length) throw new Problem('validation', { fields: { [field]: { key: 'notAChoice' } } })
}
