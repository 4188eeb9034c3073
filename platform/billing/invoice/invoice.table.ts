import type { ColumnType } from 'kysely'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  Invoice,
  | 'number'
  | 'kind'
  | 'correctsInvoiceId'
  | 'correctionReason'
  | 'clientId'
  | 'orderId'
  | 'status'
  | 'currency'
  | 'invoiceDate'
  | 'dueDate'
  | 'datePaid'
  | 'notes'
  | 'net'
  | 'vatAmount'
  | 'riyalRate'
  | 'riyalRateOn'
  | 'vatInSar'
  | 'total'
  | 'paid'
  | 'credited'
  | 'refunded'
  | 'origin'
  | 'payBy'
  | 'internalNotes'
>
export interface InvoicesTable extends RecordColumns, Plain {
  balance: ColumnType<number, never, never>
  vat: Json<Invoice['vat']>
  buyer: Json<Invoice['buyer']> | null
  seller: Json<Invoice['seller']> | null
  prepayments: Json<Invoice['prepayments']> | null
  replaces: Json<Invoice['replaces']> | null
  /** It goes to its client by e-mail once the tax authority has cleared it. */
  mailWhenCleared: ColumnType<boolean, boolean | undefined, boolean>
  /** The day since which a transfer is waited for, while it is. */
  transferSince: ColumnType<CalendarDate | null, CalendarDate | null | undefined, CalendarDate | null>
  disputedOn: ColumnType<CalendarDate | null, CalendarDate | null | undefined, CalendarDate | null>
  searchText: ColumnType<string, string, string>
}
export interface InvoiceLinesTable extends Omit<Invoice['lines'][number], 'id' | 'description'> {
  id: ColumnType<number, never, never>
  invoiceId: number
  description: Json<Bilingual>
  /** What it sells: kept by the database from its item or its service. */
  productId: ColumnType<number | null, never, never>
  addonId: ColumnType<number | null, never, never>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    invoices: InvoicesTable
    invoiceLines: InvoiceLinesTable
  }
}
