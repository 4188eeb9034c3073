import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** The log is filtered by action, and tells which there are. */
export async function up(db: Db): Promise<void> {
  await statements(db, `create index "auditEntriesByAction" on "auditEntries" ("action", "resource", "id" desc)`)
}
