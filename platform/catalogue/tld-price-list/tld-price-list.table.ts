import type { ColumnType } from 'kysely'
import type { TldPriceList } from '#contract/catalogue/tld-price-lists.ts'
import type { TldPrice } from '#contract/catalogue/tld-prices.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface TldPriceListsTable
  extends RecordColumns,
    Pick<TldPriceList, 'tldId' | 'clientGroupId' | 'ownedFrom' | 'startsOn' | 'newNamesOnly'> {
  name: Json<TldPriceList['name']>
}
export interface TldListPricesTable extends TldPrice {
  id: ColumnType<number, never, never>
  listId: number
  position: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    tldPriceLists: TldPriceListsTable
    tldListPrices: TldListPricesTable
  }
}
