import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What belongs to a client is found when it is merged or deleted. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create index "smsMessagesByClient" on "smsMessages" ("clientId", "id" desc) where "clientId" is not null
---
create index "contactMessagesByClient" on "contactMessages" ("clientId", "id" desc) where "clientId" is not null
`,
  )
}
