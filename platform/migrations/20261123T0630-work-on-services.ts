import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "services"
  -- Sealed: what its server is being asked to take.
  add column "newPassword" text,
  add column "diskUsed" int,
  add column "diskLimit" int,
  add column "bandwidthUsed" int,
  add column "bandwidthLimit" int,
  add column "usageOn" timestamptz
---
alter table "moduleJobs"
  add column "version" int not null default 1,
  add column "code" text,
  add column "note" text
---
update "moduleJobs" set "code" = "message", "message" = null where "message" in ('notWanted', 'noDomain', 'noServer', 'noAnswer')
---
update "moduleJobs" set "code" = 'refused' where "state" = 'failed' and "code" is null
---
-- What was tried again and done since needs nobody any more.
update "moduleJobs" set "state" = 'overtaken' from "services"
  where "services"."id" = "serviceId" and "work" <> 'failed' and "moduleJobs"."state" = 'failed'
---
create index "moduleJobsFailed" on "moduleJobs" ("serviceId") where "state" in ('failed', 'dead')
`,
  )
}
