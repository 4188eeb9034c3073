import type { Updateable } from 'kysely'
import type { TaskName } from '#contract/automation/task-names.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type { AutomationRunsTable } from './automation.table.ts'
import { namesOfTask } from './names-of-task.ts'
import { startNext } from './open-run.ts'

/** From so many failed records on, and from such a part of all, people are told of a run. */
const manyFailed = { records: 5, part: 0.1 }

/** A run has ended: the next one that waits begins. Who looks after the automation hears of one that failed, or much of which failed. */
export async function endRun(asked: Scope, id: number, values: Updateable<AutomationRunsTable>): Promise<void> {
  await inTransaction(asked, async scope => {
    const { db, now } = scope
    const run = await db
      .updateTable('automationRuns')
      .set({ ...values, endedOn: now, updatedOn: now })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning(['id', 'taskId', 'task', 'status', 'trigger', 'done', 'skipped', 'failed'])
      .executeTakeFirst()
    if (run) {
      const all = run.done + run.skipped + run.failed
      const alarming = run.status === 'failed' || (run.failed >= manyFailed.records && run.failed >= all * manyFailed.part)
      if (alarming) await tellFailures(scope, run)
      if (all === 0 && run.status === 'success') await forgetEmpty(scope, run)
    }
    await startNext(scope)
  })
}

const tellFailures = (scope: Scope, run: { id: number; task: TaskName; done: number; failed: number }) =>
  notifyStaff(scope, {
    kind: 'job',
    importance: 'important',
    to: { capability: 'automation.view' },
    key: 'automationFailed',
    values: { task: namesOfTask(run.task), done: run.done, failed: run.failed },
    link: { to: 'automationRun', id: run.id },
    mails: 'system',
    dedupeKey: `automationRuns ${run.id}`,
  })

/** Of the runs of a task that had nothing to do, the last one is worth keeping. */
async function forgetEmpty({ db }: Scope, { id, taskId }: { id: number; taskId: number }): Promise<void> {
  await db
    .deleteFrom('automationRuns')
    .where('taskId', '=', taskId)
    .where('id', '<', id)
    .where('status', '=', 'success')
    .where('done', '=', 0)
    .where('skipped', '=', 0)
    .where('failed', '=', 0)
    .execute()
}
