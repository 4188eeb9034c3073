import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Runs several statements of one text; a line holding only `---` ends a statement, so that function bodies may hold semicolons. */
export async function statements(db: Db, text: string): Promise<void> {
  for (const statement of text.split(/^---$/m)) {
    if (statement.trim()) await sql.raw(statement).execute(db)
  }
}
