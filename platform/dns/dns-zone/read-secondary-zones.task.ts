import { subMinutes } from 'date-fns/subMinutes'
import type { Scope } from '#platform/kernel/scope.ts'
import { task } from '#platform/kernel/task.ts'
import type {} from './dns-zone.table.ts'
import { transferZone } from './transfer-zone.job.ts'

/** Minutes since somebody looked; a run that begins a little earlier than the last one did looks all the same. */
const OFTEN = 14

const due = ({ db, now }: Scope) =>
  db
    .selectFrom('dnsZones')
    .select('id')
    .where('zoneType', '=', 'secondary')
    .where('serverId', 'is not', null)
    .where('status', 'in', ['active', 'locked'])
    // What failed once is looked at too, as long as there is something to be compared.
    .where(one => one.or([one('sync', '=', 'synced'), one.and([one('sync', '=', 'failed'), one('transferredOn', 'is not', null)])]))
    .where(one => one.or([one('transferCheckedOn', 'is', null), one('transferCheckedOn', '<', subMinutes(now, OFTEN).toISOString())]))

/** Looks at the servers of secondary zones for what their primaries gave them since. */
export const readSecondaryZones = task({
  name: 'readSecondaryZones',
  kind: 'dnsZones',
  schedule: { frequency: 'quarterHour', hour: 0 },
  guarded: false,
  candidates: async scope => due(scope),
  treat: async (scope, id) => {
    if (!(await due(scope).where('id', '=', id).executeTakeFirst())) return []
    await scope.enqueue(transferZone, { zoneId: id, look: true })
    return [id]
  },
})
