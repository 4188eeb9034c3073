import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** A zone may want several documents together; the birth date of an ID is kept sealed, as its number is. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "tlds" add column "alsoNeeded" jsonb not null default '[]'
---
update "tlds" set "alsoNeeded" = '["authorityLicence"]' where "extension" = '.net.sa'
---
alter table "nicDocuments" add column "birthDateSealed" text
`,
  )
}
