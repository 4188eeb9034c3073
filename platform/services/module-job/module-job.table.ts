import type { ColumnType } from 'kysely'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import type { SuspendKind } from '#contract/services/service-input.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

/** How something is asked for, besides its reason: the kind of a suspension, and whether the client is told. */
export interface Manner {
  kind?: SuspendKind
  mail?: boolean
}

export interface ModuleJobsTable extends RecordColumns {
  serviceId: number
  operation: ModuleJob['operation']
  /** Of a suspension or an end, as it was asked for. */
  reason: ColumnType<string | null, string | null | undefined, never>
  /** How it was asked for, besides. */
  manner: ColumnType<Manner, string | undefined, never>
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
