import type { ColumnType } from 'kysely'
import type { ConfigurableOption } from '#contract/catalogue/configurable-options.ts'
import type { CustomField } from '#contract/catalogue/custom-fields.ts'
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
  | 'vatCategory'
  | 'vatReason'
  | 'hidden'
  | 'order'
  | 'status'
  | 'module'
  | 'packageName'
  | 'serverGroupId'
  | 'welcomeEmail'
  | 'prorationDay'
  | 'nextMonthFromDay'
  | 'recurringCount'
  | 'terminateAfterDays'
  | 'freeDomain'
  | 'freeDomainYears'
  | 'minimumTermMonths'
  | 'earlyEndFee'
>
export interface ProductsTable extends RecordColumns, Plain {
  name: Json<Bilingual>
  freeDomainExtensions: Json<Product['freeDomainExtensions']>
  freeDomainCycles: Json<Product['freeDomainCycles']>
  minimumTermCycles: Json<Product['minimumTermCycles']>
  earlyEndAmounts: Json<Product['earlyEndAmounts']>
  searchText: ColumnType<string, string, string>
}
export interface ProductPricesTable extends CyclePrice {
  id: ColumnType<number, never, never>
  productId: number
  position: number
}
/** Of a product, with the number that an order names it by. */
export interface ProductOptionsTable extends Omit<ConfigurableOption, 'name' | 'group' | 'choices'> {
  id: ColumnType<number, never, never>
  productId: number
  position: number
  name: Json<Bilingual>
  group: Json<Bilingual> | null
  choices: Json<ConfigurableOption['choices']>
}
export interface ProductCustomFieldsTable extends Omit<CustomField, 'name' | 'description' | 'values'> {
  id: ColumnType<number, never, never>
  productId: number
  position: number
  name: Json<Bilingual>
  description: Json<Bilingual> | null
  values: Json<string[]>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    products: ProductsTable
    productPrices: ProductPricesTable
    productOptions: ProductOptionsTable
    productCustomFields: ProductCustomFieldsTable
  }
}
