import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { VatRateRecord } from '#contract/settings/vat-rates.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface VatRatesTable extends RecordColumns, Pick<VatRateRecord, 'from' | 'percent'> {
  name: Json<Bilingual>
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    vatRates: VatRatesTable
  }
}
