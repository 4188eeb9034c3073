import type { JobRun } from '#contract/automation/job-runs.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { listSources } from '#platform/kernel/list-sources.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { runBulk } from '../bulk/run-bulk.job.ts'
import { startRun } from './start-run.ts'

/** Begins a run that brings back, record by record, what another one did. */
export async function undoRun(scope: Scope, { id, resource, action }: JobRun): Promise<{ set: { undoneById: number } }> {
  const source = listSources.get(resource)
  if (!source) throw new Problem('notFound')
  const changed = await scope.db
    .selectFrom('jobRunResults')
    .select('recordId')
    .where('jobRunId', '=', id)
    .where('undo', 'is not', null)
    .orderBy('recordId')
    .execute()
  const recordIds = changed.map(({ recordId }) => recordId)
  const undoneById = await startRun(scope, { kind: 'bulk', resource, action, request: {}, recordIds, undoesId: id })
  await scope.emit(source.events.bulk, { action, values: {}, records: recordIds.length, jobRunId: undoneById, undoes: id }, { resource })
  await scope.enqueue(runBulk, { id: undoneById })
  return { set: { undoneById } }
}
