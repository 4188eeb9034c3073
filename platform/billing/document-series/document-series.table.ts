import type { DocumentSeries } from '#contract/billing/document-series.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

export interface DocumentSeriesTable extends RecordColumns, Pick<DocumentSeries, 'name' | 'prefix' | 'yearly'> {
  /** The next number where years do not count. */
  next: number
  /** The next number of `countedYear`. */
  nextOfYear: number
  countedYear: number
  /** What stood before the numbers of documents: prefix, and year where years count. */
  heads: string[]
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    documentSeries: DocumentSeriesTable
  }
}
