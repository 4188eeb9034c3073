import type { ColumnType } from 'kysely'
import type { BillableItem } from '#contract/billing/billable-items.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Instant, Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Omit<BillableItem, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | 'clientName' | 'description'>
export interface BillableItemsTable extends RecordColumns, Plain {
  description: Json<Bilingual>
  searchText: ColumnType<string, string, string>
  /** The invoice that it was written with as one that recurs. */
  withInvoiceId: number | null
  /** Of one that was: by what terms the invoices that are made again are to be paid, and what its client reads on them. */
  daysToPay: ColumnType<number, number | undefined, number>
  payBy: ColumnType<Invoice['payBy'], Invoice['payBy'] | undefined, Invoice['payBy']>
  invoiceNotes: ColumnType<string | null, string | null | undefined, string | null>
}
export interface BillableOccurrencesTable {
  itemId: number
  /** From 1. */
  occurrence: number
  invoiceId: number | null
  /** A line of the invoice says that it asks for it: where none does any more, nobody asks for it. */
  onLine: boolean
  createdOn: Instant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    billableItems: BillableItemsTable
    billableOccurrences: BillableOccurrencesTable
  }
}
