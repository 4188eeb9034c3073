import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** What servers still have to be told: zones that did not reach theirs are tried again, and so are removals of zones that are no longer theirs. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "dnsZones"
  add column "syncTries" int not null default 0,
  add column "syncRetryOn" timestamptz
---
create index "dnsZonesSyncRetryOn" on "dnsZones" ("syncRetryOn") where "syncRetryOn" is not null
---
update "dnsZones" set "syncRetryOn" = now() where "sync" = 'failed' and "serverId" is not null
---
create table "dnsRemovals" (
  "id" bigint generated always as identity primary key,
  "serverId" bigint not null references "dnsServers" on delete cascade,
  "name" text not null,
  "tries" int not null,
  "failure" text not null,
  "createdOn" timestamptz not null,
  "updatedOn" timestamptz not null,
  unique ("serverId", "name")
)
`,
  )
}
