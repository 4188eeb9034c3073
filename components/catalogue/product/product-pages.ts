import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { products } from '#contract/catalogue/products.ts'
import { paths } from '#lib/paths.ts'

export type ProductTab = 'details' | 'pricing' | 'module'

const address: Partial<Record<ProductTab, typeof paths.product>> = { details: paths.product, pricing: paths.productPricing }

/** The pages of a product. */
export const productPages: RecordPages<typeof products, ProductTab> = {
  resource: products,
  tabs: [{ group: 'selling', tabs: [{ name: 'details' }, { name: 'pricing' }, { name: 'module' }] }],
  address: (id, search, tab = 'details') => (address[tab] ? address[tab](id, search) : paths.productTab(tab, id, search)),
  listAddress: search => `${paths.products()}${search ? `?${search}` : ''}`,
  derived: ['group'],
}
