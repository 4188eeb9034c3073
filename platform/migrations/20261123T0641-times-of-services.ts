import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "services" add column "submittedOn" timestamptz, add column "activatedOn" timestamptz
---
create index "servicesActivatedOn" on "services" ("activatedOn") where "activatedOn" is not null
---
create index "moduleJobsState" on "moduleJobs" ("state", "id") where "state" <> 'done'
---
create index "servicesWork" on "services" ("work", "id") where "work" <> 'none'
`,
  )
}
