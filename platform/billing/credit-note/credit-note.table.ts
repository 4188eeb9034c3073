import type { ColumnType } from 'kysely'
import type { CreditNote } from '#contract/billing/credit-notes.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<CreditNote, 'number' | 'invoiceId' | 'kind' | 'reason' | 'issuedOn' | 'net' | 'vatAmount' | 'total' | 'vatInSar'>
export interface CreditNotesTable extends RecordColumns, Plain {
  vat: Json<CreditNote['vat']>
  searchText: ColumnType<string, string, string>
}
export interface CreditNoteLinesTable extends Omit<CreditNote['lines'][number], 'id' | 'description'> {
  id: ColumnType<number, never, never>
  creditNoteId: number
  description: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    creditNotes: CreditNotesTable
    creditNoteLines: CreditNoteLinesTable
  }
}
