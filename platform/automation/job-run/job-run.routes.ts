import { jobRuns } from '#contract/automation/job-runs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { csvLine } from '../export/csv-line.ts'
import { jobRunStore } from './job-run.store.ts'
import { undoRun } from './undo-run.ts'

type ById = { params: { id: number } }

async function downloadResults(scope: Scope, { params }: ById): Promise<Bytes> {
  const run = await jobRunStore.get(scope, { params })
  const rows = await scope.db
    .selectFrom('jobRunResults')
    .select(['recordId', 'name', 'outcome', 'reason'])
    .where('jobRunId', '=', run.id)
    .orderBy('recordId')
    .execute()
  const lines = rows.map(row => csvLine([row.recordId, row.name, row.outcome, row.reason]))
  const bytes = Buffer.from(`\uFEFF${csvLine(['id', 'name', 'outcome', 'reason'])}${lines.join('')}`)
  return { bytes, mimeType: 'text/csv; charset=utf-8', fileName: `${run.resource}-${run.action}-${run.id}.csv` }
}

export const routes = served(jobRuns.endpoints, {
  list: jobRunStore.list,
  get: jobRunStore.get,
  ...verbsOf(jobRunStore, { undo: undoRun }),
  results: downloadResults,
})
