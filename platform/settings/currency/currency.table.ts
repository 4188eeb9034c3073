import type { ColumnType } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { MoneyFormat } from '#contract/kernel/money-format.ts'
import type { Currency } from '#contract/settings/currencies.ts'
import type { Json, NullableInstant, RecordColumns } from '#platform/kernel/database.ts'

export interface CurrenciesTable extends RecordColumns {
  code: string
  name: Json<Bilingual>
  prefix: string | null
  suffix: string | null
  format: MoneyFormat
  rate: string
  margin: number
  autoUpdate: boolean
  active: boolean
  isDefault: boolean
  rateUpdatedOn: NullableInstant
  rateSource: Currency['rateSource']
  searchText: ColumnType<string, string, string>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    currencies: CurrenciesTable
  }
}
