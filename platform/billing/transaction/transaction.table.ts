import type { ColumnType } from 'kysely'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<Transaction, 'clientId' | 'currency' | 'amount' | 'fee' | 'toWallet' | 'paidOn' | 'method' | 'reference' | 'note'>
export interface TransactionsTable extends RecordColumns, Plain {
  repeatsReference: ColumnType<boolean, boolean | undefined, boolean>
  net: ColumnType<number, never, never>
  enteredName: Json<Bilingual> | null
  searchText: ColumnType<string, string, string>
}
export interface TransactionAllocationsTable {
  id: ColumnType<number, never, never>
  transactionId: number
  position: number
  invoiceId: number
  amount: number
  invoiceNumber: string | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    transactions: TransactionsTable
    transactionAllocations: TransactionAllocationsTable
  }
}
