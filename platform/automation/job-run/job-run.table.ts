import type { ColumnType, Generated } from 'kysely'
import type { JobRunState, Outcome } from '#contract/automation/job-runs.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'
import type { UndoStep } from '#platform/kernel/undo-step.ts'

type Count = ColumnType<number, number | undefined, number>
export interface JobRunsTable extends RecordColumns {
  kind: 'bulk' | 'export'
  resource: string
  action: string
  state: ColumnType<JobRunState, JobRunState | undefined, JobRunState>
  done: Count
  total: Count
  doneCount: Count
  skippedCount: Count
  failedCount: Count
  reason: string | null
  request: Json<Record<string, unknown>>
  recordIds: Json<number[]>
  ownerId: number
  fileId: number | null
  expiresOn: NullableInstant
  undoableCount: Count
  undoesId: Generated<number | null>
  undoneById: Generated<number | null>
}
export interface JobRunResultsTable {
  jobRunId: number
  recordId: number
  name: string
  outcome: Outcome
  reason: string | null
  undo: ColumnType<UndoStep | null, string | null | undefined, string | null>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    jobRuns: JobRunsTable
    jobRunResults: JobRunResultsTable
  }
}
