import { task } from '#platform/kernel/task.ts'
import { runTldSync } from './run-tld-sync.job.ts'
import type {} from './tld-sync.table.ts'

const hours = { daily: 24, weekly: 7 * 24 } as const

/** Has the costs of registrars fetched, each as often as its sync says. */
export const syncTldCosts = task({
  name: 'syncTldCosts',
  kind: 'tldSyncs',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: true,
  candidates: async scope =>
    scope.db
      .selectFrom('tldSyncs')
      .innerJoin('registrarAccounts', 'registrarAccounts.id', 'tldSyncs.registrarAccountId')
      .select('tldSyncs.id')
      .where('tldSyncs.status', '=', 'active')
      .where('registrarAccounts.status', '=', 'active')
      .where('tldSyncs.nextRunOn', '<=', scope.now.toISOString()),
  treat: async (scope, id) => {
    const found = await scope.db
      .selectFrom('tldSyncs')
      .select(['status', 'frequency', 'nextRunOn'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    const { now } = scope
    if (found?.status !== 'active' || new Date(found.nextRunOn) > now) return []
    const nextRunOn = new Date(now.getTime() + hours[found.frequency] * 3_600_000)
    await scope.db.updateTable('tldSyncs').set({ nextRunOn }).where('id', '=', id).execute()
    await scope.enqueue(runTldSync, { id })
    return [id]
  },
})
