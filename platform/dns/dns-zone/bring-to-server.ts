import type { DnsZone } from '#contract/dns/dns-zones.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './dns-zone.table.ts'
import { removeDnsZone } from './remove-dns-zone.job.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'

/** Queues what a change of a zone makes its server do, in the transaction of the change. */
export async function bringToServer(scope: Scope, zone: DnsZone, before: DnsZone | null): Promise<void> {
  const moved = before !== null && before.serverId !== zone.serverId
  if (moved && before.serverId) await scope.enqueue(removeDnsZone, { serverId: before.serverId, name: zone.name })
  const changed = before === null || moved || before.serial !== zone.serial || before.status !== zone.status
  if (!changed) return
  await scope.db
    .updateTable('dnsZones')
    .set({ sync: zone.serverId ? 'waiting' : 'none', syncFailure: null })
    .where('id', '=', zone.id)
    .execute()
  if (zone.serverId) await scope.enqueue(syncDnsZone, { zoneId: zone.id })
}
