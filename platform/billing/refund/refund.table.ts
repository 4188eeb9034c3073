import type { ColumnType } from 'kysely'
import type { Refund } from '#contract/billing/refunds.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

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
  | 'cancelsInvoice'
  | 'creditNoteId'
  | 'attemptId'
  | 'code'
  | 'message'
>
export interface RefundsTable extends RecordColumns, Plain {
  requesterName: Json<Bilingual>
  approverName: Json<Bilingual> | null
  /** A UUID, made with a refund through a gateway: the same one again gives nothing back a second time. */
  key: string | null
  /** When the gateway was asked; nobody asks again then. */
  askedOn: NullableInstant
  /** What our books had given back of the payment by then, in minor units. */
  refundedBefore: number | null
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
