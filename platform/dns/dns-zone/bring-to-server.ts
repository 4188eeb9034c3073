import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../dns-task/dns-task.table.ts'
import type {} from './dns-zone.table.ts'
import { removeDnsZone } from './remove-dns-zone.job.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'

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
  if (moved && before.serverId && !(await movesByTask(scope, zone.id)))
    await scope.enqueue(removeDnsZone, { serverId: before.serverId, name: zone.name })
  const changed =
    before === null || moved || before.serial !== zone.serial || before.status !== zone.status || before.signed !== zone.signed
  if (!changed) return
  await scope.db
    .updateTable('dnsZones')
    .set({ sync: zone.serverId ? 'waiting' : 'none', syncFailure: null })
    .where('id', '=', zone.id)
    .execute()
  if (zone.serverId) await scope.enqueue(syncDnsZone, { zoneId: zone.id })
}
