import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './dns-zone.table.ts'
import { syncDnsZone } from './sync-dns-zone.job.ts'

/** Longer than all tries of one together, in minutes. */
const FORGOTTEN = 30

const due = ({ db, now }: Scope) =>
  db
    .selectFrom('dnsZones')
    .select('id')
    .where('sync', '=', 'waiting')
    .where('serverId', 'is not', null)
    .where('updatedOn', '<', new Date(now.getTime() - FORGOTTEN * 60_000).toISOString())

/** Takes up zones that wait for their server and that nobody has in hand. */
export const resumeDnsSyncs = task({
  name: 'resumeDnsSyncs',
  kind: 'dnsZones',
  schedule: { frequency: 'quarterHour', hour: 0 },
  // A database that was put back would tell servers what zones were.
  guarded: true,
  candidates: async scope => due(scope),
  treat: async (scope, id) => {
    if (!(await due(scope).where('id', '=', id).executeTakeFirst())) return []
    await scope.enqueue(syncDnsZone, { zoneId: id })
    return [id]
  },
})
