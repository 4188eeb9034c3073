import type { ColumnType } from 'kysely'
import type { BooksCheck } from '#contract/billing/books-checks.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface BooksChecksTable extends RecordColumns {
  status: ColumnType<BooksCheck['status'], BooksCheck['status'] | undefined, BooksCheck['status']>
  checked: ColumnType<number, number | undefined, number>
  differences: ColumnType<number, number | undefined, number>
  findings: Json<BooksCheck['findings']>
  balances: Json<BooksCheck['balances']>
  endedOn: NullableInstant
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    booksChecks: BooksChecksTable
  }
}
