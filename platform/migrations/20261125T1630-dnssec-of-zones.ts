import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones"
  add column "signed" boolean not null default false,
  add column "dnssecKeys" jsonb
---
create index "dnsZonesSigned" on "dnsZones" ("id") where "signed"
---
alter table "dnsSimulatedZones" add column "keys" jsonb
`,
  )
}
