import type { ProductGroup } from '#contract/catalogue/product-groups.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ProductGroupsTable extends RecordColumns, Pick<ProductGroup, 'order' | 'hidden'> {
  name: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    productGroups: ProductGroupsTable
  }
}
