import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Whom a client asked to be the holder of a name is told to no client who has it later. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "holderChanges" add column "former" boolean not null default false
---
update "holderChanges" set "former" = true where exists (select from "auditEntries" e where e."resource" = 'domains' and e."recordId" = "holderChanges"."domainId"
  and e."action" = 'domains.ownershipTransferred' and e."occurredOn" >= "holderChanges"."createdOn")
`,
  )
}
