import { subDays } from 'date-fns/subDays'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { dnsZoneStore } from './dns-zone.store.ts'
import type {} from './dns-zone.table.ts'

async function due(scope: Scope) {
  const days = await setting(scope, 'dnsTrashDays')
  return scope.db
    .selectFrom('dnsZones')
    .select('id')
    .where('status', '=', 'deleted')
    .where('deletedOn', '<=', subDays(scope.now, days).toISOString())
}

/** Deletes zones for good that were in the trash for as long as the settings say; the backup of when they came into it stays. */
export const purgeDeletedZones = task({
  name: 'purgeDeletedZones',
  kind: 'dnsZones',
  schedule: { frequency: 'day', hour: 4 },
  guarded: true,
  candidates: due,
  treat: async (scope, id) => {
    if (!(await (await due(scope)).where('id', '=', id).executeTakeFirst())) return []
    await dnsZoneStore.remove(scope, { params: { id } })
    return [id]
  },
})
