import type { ColumnType } from 'kysely'
import type { LedgerAccount } from '#contract/billing/ledger.ts'
import type { Instant } from '#platform/kernel/database.ts'

export interface LedgerEntriesTable {
  id: ColumnType<number, never, never>
  createdOn: Instant
  bookedOn: string
  currency: string
  clientId: number
  event: string
  resource: string
  recordId: number
  amount: number
}
export interface LedgerLinesTable {
  id: ColumnType<number, never, never>
  entryId: number
  account: LedgerAccount
  amount: number
  invoiceId: number | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    ledgerEntries: LedgerEntriesTable
    ledgerLines: LedgerLinesTable
  }
}
