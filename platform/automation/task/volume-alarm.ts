import { sql } from 'kysely'
import type { TaskName } from '#contract/automation/task-names.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type {} from './automation.table.ts'
import { namesOfTask } from './names-of-task.ts'

/** Of so many of its last runs that had something to do. */
const looksBack = 10

/** Holds a run that found far more than its task usually does, until somebody approves it; answers whether it is held. */
export async function holdUnusual(asked: Scope, run: { id: number; taskId: number; task: TaskName; approved: boolean }, found: number) {
  const { automationHoldAbove: least, automationHoldFactor: factor } = await settings(asked, 'automationHoldAbove', 'automationHoldFactor')
  if (run.approved || least === 0 || found <= least) return false
  return inTransaction(asked, async scope => {
    const normal = await normalOf(scope, run.taskId)
    if (found <= normal * factor) return false
    const held = await scope.db
      .updateTable('automationRuns')
      .set({ status: 'held', normal, updatedOn: scope.now })
      .where('id', '=', run.id)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst()
    if (!held) return true
    await notifyStaff(scope, {
      kind: 'job',
      importance: 'critical',
      to: { capability: 'automation.approve' },
      key: 'automationHeld',
      values: { task: namesOfTask(run.task), found, normal },
      link: { to: 'automationRun', id: run.id },
      mails: 'system',
      dedupeKey: `automationHeld ${run.id}`,
    })
    return true
  })
}

/** How many records a task usually treats: the median of its last runs. */
async function normalOf({ db }: Scope, taskId: number): Promise<number> {
  const { rows } = await sql<{ normal: number | null }>`
    select percentile_disc(0.5) within group (order by "count") as "normal" from (
      select "done" + "skipped" + "failed" as "count" from "automationRuns"
      where "taskId" = ${taskId} and "status" = 'success' and "done" + "skipped" + "failed" > 0
      order by "id" desc limit ${looksBack}) as "last"`.execute(db)
  return rows[0]?.normal ?? 0
}
