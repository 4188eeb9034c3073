import type { EInvoice } from '#contract/billing/e-invoices.ts'
import type { Instant, Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  EInvoice,
  | 'invoiceId'
  | 'creditNoteId'
  | 'kind'
  | 'simplified'
  | 'status'
  | 'environment'
  | 'unitId'
  | 'counter'
  | 'uuid'
  | 'previousHash'
  | 'hash'
  | 'qr'
  | 'xml'
  | 'vatInSar'
  | 'attempts'
  | 'warnings'
  | 'failure'
>
export interface EInvoicesTable extends RecordColumns, Plain {
  issuedOn: Instant
  dueOn: NullableInstant
  settledOn: NullableInstant
  findings: Json<EInvoice['findings']>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    eInvoices: EInvoicesTable
  }
}
