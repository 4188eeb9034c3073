import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './dns-zone.table.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'
import { syncDnsZones } from './sync-dns-zones.job.ts'

/** Longer than all tries of one together, in minutes. */
const FORGOTTEN = 30
/** So many zones of a server that failed are taken up by one run. */
const MOST_AT_ONCE = 1000

/** Zones that nobody has in hand, and of each server whose time has come one of those that did not reach it. */
const due = ({ db, now }: Scope) =>
  db
    .selectFrom('dnsZones')
    .select('id')
    .where('serverId', 'is not', null)
    .where(
      sql<boolean>`(("sync" = 'waiting' and "updatedOn" < ${new Date(now.getTime() - FORGOTTEN * 60_000).toISOString()}
          and ("syncRetryOn" is null or "syncRetryOn" <= ${now.toISOString()}))
        or "id" in (select min("one"."id") from "dnsZones" as "one" where "one"."sync" = 'failed'
          and "one"."syncRetryOn" <= ${now.toISOString()} group by "one"."serverId"))`,
    )

/** Takes up zones that wait for their server and that nobody has in hand, and those that did not reach it because it was away, once its time has come again. */
export const resumeDnsSyncs = task({
  name: 'resumeDnsSyncs',
  kind: 'dnsZones',
  schedule: { frequency: 'quarterHour', hour: 0 },
  // A database that was put back would tell servers what zones were.
  guarded: true,
  candidates: async scope => due(scope),
  treat: async (scope, id) => {
    const zone = await due(scope).select(['sync', 'serverId']).where('id', '=', id).executeTakeFirst()
    if (!zone?.serverId) return []
    if (zone.sync === 'failed') return takeUp(scope, zone.serverId)
    await scope.enqueue(syncDnsZone, { zoneId: id })
    return [id]
  },
})

/** All of a server by one job, which ends with the first that finds it away: what it costs does not grow with the zones. */
async function takeUp(scope: Scope, serverId: number): Promise<number[]> {
  const { db, now } = scope
  const inHandUntil = new Date(now.getTime() + 2 * FORGOTTEN * 60_000).toISOString()
  const { rows } = await sql<{
    id: number
  }>`update "dnsZones" set "sync" = 'waiting', "syncTries" = "syncTries" + 1, "syncRetryOn" = ${inHandUntil}
    where "id" in (select "id" from "dnsZones" where "serverId" = ${serverId} and "sync" = 'failed' and "syncRetryOn" <= ${now.toISOString()}
      order by "syncRetryOn", "id" limit ${sql.lit(MOST_AT_ONCE)} for update) returning "id"`.execute(db)
  await scope.enqueue(syncDnsZones, { serverId })
  return rows.map(({ id }) => Number(id))
}
