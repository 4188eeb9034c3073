import type { ColumnType } from 'kysely'
import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import type { ProductAddon } from '#contract/catalogue/product-addons.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Terms = 'type' | 'payType' | 'weighting' | 'showOnOrder' | 'suspendParent' | 'syncDueDate' | 'stock' | 'status' | 'welcomeEmail'
type Plain = Pick<ProductAddon, Terms | 'vatCategory' | 'vatReason'>
export interface ProductAddonsTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  description: Json<Bilingual> | null
  productIds: Json<number[]>
  raises: Json<ProductAddon['raises']>
}
export interface ProductAddonPricesTable extends CyclePrice {
  id: ColumnType<number, never, never>
  addonId: number
  position: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    productAddons: ProductAddonsTable
    productAddonPrices: ProductAddonPricesTable
  }
}
