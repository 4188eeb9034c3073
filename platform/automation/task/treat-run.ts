import type { Selectable } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type { RecordTask, TaskDefinition } from '#platform/kernel/task.ts'
import type { AutomationRunsTable } from './automation.table.ts'
import { countOf, idsAfter } from './candidates.ts'
import { endRun } from './end-run.ts'
import { startNext } from './open-run.ts'
import { taskOf } from './task-of.ts'
import { treatRecord } from './treat-record.ts'
import { holdUnusual } from './volume-alarm.ts'

type Run = Selectable<AutomationRunsTable>
const pageSize = 500

/** Runs a task to its end, or until it is stopped, held or cancelled. */
export async function treatRun(scope: Scope, id: number, signal?: AbortSignal): Promise<void> {
  const run = await scope.db.selectFrom('automationRuns').selectAll().where('id', '=', id).executeTakeFirst()
  if (run?.status !== 'running') return
  const task = taskOf(scope, run.task)
  if (task.wanted && !(await task.wanted(scope))) return endRun(scope, id, { status: 'success' })
  if ('work' in task) return workWhole(scope, id, task)
  if (run.lastId === 0 && (await isHeld(scope, run, task))) return startNext(scope)
  if (await treatRecords(scope, run, task, signal)) await endRun(scope, id, { status: 'success' })
}

async function workWhole(scope: Scope, id: number, task: Extract<TaskDefinition, { work: unknown }>): Promise<void> {
  const done = await task.work(scope)
  await endRun(scope, id, { status: 'success', done, found: done })
}

/** Counts what there is to do before anything is done, and holds a run that found far more than its task usually does. */
async function isHeld(scope: Scope, run: Run, task: RecordTask): Promise<boolean> {
  const found = await countOf(scope, await task.candidates(scope))
  await scope.db.updateTable('automationRuns').set({ found, updatedOn: scope.now }).where('id', '=', run.id).execute()
  return holdUnusual(scope, run, found)
}

/** All that is left of a run; false where it is not to go on. */
async function treatRecords(scope: Scope, run: Run, task: RecordTask, signal: AbortSignal | undefined): Promise<boolean> {
  for (let after = run.lastId; ; ) {
    const ids = await idsAfter(scope, await task.candidates(scope), after, pageSize)
    for (const id of ids) {
      if (signal?.aborted) throw new Error('the worker stops')
      if (!(await treatRecord(scope, { runId: run.id, task }, id))) return false
      after = id
    }
    if (ids.length < pageSize) return true
  }
}
