import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { checkDelegation } from './check-delegation.job.ts'
import type {} from './dns-zone.table.ts'

async function due(scope: Scope) {
  const { db, now } = scope
  const days = await setting(scope, 'dnsDelegationDays')
  // A run that began a little earlier today than the last one did is of the same day.
  const since = addHours(subDays(now, days), 1)
  return db
    .selectFrom('dnsZones')
    .select('id')
    .where('status', 'not in', ['disabled', 'deleted'])
    .where(one => one.or([one('delegationOn', 'is', null), one('delegationOn', '<', since.toISOString())]))
}

/** Asks, once in so many days, to whom each zone is delegated. */
export const checkDelegations = task({
  name: 'checkDelegations',
  kind: 'dnsZones',
  schedule: { frequency: 'day', hour: 3 },
  guarded: false,
  wanted: async scope => (await setting(scope, 'dnsDelegationDays')) > 0,
  candidates: due,
  treat: async (scope, id) => {
    if (!(await (await due(scope)).where('id', '=', id).executeTakeFirst())) return []
    await scope.enqueue(checkDelegation, { zoneId: id })
    return [id]
  },
})
