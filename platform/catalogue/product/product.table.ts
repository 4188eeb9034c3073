import type { ColumnType } from 'kysely'
import type { BillingCycle } from '#contract/catalogue/billing-cycles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ProductsTable extends RecordColumns {
  name: Json<Bilingual>
  groupId: number
  type: Product['type']
  description: Json<Bilingual> | null
  payType: Product['payType']
  autoSetup: Product['autoSetup']
  stock: number | null
  requiresDomain: boolean
  taxed: boolean
  hidden: boolean
  order: number
  status: Product['status']
  searchText: ColumnType<string, string, string>
}
export interface ProductPricesTable {
  id: number
  productId: number
  position: number
  currency: string
  cycle: BillingCycle
  price: number
  setupFee: number
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    products: ProductsTable
    productPrices: ProductPricesTable
  }
}
