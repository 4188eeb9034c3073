import { sql } from 'kysely'
import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../dns-task/dns-task.table.ts'
import type {} from './dns-zone.table.ts'
import { removeDnsZone } from './remove-dns-zone.job.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'
import { syncDnsZones } from './sync-dns-zones.job.ts'

/** A task that moves a zone cleans up behind it, in its own time. */
const movesByTask = async ({ db }: Scope, zoneId: number): Promise<boolean> =>
  (await db
    .selectFrom('dnsTaskItems')
    .select('id')
    .where('zoneId', '=', zoneId)
    .where('state', '=', 'waiting')
    .where('phase', '=', 'verified')
    .executeTakeFirst()) !== undefined

/** Queues what a change of a zone makes its server do, in the transaction of the change. */
export async function bringToServer(scope: Scope, zone: DnsZone, before: DnsZone | null): Promise<void> {
  const moved = before !== null && before.serverId !== zone.serverId
  if (moved && before.serverId && (zone.status === 'deleted' || !(await movesByTask(scope, zone.id))))
    await scope.enqueue(removeDnsZone, {
      ...{ serverId: before.serverId, name: zone.name },
      // Where another server is told, its answer is that of the change.
      ...(zone.serverId ? {} : { of: { zoneId: zone.id, version: zone.version } }),
    })
  if (before !== null && !moved && !answersOtherwise(zone, before)) return
  await scope.db
    .updateTable('dnsZones')
    .set({ sync: zone.serverId ? 'waiting' : 'none', syncFailure: null, syncRetryOn: null })
    .where('id', '=', zone.id)
    .execute()
  if (zone.serverId) await scope.enqueue(syncDnsZone, { zoneId: zone.id })
}

/** What a secondary zone answers is no doing of ours: what it follows is. */
const answersOtherwise = (zone: DnsZone, before: DnsZone) =>
  before.status !== zone.status ||
  (zone.zoneType === 'secondary'
    ? followed.some(field => before[field] !== zone[field])
    : before.serial !== zone.serial || before.signed !== zone.signed)
const followed = ['primaries', 'privateAllowed', 'transferKeyName', 'transferAlgorithm', 'transferKeyOn'] as const

/** The same for many zones: each server is brought to match them by one job. */
export async function bringManyToServers(scope: Scope, changed: readonly { after: DnsZone; before: DnsZone }[]): Promise<void> {
  const [moved, stayed] = [true, false].map(moves => changed.filter(({ after, before }) => moves === (after.serverId !== before.serverId)))
  for (const { after, before } of moved ?? []) await bringToServer(scope, after, before)
  const zones = (stayed ?? []).filter(({ after, before }) => answersOtherwise(after, before)).map(({ after }) => after)
  if (zones.length === 0) return
  await sql`update "dnsZones" set "sync" = case when "serverId" is null then 'none' else 'waiting' end, "syncFailure" = null, "syncRetryOn" = null
    where "id" = any(${zones.map(({ id }) => id)})`.execute(scope.db)
  for (const serverId of new Set(zones.map(zone => zone.serverId))) if (serverId) await scope.enqueue(syncDnsZones, { serverId })
}
