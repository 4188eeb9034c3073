import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones"
  add column "automatic" boolean not null default false,
  add column "unusedOn" timestamptz
---
create index "dnsZonesAutomatic" on "dnsZones" ("id") where "automatic"
`,
  )
}
