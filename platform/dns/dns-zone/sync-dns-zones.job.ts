import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type {} from './dns-zone.table.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'

/** So many are queued in one run; the next run goes on after them. */
const AT_ONCE = 500

/** Queues the zones of a server that wait, in parts. */
export const syncDnsZones = job({
  name: 'syncDnsZones',
  values: z.strictObject({ serverId: z.int().positive(), after: z.int().default(0) }),
  concurrency: 1,
  handle: async (scope, { serverId, after }) => {
    const zones = await scope.db
      .selectFrom('dnsZones')
      .select('id')
      .where('serverId', '=', serverId)
      .where('sync', '=', 'waiting')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    for (const { id } of zones) await scope.enqueue(syncDnsZone, { zoneId: id })
    const last = zones.at(-1)
    if (last && zones.length === AT_ONCE) await scope.enqueue(syncDnsZones, { serverId, after: last.id })
    return { queued: zones.length }
  },
})
