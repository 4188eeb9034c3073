import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Where new zones go and what they begin with: of their package, or else of all. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsPackages"
  add column "addonIds" jsonb not null default '[]',
  add column "serverId" bigint references "dnsServers" on delete set null,
  add column "recordSetId" bigint references "dnsRecordSets" on delete set null,
  add column "ttlMin" int,
  add column "ttlDefault" int,
  add column "dnssec" boolean not null default true
---
create index "dnsPackagesServer" on "dnsPackages" ("serverId")
---
create index "dnsPackagesRecordSet" on "dnsPackages" ("recordSetId")
---
alter table "dnsServers" add column "isDefault" boolean not null default false, add column "defaultIp" text
---
create unique index "dnsServersDefault" on "dnsServers" ((true)) where "isDefault"
---
alter table "dnsRecordSets" add column "isDefault" boolean not null default false
---
create unique index "dnsRecordSetsDefault" on "dnsRecordSets" ((true)) where "isDefault"
`,
  )
}
