import { sql } from 'kysely'
import type { PanelAccount } from '#platform/drivers/panel/panel-driver.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import './server-account.table.ts'

/** Which service an account belongs to, by its user name. */
export type ServicesByUsername = ReadonlyMap<string, number>

/** Makes these the accounts of a server. What was ignored stays ignored until it is known to be ours; what is there no more goes. */
export async function keepAccounts(
  { db, now }: Scope,
  serverId: number,
  accounts: readonly PanelAccount[],
  services: ServicesByUsername,
): Promise<void> {
  const rows = accounts.map(({ username, domain, package: name, suspended, disk, bandwidth }) => ({
    ...{ username, domain, package: name, suspended },
    ...{ diskUsed: disk.used, diskLimit: disk.limit, bandwidthUsed: bandwidth?.used ?? null, bandwidthLimit: bandwidth?.limit ?? null },
    serviceId: services.get(username) ?? null,
    searchText: searchText([username, domain, name]),
  }))
  await sql`insert into "serverAccounts" as "known" ("createdOn", "updatedOn", "seenOn", "serverId", "username", "domain", "package",
      "suspended", "diskUsed", "diskLimit", "bandwidthUsed", "bandwidthLimit", "serviceId", "searchText", "status")
    select ${now}, ${now}, ${now}, ${serverId}, "one".*, case when "one"."serviceId" is null then 'unknown' else 'ours' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as "one" ("username" text, "domain" text, "package" text, "suspended" boolean,
      "diskUsed" int, "diskLimit" int, "bandwidthUsed" int, "bandwidthLimit" int, "serviceId" bigint, "searchText" text)
    on conflict ("serverId", "username") do update set "seenOn" = excluded."seenOn", "domain" = excluded."domain",
      "package" = excluded."package", "suspended" = excluded."suspended", "diskUsed" = excluded."diskUsed",
      "diskLimit" = excluded."diskLimit", "bandwidthUsed" = excluded."bandwidthUsed", "bandwidthLimit" = excluded."bandwidthLimit",
      "serviceId" = excluded."serviceId", "searchText" = excluded."searchText",
      "status" = case when excluded."serviceId" is null and "known"."status" = 'ignored' then 'ignored' else excluded."status" end`.execute(
    db,
  )
  await db.deleteFrom('serverAccounts').where('serverId', '=', serverId).where('seenOn', '<', now.toISOString()).execute()
}
