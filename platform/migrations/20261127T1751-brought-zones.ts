import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

/** Which zones we brought to a name server: no other one is ever taken away from it. Of those of before: what was written there, or may have been. */
export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
create table "dnsBroughtZones" (
  "serverId" bigint not null references "dnsServers" on delete cascade,
  "name" text not null,
  "times" int not null default 1,
  primary key ("serverId", "name")
)
---
insert into "dnsBroughtZones" ("serverId", "name")
select "serverId", "name" from "dnsZones" where "serverId" is not null and ("syncedOn" is not null or "syncFailure" is not null)
union select ("place"->>'serverId')::bigint, "name" from "dnsZones"
  where "syncedOn" is not null and ("place"->>'serverId')::bigint in (select "id" from "dnsServers")
union select "serverId", "name" from "dnsRemovals"
union select "server", "dnsTaskItems"."name" from "dnsTaskItems" join "dnsTasks" on "dnsTasks"."id" = "dnsTaskItems"."taskId",
  unnest(array["dnsTasks"."serverId", "dnsTasks"."fromServerId"]) as "server"
  where "dnsTaskItems"."phase" in ('copied', 'verified', 'switched') and "server" in (select "id" from "dnsServers")
`,
  )
}
