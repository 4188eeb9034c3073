import type { ColumnType } from 'kysely'
import type { ClientField } from '#contract/clients/client-fields.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<ClientField, 'kind' | 'required' | 'pattern' | 'sample' | 'staffOnly' | 'order' | 'active'>
export interface ClientFieldsTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  description: Json<Bilingual | null>
  values: Json<string[]>
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientFields: ClientFieldsTable
  }
}
