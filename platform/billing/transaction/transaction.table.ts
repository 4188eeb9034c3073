import type { ColumnType } from 'kysely'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<Transaction, 'clientId' | 'currency' | 'amount' | 'fee' | 'toWallet' | 'paidOn' | 'method' | 'reference'>
export interface TransactionsTable extends RecordColumns, Plain {
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
