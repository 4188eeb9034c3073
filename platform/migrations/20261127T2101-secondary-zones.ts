import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Zones whose data comes from primaries elsewhere. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones"
  add column "zoneType" text not null default 'primary',
  add column "primaries" text,
  add column "privateAllowed" boolean not null default false,
  add column "transferKeyName" text,
  add column "transferAlgorithm" text not null default 'hmac-sha256',
  add column "transferKeySealed" text,
  add column "transferKeyOn" timestamptz,
  add column "transferredOn" timestamptz,
  add column "transferCheckedOn" timestamptz,
  add column "otherRecordCount" int not null default 0
---
create index "dnsZonesSecondary" on "dnsZones" ("id") where "zoneType" = 'secondary'
`,
  )
}
