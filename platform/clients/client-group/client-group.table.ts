import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ClientGroupsTable extends RecordColumns {
  name: Json<Bilingual>
  colour: string
  discount: number
  exemptFromSuspension: boolean
  separateInvoices: boolean
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    clientGroups: ClientGroupsTable
  }
}
