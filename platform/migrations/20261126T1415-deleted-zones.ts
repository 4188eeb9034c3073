import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Zones that were deleted stay for a while: where they were is kept beside them, and their names can be had by others. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones"
  drop constraint "dnsZones_name_key",
  add column "deletedOn" timestamptz,
  add column "place" jsonb
---
create unique index "dnsZonesNameOnce" on "dnsZones" ("name") where "status" <> 'deleted'
---
create index "dnsZonesName" on "dnsZones" ("name", "id")
---
create index "dnsZonesDeletedOn" on "dnsZones" ("deletedOn") where "deletedOn" is not null
`,
  )
}
