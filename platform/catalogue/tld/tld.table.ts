import type { ColumnType } from 'kysely'
import type { PremiumBand } from '#contract/catalogue/premium-price.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'
import type { Tld } from '#contract/catalogue/tlds.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Computed =
  | 'currency'
  | 'registerPrice'
  | 'renewPrice'
  | 'transferPrice'
  | 'losing'
  | 'prices'
  | 'premiumBands'
  | 'applicantTypes'
  | 'documentTypes'
  | 'alsoNeeded'
type Columns = Omit<Tld, 'id' | 'version' | 'createdOn' | 'updatedOn' | 'can' | Computed>
export interface TldsTable extends RecordColumns, Columns {
  applicantTypes: Json<Tld['applicantTypes']>
  documentTypes: Json<Tld['documentTypes']>
  alsoNeeded: Json<Tld['alsoNeeded']>
}
export interface TldPricesTable extends TldPrice {
  id: ColumnType<number, never, never>
  tldId: number
  position: number
}
export interface TldPremiumBandsTable extends PremiumBand {
  id: ColumnType<number, never, never>
  tldId: number
  position: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    tlds: TldsTable
    tldPrices: TldPricesTable
    tldPremiumBands: TldPremiumBandsTable
  }
}
