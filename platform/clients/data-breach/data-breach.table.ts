import type { DataBreach } from '#contract/clients/data-breaches.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<DataBreach, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can'>
export interface DataBreachesTable extends RecordColumns, Plain {
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dataBreaches: DataBreachesTable
  }
}
