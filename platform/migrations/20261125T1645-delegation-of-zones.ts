import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones"
  add column "delegation" text not null default 'unchecked',
  add column "delegationOn" timestamptz,
  add column "delegationFindings" jsonb
---
create index "dnsZonesDelegation" on "dnsZones" ("delegation", "id")
---
create index "dnsZonesDelegationOn" on "dnsZones" ("delegationOn" nulls first, "id")
`,
  )
}
