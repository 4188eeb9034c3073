import type { Selectable, Updateable } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type { JobRunsTable } from './job-run.table.ts'
import { scopeOfRun } from './start-run.ts'

type Run = Selectable<JobRunsTable>
const going = ['queued', 'running'] as const

/** A run that is still to be done, and the scope of who asked for it (null when they may not work any more); null when it has ended. */
export async function runToDo(scope: Scope, id: number): Promise<{ run: Run; owner: Awaited<ReturnType<typeof scopeOfRun>> } | null> {
  const run = await scope.db.selectFrom('jobRuns').selectAll().where('id', '=', id).executeTakeFirst()
  return run && going.some(state => state === run.state) ? { run, owner: await scopeOfRun(scope, run) } : null
}

/** Notes how far a run is, unless it has ended; false when it has. */
export async function settleRun(scope: Scope, id: number, values: Updateable<JobRunsTable>): Promise<boolean> {
  const settled = await scope.db
    .updateTable('jobRuns')
    .set({ ...values, updatedOn: scope.now })
    .where('id', '=', id)
    .where('state', 'in', going)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}
