import type { ColumnType } from 'kysely'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import type { Instant } from '#platform/kernel/database.ts'

export interface ModuleJobsTable {
  id: ColumnType<number, never, never>
  createdOn: Instant
  updatedOn: Instant
  serviceId: number
  operation: ModuleJob['operation']
  /** Of a suspension or an end, as it was asked for. */
  reason: ColumnType<string | null, string | null | undefined, never>
  state: ColumnType<ModuleJob['state'], ModuleJob['state'] | undefined, ModuleJob['state']>
  attempts: ColumnType<number, number | undefined, number>
  message: ColumnType<string | null, string | null | undefined, string | null>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    moduleJobs: ModuleJobsTable
  }
}
