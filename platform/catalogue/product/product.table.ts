import type { ColumnType } from 'kysely'
import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

type Plain = Pick<
  Product,
  | 'groupId'
  | 'type'
  | 'payType'
  | 'autoSetup'
  | 'stock'
  | 'requiresDomain'
  | 'taxed'
  | 'hidden'
  | 'order'
  | 'status'
  | 'module'
  | 'packageName'
  | 'serverGroupId'
  | 'welcomeEmail'
>
export interface ProductsTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  searchText: ColumnType<string, string, string>
}
export interface ProductPricesTable extends CyclePrice {
  id: ColumnType<number, never, never>
  productId: number
  position: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    products: ProductsTable
    productPrices: ProductPricesTable
  }
}
