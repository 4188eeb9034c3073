import type { ColumnType } from 'kysely'
import type { Domain } from '#contract/domains/domains.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Joined =
  | 'clientName'
  | 'orderNumber'
  | 'extension'
  | 'kind'
  | 'registrarName'
  | 'renewalPrice'
  | 'documents'
  | 'nameservers'
  | 'dsRecords'
  | 'syncedOn'
type Columns = Omit<Domain, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | Joined>
export interface DomainsTable extends RecordColumns, Columns {
  nameservers: Json<string[]>
  dsRecords: Json<string[]>
  syncedOn: NullableInstant
  /** When its client was asked for documents last. */
  documentsAskedOn: string | null
  /** For its transfer here. */
  eppCodeSealed: string | null
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    domains: DomainsTable
  }
}
