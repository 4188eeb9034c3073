import type { Generated } from 'kysely'
import type { TldImportRow } from '#contract/catalogue/tld-import-rows.ts'
import type { TldImport, TldImportInput } from '#contract/catalogue/tld-imports.ts'
import type { NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface TldImportsTable extends RecordColumns, Omit<TldImportInput, 'changedSince'> {
  changedSince: NullableInstant
  status: Generated<TldImport['status']>
  appliedOn: NullableInstant
  rolledBackOn: NullableInstant
  createdBy: number | null
  /** Who applied it, or rolls it back: changes are told as theirs. */
  actorId: number | null
}
export interface TldImportRowsTable extends Omit<TldImportRow, 'id'> {
  id: Generated<number>
  minimumYears: number
  registrarBefore: number | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    tldImports: TldImportsTable
    tldImportRows: TldImportRowsTable
  }
}
