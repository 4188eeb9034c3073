import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Requests to registries are records that people look at, try again and correct. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domainJobs" add column "version" int not null default 1
---
create index "domainJobsDomain" on "domainJobs" ("domainId", "id" desc)
---
create index "domainJobsState" on "domainJobs" ("state", "id" desc)
`,
  )
}
