import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What is asked of a registry that no program speaks to waits as a request for a person; names that wait for one already have theirs. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domainJobs" add column "assigneeId" bigint references "users" on delete set null
---
create index "domainJobsAssignee" on "domainJobs" ("assigneeId") where "assigneeId" is not null
---
drop index "domainJobsKey"
---
create unique index "domainJobsKey" on "domainJobs" ("domainId", "key")
  where "key" is not null and "state" in ('queued', 'waiting', 'sent', 'unknown', 'done')
---
insert into "domainJobs" ("createdOn", "updatedOn", "domainId", "operation", "key", "asked", "state")
select coalesce("domains"."pendingSince", "domains"."updatedOn"), now(), "domains"."id",
    case "domains"."status" when 'pendingTransfer' then 'transfer' else 'register' end, 'first term', '{}', 'waiting'
  from "domains" join "registrarAccounts" on "registrarAccounts"."id" = "domains"."registrarAccountId"
  where "registrarAccounts"."driver" = 'manual' and "domains"."status" in ('pendingRegistration', 'pendingTransfer')
    and "domains"."work" = 'underWay'
  on conflict do nothing
`,
  )
}
