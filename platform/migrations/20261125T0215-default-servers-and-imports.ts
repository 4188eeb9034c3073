import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "servers" add column "isDefault" boolean not null default false
---
create unique index "serversDefault" on "servers" ("module") where "isDefault"
---
alter table "orders" add column "imported" boolean not null default false
`,
  )
}
