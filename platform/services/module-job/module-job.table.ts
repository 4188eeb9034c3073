import type { ColumnType } from 'kysely'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

export interface ModuleJobsTable extends RecordColumns {
  serviceId: number
  operation: ModuleJob['operation']
  /** Of a suspension or an end, as it was asked for. */
  reason: ColumnType<string | null, string | null | undefined, never>
  state: ColumnType<ModuleJob['state'], ModuleJob['state'] | undefined, ModuleJob['state']>
  attempts: ColumnType<number, number | undefined, number>
  code: ColumnType<ModuleJob['code'], undefined, ModuleJob['code']>
  message: ColumnType<string | null, string | null | undefined, string | null>
  note: ColumnType<string | null, undefined, string | null>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    moduleJobs: ModuleJobsTable
  }
}
