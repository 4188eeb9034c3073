import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Since when a name is on its way, so that a person hears of one that does not come. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "pendingSince" timestamptz
---
update "domains" set "pendingSince" = coalesce(
    (select max(j."createdOn") from "domainJobs" j where j."domainId" = "domains"."id" and j."operation" in ('register', 'transfer')), "updatedOn")
  where "status" in ('pendingRegistration', 'pendingTransfer')
---
create index "domainsPending" on "domains" ("pendingSince") where "status" = 'pendingTransfer'
`,
  )
}
