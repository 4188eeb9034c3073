import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Name servers below a name, with their addresses, as its registry knows them. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "hosts" jsonb not null default '[]'
---
alter table "simulatedDomains" add column "hosts" jsonb not null default '[]'
`,
  )
}
