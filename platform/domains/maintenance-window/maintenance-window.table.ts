import type { ColumnType } from 'kysely'
import type { WindowPart } from '#contract/domains/maintenance-windows.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'

export interface MaintenanceWindowsTable extends RecordColumns {
  registrarAccountId: number
  startsOn: Instant
  endsOn: Instant
  note: Json<Bilingual>
  affects: Json<WindowPart[]>
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    maintenanceWindows: MaintenanceWindowsTable
  }
}
