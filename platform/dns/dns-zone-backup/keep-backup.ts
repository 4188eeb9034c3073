import { sql } from 'kysely'
import type { BackupCause } from '#contract/dns/dns-zone-backups.ts'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { KeptZone } from './dns-zone-backup.table.ts'

/** Keeps what a zone is now. Of those that nobody asked for the oldest make room. Answers its id. */
export async function keepBackup(scope: Scope, zone: DnsZone, cause: BackupCause): Promise<number> {
  const { db, now, caller } = scope
  const { id: zoneId, name, unicodeName, clientId, serial, recordCount } = zone
  const { mname, rname, refresh, retry, expire, minimum, soaTtl, serverId, packageId, notes } = zone
  const records = zone.records.map(({ hostname, type, ttl, content, note }) => ({ hostname, type, ttl, content, note }))
  const kept: KeptZone = {
    mname,
    rname,
    refresh,
    retry,
    expire,
    minimum,
    soaTtl,
    serverId,
    packageId,
    notes,
    records,
    ...(zone.zoneType === 'secondary' ? { secondary: true } : {}),
  }
  const { id } = await db
    .insertInto('dnsZoneBackups')
    .values({
      ...{ zoneId, name, unicodeName, clientId, cause, serial, recordCount },
      size: Buffer.byteLength(writeZoneFile(name, imageOf(zone).soa, records)),
      zone: JSON.stringify(kept),
      createdBy: caller.kind === 'staff' ? caller.id : null,
      searchText: searchText([name, unicodeName]),
      ...{ createdOn: now, updatedOn: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (cause !== 'manual')
    await sql`delete from "dnsZoneBackups" where "name" = ${name} and "cause" = ${cause} and "id" not in (
      select "id" from "dnsZoneBackups" where "name" = ${name} and "cause" = ${cause} order by "id" desc
      limit ${await setting(scope, 'dnsBackupKeep')})`.execute(db)
  return id
}
