import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Domains are found by the day on which the documents end that they are held by. */
export async function up(db: Db): Promise<void> {
  await statements(db, `create index "domainDocumentsEnding" on "domainDocuments" ("approvedUntil", "domainId")`)
}
