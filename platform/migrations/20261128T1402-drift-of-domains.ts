import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What registries were found to have of domains that nobody here asked them for. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add "drifted" boolean not null default false, add "drift" jsonb
---
create index "domainsDrifted" on "domains" ("id") where "drifted"
`,
  )
}
