import { subDays } from 'date-fns/subDays'
import { domains } from '#contract/domains/domains.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { task } from '#platform/kernel/task.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { domainStore } from './domain.store.ts'
import type {} from './domain.table.ts'

async function late(scope: Scope) {
  const before = subDays(scope.now, await setting(scope, 'transferAlarmDays')).toISOString()
  return scope.db
    .selectFrom('domains')
    .select('id')
    .where('status', '=', 'pendingTransfer')
    .where('pendingSince', '<', before)
    .where('work', '!=', 'failed')
}

/** Gives names to people that have been on their way for long: their registries say neither yes nor no. */
export const watchTransfers = task({
  name: 'watchTransfers',
  kind: 'domains',
  schedule: { frequency: 'day', hour: 8 },
  guarded: false,
  wanted: async scope => (await setting(scope, 'transferAlarmDays')) > 0,
  candidates: late,
  treat: async (scope, id) => {
    const domain = await domainStore.find(scope, id, true)
    if (!(await (await late(scope)).where('id', '=', id).executeTakeFirst())) return []
    const said = { code: 'transferPendingLong' as const, message: 'transferPendingLong' }
    await domainStore.store(scope, domain, { work: 'failed', failure: said.code }, domains.events.workFailed, {
      payload: { operation: 'transfer', ...said },
    })
    await notifyStaff(scope, {
      kind: 'domain',
      importance: 'important',
      to: { capability: 'domain.sync' },
      key: 'transferPendingLong',
      values: { domain: domain.name, days: await setting(scope, 'transferAlarmDays') },
      link: { to: 'domain', id },
      dedupeKey: `transfer pending ${id} ${domain.version}`,
    })
    return [id]
  },
})
