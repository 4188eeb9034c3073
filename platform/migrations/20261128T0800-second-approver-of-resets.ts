import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Who asks for a reset of the second step of a client's user; whoever could reset alone may approve what others ask for. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "clientUsers"
  add column "resetAskedOn" timestamptz,
  add column "resetAskerId" bigint references "users" ("id") on delete set null,
  add column "resetAskerName" jsonb,
  add column "resetReason" text
---
create index "clientUsers_resetAskedOn" on "clientUsers" ("resetAskedOn") where "resetAskedOn" is not null
---
create index "clientUsers_resetAskerId" on "clientUsers" ("resetAskerId") where "resetAskerId" is not null
---
update "roleGroups" set "capabilities" = "capabilities" || '["clientUser.approveReset"]'::jsonb
  where "capabilities" @> '["clientUser.resetSecondFactor"]'
`,
  )
}
