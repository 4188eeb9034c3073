import type { ColumnType } from 'kysely'
import type { Refund } from '#contract/billing/refunds.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  Refund,
  | 'clientId'
  | 'invoiceId'
  | 'refundType'
  | 'refundMethod'
  | 'amount'
  | 'currency'
  | 'referenceNumber'
  | 'reason'
  | 'sendMail'
  | 'status'
  | 'requesterId'
  | 'creditNoteId'
  | 'message'
>
export interface RefundsTable extends RecordColumns, Plain {
  requesterName: Json<Bilingual>
  approverName: Json<Bilingual> | null
  searchText: ColumnType<string, string, string>
}
export interface RefundLinesTable extends Omit<Refund['lines'][number], 'id' | 'description'> {
  id: ColumnType<number, never, never>
  refundId: number
  description: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    refunds: RefundsTable
    refundLines: RefundLinesTable
  }
}
