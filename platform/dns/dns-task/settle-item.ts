import type { Updateable } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type { DnsTaskItemsTable } from './dns-task.table.ts'
import type { StoredTask } from './dns-work.ts'

/** The task was paused or cancelled, or another worker has treated this zone: what was about to be kept is undone. */
export class TaskStopped extends Error {}

type Became = Updateable<DnsTaskItemsTable> & { state: 'done' | 'skipped' | 'failed' }

/** Keeps what became of a zone of a task that runs, once. @throws TaskStopped */
export async function settleItem({ db, now }: Scope, { id, version }: StoredTask, itemId: number, became: Became): Promise<void> {
  const count = `${became.state}Count` as const
  const going = await db
    .updateTable('dnsTasks')
    .set(one => ({ done: one('done', '+', 1), [count]: one(count, '+', 1) }))
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  if (!going) throw new TaskStopped('the task goes on no more')
  const kept = await db
    .updateTable('dnsTaskItems')
    .set({ ...became, updatedOn: now })
    .where('id', '=', itemId)
    .where('state', '=', 'waiting')
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new TaskStopped('another worker treated the zone')
}
