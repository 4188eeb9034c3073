import type { ColumnType } from 'kysely'
import type { Transaction } from '#contract/billing/transactions.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  Transaction,
  'clientId' | 'currency' | 'amount' | 'fee' | 'toWallet' | 'paidOn' | 'method' | 'reference' | 'note' | 'refundId' | 'reversesId'
>
export interface TransactionsTable extends RecordColumns, Plain {
  kind: ColumnType<Transaction['kind'], Transaction['kind'] | undefined, never>
  status: ColumnType<Transaction['status'], Transaction['status'] | undefined, Transaction['status']>
  amountIn: ColumnType<number, never, never>
  amountOut: ColumnType<number, never, never>
  net: ColumnType<number, never, never>
  reversed: ColumnType<number, never, never>
  repeatsReference: ColumnType<boolean, boolean | undefined, boolean>
  topUp: ColumnType<boolean, boolean | undefined, never>
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
