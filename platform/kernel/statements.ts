import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs several statements of one text in the transaction of a migration; a line holding only `---` ends a statement, so that function bodies may hold semicolons. */
export async function statements(db: Db, text: string): Promise<void> {
  // An index over millions of rows takes longer than a call may.
  await sql`set local statement_timeout = 0`.execute(db)
  for (const statement of text.split(/^---$/m)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}
