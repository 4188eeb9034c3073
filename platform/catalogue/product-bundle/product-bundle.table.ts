import type { ColumnType } from 'kysely'
import type { BundleItem, ProductBundle } from '#contract/catalogue/product-bundles.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<ProductBundle, 'startsOn' | 'expiresOn' | 'maximumUses' | 'priceMode' | 'percent' | 'recurring' | 'showOnOrder'>
export interface ProductBundlesTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  description: Json<Bilingual> | null
  amounts: Json<ProductBundle['amounts']>
}
export interface ProductBundleItemsTable extends Pick<BundleItem, 'kind' | 'productId' | 'cycle' | 'years' | 'weight'> {
  id: ColumnType<number, never, never>
  bundleId: number
  position: number
  options: Json<BundleItem['options']>
  tldIds: Json<number[]>
  ways: Json<BundleItem['ways']>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    productBundles: ProductBundlesTable
    productBundleItems: ProductBundleItemsTable
  }
}
