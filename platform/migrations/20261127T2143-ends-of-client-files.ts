import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Documents of clients end on a day: whoever sees to it is told before. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clientFiles" add column "expiresOn" date
---
create index "clientFilesEnding" on "clientFiles" ("expiresOn") where "expiresOn" is not null
`,
  )
}
