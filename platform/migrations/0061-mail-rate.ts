import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** How many mails went out within the last minute is asked before each. */
export async function up(db: Db): Promise<void> {
  await statements(db, `create index "emailMessagesSent" on "emailMessages" ("sentOn" desc) where "sentOn" is not null`)
}
