import type { ColumnType, Generated } from 'kysely'
import type { ClientImportRow, ImportFinding } from '#contract/clients/client-import-rows.ts'
import type { ClientImport } from '#contract/clients/client-imports.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Counts = 'waiting' | 'created' | 'leftOut' | 'failed'
type Plain = Omit<ClientImport, keyof RecordColumns | 'can' | 'columns' | 'status' | 'creatorName' | 'endedOn' | Counts>
export interface ClientImportsTable extends RecordColumns, Plain {
  columns: Json<ClientImport['columns']>
  status: Generated<ClientImport['status']>
  /** In whose name clients are added. */
  createdBy: number | null
  endedOn: NullableInstant
  searchText: ColumnType<string, string, string>
}
export interface ClientImportRowsTable extends Omit<ClientImportRow, 'id' | 'problems' | 'clientName' | 'sameAsName'> {
  id: Generated<number>
  problems: Json<ImportFinding[]>
  /** What the client is made of, encrypted; gone once the line is treated. */
  valuesSealed: string | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientImports: ClientImportsTable
    clientImportRows: ClientImportRowsTable
  }
}
