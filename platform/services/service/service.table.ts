import type { ColumnType } from 'kysely'
import type { Service } from '#contract/services/services.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

type Columns = Omit<Service, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | 'clientName' | 'orderNumber' | 'productName'>
export interface ServicesTable extends RecordColumns, Columns {
  /** Of the account on the server, sealed. */
  password: string | null
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    services: ServicesTable
  }
}
