import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** When names of an extension do not go to another registrar: sixty days everywhere, and in the Kingdom not in the last five before the expiry either. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "tlds" add column "transferLockDays" integer not null default 60
---
alter table "tlds" add column "transferLockBeforeDays" integer not null default 0
---
update "tlds" set "transferLockBeforeDays" = 5 where "kind" = 'saudi'
---
alter table "domains" add column "transferredOn" date
---
update "domains" set "transferredOn" = ("pendingSince" at time zone 'Asia/Riyadh')::date
  where "command" = 'transfer' and "status" in ('active', 'grace', 'redemption') and "pendingSince" is not null
`,
  )
}
