import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Names whose deletion was asked for, those that their registry deleted, and for how many days an extension gives back what was paid for a new one. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "deletionAskedOn" timestamptz, add column "deletedOn" date
---
create index "domainsToDelete" on "domains" ("deletionAskedOn") where "deletionAskedOn" is not null
---
alter table "tlds" add column "addGraceDays" integer not null default 0
`,
  )
}
