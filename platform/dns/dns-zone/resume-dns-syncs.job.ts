import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import type {} from './dns-zone.table.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'

/** Longer than all tries of one together, in minutes. */
const FORGOTTEN = 30

/** Takes up zones that wait for their server and that nobody has in hand. */
export const resumeDnsSyncs = job({
  name: 'resumeDnsSyncs',
  values: z.strictObject({}),
  cron: '*/15 * * * *',
  concurrency: 1,
  handle: async scope => {
    const lost = await scope.db
      .selectFrom('dnsZones')
      .select('id')
      .where('sync', '=', 'waiting')
      .where('serverId', 'is not', null)
      .where('updatedOn', '<', new Date(scope.now.getTime() - FORGOTTEN * 60_000).toISOString())
      .orderBy('id')
      .limit(1000)
      .execute()
    for (const { id } of lost) await scope.enqueue(syncDnsZone, { zoneId: id })
    return { resumed: lost.length }
  },
})
