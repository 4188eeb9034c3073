import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Since when a document waits for its review and by when that is due, and what was wrong with one that was rejected, by our own words for it. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "nicDocuments"
  add column "waitingSince" timestamptz,
  add column "reviewDueOn" timestamptz,
  add column "flaws" jsonb not null default '[]'
---
update "nicDocuments" set "waitingSince" = "updatedOn", "reviewDueOn" = "updatedOn" + interval '24 hours' where "status" = 'pending'
---
create index "nicDocumentsToReview" on "nicDocuments" ("reviewDueOn") where "status" = 'pending'
`,
  )
}
