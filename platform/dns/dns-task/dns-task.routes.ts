import { LARGEST_FILE, MOST_FILES } from '#contract/dns/dns-task-input.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { type DnsTask, dnsTasks } from '#contract/dns/dns-tasks.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { uploadFiles } from '#platform/files/upload-files.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { restoreTimes } from '../dns-migration/lower-times.ts'
import { moveBack } from '../dns-migration/move-back.ts'
import { dnsTaskItemStore, dnsTaskStore } from './dns-task.store.ts'
import { prepareDnsTask } from './prepare-dns-task.job.ts'
import { runDnsTask } from './run-dns-task.job.ts'

/** The next zones, by a job of the version that the task has from now on: an older one finds another version, and does nothing. */
const goOn = (scope: Scope, { id, version }: DnsTask) => scope.enqueue(runDnsTask, { id, version: version + 1 })

async function waitingOf({ db }: Scope, { id }: DnsTask): Promise<number> {
  const { waiting } = await db
    .selectFrom('dnsTaskItems')
    .select(one => one.fn.countAll<number>().as('waiting'))
    .where('taskId', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(waiting)
}

const verbs = verbsOf(dnsTaskStore, {
  async start(scope, task) {
    const waiting = await waitingOf(scope, task)
    if (waiting === 0) throw new Problem('wrongState', { reason: 'taskEmpty' })
    await goOn(scope, task)
    return { set: { begunOn: scope.now.toISOString(), total: waiting } }
  },
  async resume(scope, task) {
    await goOn(scope, task)
    // Zones may have been left out or taken in meanwhile.
    return { set: { total: task.done + (await waitingOf(scope, task)) } }
  },
  async cancel(scope, { id }) {
    const lowered = scope.db.selectFrom('dnsTaskItems').select(['id', 'zoneId']).where('taskId', '=', id).where('state', '=', 'waiting')
    for (const item of await lowered.where('phase', '=', 'lowered').execute())
      if (item.zoneId) await restoreTimes(scope, item.zoneId, item.id)
    return { set: { endedOn: scope.now.toISOString() } }
  },
  async retryFailed(scope, task, { overrideReason }) {
    if (overrideReason && !scope.can('dnsBlockedString.override'))
      throw new Problem('validation', { fields: { overrideReason: { key: 'notPermitted' } } })
    const { numUpdatedRows } = await scope.db
      .updateTable('dnsTaskItems')
      .set({ state: 'waiting', reason: null, detail: null, updatedOn: scope.now })
      .where('taskId', '=', task.id)
      .where('state', '=', 'failed')
      .executeTakeFirst()
    const again = Number(numUpdatedRows)
    if (again === 0) throw new Problem('wrongState', { reason: 'taskNoFailures' })
    await goOn(scope, task)
    const set = { endedOn: null, done: task.done - again, failedCount: task.failedCount - again }
    return { set: { ...set, overrideReason: overrideReason ?? null } }
  },
})

const itemVerbs = verbsOf(dnsTaskItemStore, {
  async assign(scope, _, { clientId }) {
    if (clientId) await checkThere(scope, 'clients', [clientId], 'clientId')
    return { set: { clientId } }
  },
  rollBack: moveBack,
})

export const routes = [
  ...served(dnsTasks.endpoints, {
    ...dnsTaskStore,
    ...verbs,
    create: async (scope, call) => {
      const task = await dnsTaskStore.create(scope, call)
      await scope.enqueue(prepareDnsTask, { id: task.id })
      return task
    },
    upload: (scope, input) => uploadFiles(scope, input, { most: MOST_FILES, text: { size: LARGEST_FILE } }),
  }),
  ...served(dnsTaskItems.endpoints, { ...dnsTaskItemStore, ...itemVerbs }),
]
