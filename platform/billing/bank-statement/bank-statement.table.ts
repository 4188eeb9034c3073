import type { BankStatement, StatementColumn } from '#contract/billing/bank-statements.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  BankStatement,
  'bankAccountId' | 'fileId' | 'fileName' | 'format' | 'encoding' | 'fromDay' | 'toDay' | 'lineCount' | 'addedCount' | 'wrongCount'
>
export interface BankStatementsTable extends RecordColumns, Plain {
  columns: Json<StatementColumn[]>
  importerName: Json<Bilingual>
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    bankStatements: BankStatementsTable
  }
}
