import type { ColumnType } from 'kysely'
import type { ProductBundle } from '#contract/catalogue/product-bundles.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<ProductBundle, 'startsOn' | 'expiresOn' | 'maximumUses' | 'priceMode' | 'percent' | 'recurring' | 'showOnOrder'>
export interface ProductBundlesTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  amounts: Json<ProductBundle['amounts']>
}
export interface ProductBundleItemsTable extends Pick<ProductBundle['items'][number], 'productId' | 'cycle' | 'weight'> {
  id: ColumnType<number, never, never>
  bundleId: number
  position: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    productBundles: ProductBundlesTable
    productBundleItems: ProductBundleItemsTable
  }
}
