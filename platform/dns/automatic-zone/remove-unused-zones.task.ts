import { subDays } from 'date-fns/subDays'
import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { deleteZone } from '../dns-zone/trash-zone.ts'

/** A domain or a service that is not over has the name of the zone. */
const used = sql<boolean>`(exists (select from "domains" where "domains"."asciiName" = "dnsZones"."name"
    and "domains"."status" not in ('expired', 'transferredAway', 'cancelled', 'fraud', 'failed'))
  or exists (select from "services" where lower("services"."domain") in ("dnsZones"."name", "dnsZones"."unicodeName")
    and "services"."status" not in ('terminated', 'cancelled', 'fraud', 'completed')))`

/** Zones that were made by themselves: those that begin or cease to be unused, and those that were unused for so long. */
async function due(scope: Scope) {
  const days = await setting(scope, 'dnsZoneRemoveDays')
  const since = subDays(scope.now, days).toISOString()
  return scope.db
    .selectFrom('dnsZones')
    .select(['dnsZones.id', 'unusedOn', used.as('used')])
    .where('automatic', '=', true)
    .where('dnsZones.status', '<>', 'deleted')
    .where(
      sql<boolean>`((${used} and "unusedOn" is not null) or (not ${used} and "unusedOn" is null)
        or (not ${used} and "unusedOn" <= ${since} and "dnsZones"."status" <> 'locked'))`,
    )
}

/** Deletes zones that were made by themselves so many days after the last domain or service of their name ended, into the trash where there is one; a backup of each is kept. */
export const removeUnusedZones = task({
  name: 'removeUnusedZones',
  kind: 'dnsZones',
  schedule: { frequency: 'day', hour: 4 },
  guarded: true,
  wanted: async scope => (await setting(scope, 'dnsZoneRemoveDays')) > 0,
  candidates: due,
  treat: async (scope, id) => {
    const zone = await (await due(scope)).where('dnsZones.id', '=', id).executeTakeFirst()
    if (!zone) return []
    if (!zone.used && zone.unusedOn) await deleteZone(scope, id)
    else
      await scope.db
        .updateTable('dnsZones')
        .set({ unusedOn: zone.used ? null : scope.now })
        .where('id', '=', id)
        .execute()
    return [id]
  },
})
