import type { Generated } from 'kysely'
import type { TldSyncRun } from '#contract/domains/tld-sync-runs.ts'
import type { TldSync, TldSyncInput } from '#contract/domains/tld-syncs.ts'
import type { Instant, RecordColumns } from '#platform/kernel/database.ts'

export interface TldSyncsTable extends RecordColumns, TldSyncInput {
  status: Generated<TldSync['status']>
  nextRunOn: Instant
}
export interface TldSyncRunsTable extends Omit<TldSyncRun, 'id' | 'registrarName' | 'ranOn'> {
  id: Generated<number>
  ranOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    tldSyncs: TldSyncsTable
    tldSyncRuns: TldSyncRunsTable
  }
}
