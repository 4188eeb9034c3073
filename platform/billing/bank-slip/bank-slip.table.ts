import type { ColumnType } from 'kysely'
import type { BankSlip } from '#contract/billing/bank-slips.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  BankSlip,
  | 'clientId'
  | 'bankAccountId'
  | 'amount'
  | 'currency'
  | 'paidOn'
  | 'reference'
  | 'payerName'
  | 'note'
  | 'status'
  | 'transactionId'
  | 'answer'
>
export interface BankSlipsTable extends RecordColumns, Plain {
  senderName: Json<Bilingual>
  deciderName: Json<Bilingual> | null
  topUp: ColumnType<boolean, boolean | undefined, never>
  searchText: ColumnType<string, string, string>
}
export interface BankSlipAllocationsTable {
  id: ColumnType<number, never, never>
  bankSlipId: number
  position: number
  invoiceId: number
  invoiceNumber: string | null
  amount: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bankSlips: BankSlipsTable
    bankSlipAllocations: BankSlipAllocationsTable
  }
}
