import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What registries have of the keys of zones. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "dsRecords" jsonb not null default '[]'
---
alter table "simulatedDomains" add column "dsRecords" jsonb not null default '[]'`,
  )
}
