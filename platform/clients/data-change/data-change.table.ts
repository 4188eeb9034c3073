import type { ColumnType } from 'kysely'
import type { DataChangeRequest } from '#contract/clients/data-changes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface DataChangeRequestsTable
  extends RecordColumns,
    Pick<DataChangeRequest, 'clientId' | 'status' | 'explanation' | 'answer' | 'requesterId'> {
  before: Json<DataChangeRequest['before']>
  changes: Json<DataChangeRequest['changes']>
  /** The ID that is asked for, and the one that it takes the place of. */
  nationalIdSealed: ColumnType<string | null, string | null | undefined, never>
  nationalIdDigestBefore: ColumnType<string | null, string | null | undefined, never>
  /** The birth date that is asked for, and the one that it takes the place of. */
  birthDateSealed: ColumnType<string | null, string | null | undefined, never>
  birthDateSealedBefore: ColumnType<string | null, string | null | undefined, never>
  requesterName: Json<Bilingual>
  deciderName: Json<Bilingual> | null
  decidedOn: NullableInstant
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    dataChangeRequests: DataChangeRequestsTable
  }
}
