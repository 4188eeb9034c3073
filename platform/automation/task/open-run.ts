import { sql } from 'kysely'
import type { AutomationRun } from '#contract/automation/automation-runs.ts'
import type { TaskName } from '#contract/automation/task-names.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type {} from './automation.table.ts'
import { runTask } from './run-task.job.ts'

/** Writes down that a task is to run; null where a run of it is open already. */
export async function openRun(
  { db, now }: Scope,
  { id, name }: { id: number; name: TaskName },
  trigger: AutomationRun['trigger'],
): Promise<number | null> {
  const opened = await db
    .insertInto('automationRuns')
    .values({ taskId: id, task: name, trigger, createdOn: now, updatedOn: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return opened?.id ?? null
}

/**
 * Gives the workers the next run that waits, the first by the order of the tasks, unless one is under way: they run one after the other, so
 * that what one writes the next finds.
 */
export async function startNext(asked: Scope): Promise<void> {
  await inTransaction(asked, async scope => {
    await sql`select pg_advisory_xact_lock(hashtext('automationRuns'))`.execute(scope.db)
    const { stoppedOn, restoredOn } = await scope.db
      .selectFrom('automationState')
      .select(['stoppedOn', 'restoredOn'])
      .executeTakeFirstOrThrow()
    const running = await scope.db.selectFrom('automationRuns').select('id').where('status', '=', 'running').executeTakeFirst()
    if (stoppedOn || running) return
    let waiting = scope.db
      .selectFrom('automationRuns')
      .innerJoin('automationTasks', 'automationTasks.id', 'automationRuns.taskId')
      .select('automationRuns.id')
      .where('automationRuns.status', '=', 'queued')
      .orderBy('automationTasks.position')
    if (restoredOn) waiting = waiting.where('automationTasks.guarded', '=', false)
    const next = await waiting.executeTakeFirst()
    if (!next) return
    await scope.db
      .updateTable('automationRuns')
      .set(eb => ({ status: 'running', startedOn: eb.fn.coalesce('startedOn', sql<Date>`${scope.now}`), updatedOn: scope.now }))
      .where('id', '=', next.id)
      .execute()
    await scope.enqueue(runTask, { id: next.id })
  })
}
