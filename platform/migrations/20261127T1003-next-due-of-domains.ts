import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** By when the next years of a name are to be paid: before its expiry, by as many days as the setting has from the start. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "domains" add column "nextDueOn" date
---
update "domains" set "nextDueOn" = "expiresOn" - 7 where "expiresOn" is not null
---
create index "domainsNextDue" on "domains" ("nextDueOn", "id")
`,
  )
}
