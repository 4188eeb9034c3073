import { nextRun } from '#contract/automation/task-schedule.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from './automation.table.ts'
import { openRun } from './open-run.ts'
import { taskOf } from './task-of.ts'

/** A run for every task that is due by now and that the company wants. Days that were missed are one run: what is due is found by its date. */
export async function openDueRuns(asked: Scope): Promise<void> {
  const zone = await setting(asked, 'timeZone')
  await inTransaction(asked, async scope => {
    const { db, now } = scope
    const due = await db
      .selectFrom('automationTasks')
      .select(['id', 'name', 'frequency', 'hour', 'guarded'])
      .where('status', '=', 'active')
      .where('nextRunOn', '<=', now.toISOString())
      .orderBy('position')
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, name, ...schedule } of due) {
      const { wanted } = taskOf(scope, name)
      if (!wanted || (await wanted(scope))) await openRun(scope, { id, name }, 'schedule')
      await db
        .updateTable('automationTasks')
        .set({ nextRunOn: nextRun(schedule, now, zone) })
        .where('id', '=', id)
        .execute()
    }
  })
}
