import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { dnsZoneStore } from '../dns-zone/dns-zone.store.ts'
import type {} from './dns-zone-backup.table.ts'
import { keepBackup } from './keep-backup.ts'

/** Of a zone that is as it was backed up last there is nothing to keep; and one is backed up once in so many days. */
async function due(scope: Scope) {
  const days = await setting(scope, 'dnsBackupDays')
  const since = addHours(subDays(scope.now, days), 1).toISOString()
  return scope.db
    .selectFrom('dnsZones')
    .select('id')
    .where('status', '<>', 'deleted')
    .where(
      sql<boolean>`not exists (select from "dnsZoneBackups" as "one" where "one"."zoneId" = "dnsZones"."id"
        and ("one"."serial" = "dnsZones"."serial" or ("one"."cause" = 'scheduled' and "one"."createdOn" > ${since})))`,
    )
}

/** Keeps what each zone is that was changed since its last backup. */
export const backUpDnsZones = task({
  name: 'backUpDnsZones',
  kind: 'dnsZones',
  schedule: { frequency: 'day', hour: 2 },
  guarded: false,
  wanted: async scope => (await setting(scope, 'dnsBackupDays')) > 0,
  candidates: due,
  treat: async (scope, id) => {
    const zone = await dnsZoneStore.find(scope, id, true)
    if (!(await (await due(scope)).where('id', '=', id).executeTakeFirst())) return []
    await keepBackup(scope, zone, 'scheduled')
    return [id]
  },
})
