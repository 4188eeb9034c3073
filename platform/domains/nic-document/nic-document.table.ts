import type { ColumnType, Generated } from 'kysely'
import type { DocumentFlaw, NicDocument } from '#contract/domains/nic-documents.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Joined =
  | 'flaws'
  | 'waitingSince'
  | 'reviewDueOn'
  | 'overdue'
  | 'domainName'
  | 'asciiName'
  | 'clientId'
  | 'clientName'
  | 'uploaderName'
  | 'deciderName'
  | 'decidedOn'
  | 'status'
type Columns = Omit<NicDocument, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | Joined>
export interface NicDocumentsTable extends RecordColumns, Columns {
  searchText: Generated<string>
  status: Generated<NicDocument['status']>
  /** Of an ID alone: its number in full. */
  numberSealed: string | null
  birthDateSealed: string | null
  uploaderName: Json<Bilingual>
  deciderName: Json<Bilingual> | null
  decidedOn: NullableInstant
  waitingSince: NullableInstant
  reviewDueOn: NullableInstant
  flaws: ColumnType<DocumentFlaw[], string | undefined, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    nicDocuments: NicDocumentsTable
  }
}
