import type { DnsZone } from '#contract/dns/dns-zones.ts'
import { imageOf, type ZoneImage } from '#contract/dns/zone-image.ts'
import { serialAfter } from '#contract/dns/zone-serial.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { StoredDnsServer } from '../dns-server/dns-server.table.ts'
import { openDns } from '../dns-server/open-dns.ts'
import type { StoredItem } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import { syncDnsZone } from '../dns-zone/sync-dns-zone.job.ts'

/** What a zone is answered with for as long as it waits to be moved, in seconds. */
const SHORT = 300

/**
 * The server that a zone comes from answers it with short times to live; it waits until caches have forgotten the longest one of before. Ours stay as they are,
 * and are what the other server answers. @throws TaskRefused
 */
export async function lowerTimes(scope: Scope, from: StoredDnsServer, zone: DnsZone, { id }: Pick<StoredItem, 'id'>): Promise<void> {
  const image = imageOf(zone)
  const put = await openDns(scope, from).put(lowered(image))
  if (put.is !== 'ok') throw new TaskRefused('dnsServerAway', put.message)
  const longest = Math.max(image.soa.soaTtl, image.soa.minimum, ...image.sets.map(({ ttl }) => ttl))
  await scope.db
    .updateTable('dnsTaskItems')
    .set({ phase: 'lowered', waitsUntil: new Date(scope.now.getTime() + longest * 1000) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** With a serial of its own, so that secondaries take it. */
function lowered({ soa, sets, ...image }: ZoneImage): ZoneImage {
  const short = (ttl: number) => Math.min(ttl, SHORT)
  return {
    ...image,
    soa: { ...soa, serial: serialAfter(soa.serial), soaTtl: short(soa.soaTtl), minimum: short(soa.minimum) },
    sets: sets.map(set => ({ ...set, ttl: short(set.ttl) })),
  }
}

/** A zone that does not move after all is answered again as it should be. */
export const restoreTimes = (scope: Scope, zoneId: number, itemId: number): Promise<void> =>
  inTransaction(scope, async inner => {
    await inner.db.updateTable('dnsTaskItems').set({ phase: null, waitsUntil: null }).where('id', '=', itemId).execute()
    await inner.db.updateTable('dnsZones').set({ sync: 'waiting' }).where('id', '=', zoneId).where('serverId', 'is not', null).execute()
    await inner.enqueue(syncDnsZone, { zoneId })
  })
