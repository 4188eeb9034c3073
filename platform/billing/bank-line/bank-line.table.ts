import type { ColumnType } from 'kysely'
import type { BankLine } from '#contract/billing/bank-lines.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  BankLine,
  | 'bankAccountId'
  | 'statementId'
  | 'bookedOn'
  | 'amount'
  | 'currency'
  | 'reference'
  | 'description'
  | 'counterparty'
  | 'status'
  | 'clientId'
  | 'slipId'
  | 'transactionId'
  | 'answer'
>
export interface BankLinesTable extends RecordColumns, Plain {
  fingerprint: ColumnType<string, string, never>
  searchText: ColumnType<string, string, string>
}
export interface BankLineAllocationsTable {
  id: ColumnType<number, never, never>
  bankLineId: number
  position: number
  invoiceId: number
  invoiceNumber: string | null
  amount: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bankLines: BankLinesTable
    bankLineAllocations: BankLineAllocationsTable
  }
}
