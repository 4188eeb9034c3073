import type { DocumentSeries } from '#contract/billing/document-series.ts'
import type { RecordColumns } from '#platform/kernel/database.ts'

export interface DocumentSeriesTable extends RecordColumns, Pick<DocumentSeries, 'name' | 'prefix' | 'yearly'> {
  /** The last year for which a number was given or meant, where years count: none counts back. */
  countedYear: number
}
/** What stands before the numbers of documents, prefix, and year where years count: each counts by itself. */
export interface DocumentSeriesHeadsTable {
  head: string
  seriesId: number
  next: number
  /** A document has a number of it. */
  begun: boolean
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    documentSeries: DocumentSeriesTable
    documentSeriesHeads: DocumentSeriesHeadsTable
  }
}
