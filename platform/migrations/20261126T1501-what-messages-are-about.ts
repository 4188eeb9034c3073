import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "emailMessages" add column "aboutResource" text, add column "aboutId" bigint
---
create index "emailMessagesAbout" on "emailMessages" ("aboutResource", "aboutId", "id") where "aboutId" is not null
---
-- Published, and sent to its client as soon as the tax authority has cleared it.
alter table "invoices" add column "mailWhenCleared" boolean not null default false
`,
  )
}
