import type { ColumnType } from 'kysely'
import type { AutomationResult } from '#contract/automation/automation-results.ts'
import type { AutomationRun, TaskRunState } from '#contract/automation/automation-runs.ts'
import type { AutomationTask } from '#contract/automation/automation-tasks.ts'
import type { TaskSchedule } from '#contract/automation/task-schedule.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Given<T> = ColumnType<T, T | undefined, T>

export interface AutomationTasksTable extends RecordColumns, TaskSchedule {
  name: AutomationTask['name']
  status: Given<AutomationTask['status']>
  kind: string | null
  guarded: boolean
  position: number
  nextRunOn: Instant
}
export interface AutomationRunsTable extends RecordColumns {
  taskId: number
  task: AutomationRun['task']
  status: Given<TaskRunState>
  trigger: AutomationRun['trigger']
  found: Given<number>
  normal: Given<number | null>
  /** Somebody said that it may do as much as it found. */
  approved: Given<boolean>
  lastId: Given<number>
  done: Given<number>
  skipped: Given<number>
  failed: Given<number>
  reason: Given<string | null>
  startedOn: NullableInstant
  endedOn: NullableInstant
}
export interface AutomationResultsTable extends RecordColumns {
  runId: number
  task: AutomationRun['task']
  kind: string
  recordId: number
  recordName: Json<Bilingual>
  outcome: AutomationResult['outcome']
  reason: string | null
  detail: string | null
}
/** One row. */
export interface AutomationStateTable {
  id: number
  databaseId: string
  beats: number
  beatOn: NullableInstant
  stoppedOn: NullableInstant
  stopperName: Json<Bilingual> | null
  stopReason: string | null
  restoredOn: NullableInstant
  missingBeats: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    automationTasks: AutomationTasksTable
    automationRuns: AutomationRunsTable
    automationResults: AutomationResultsTable
    automationState: AutomationStateTable
  }
}
