import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { products } from '#contract/catalogue/products.ts'
import { paths } from '#lib/paths.ts'
import type { ProductPart } from './product-sections.ts'

/** Each part as its address names it. */
const words: Record<Exclude<ProductPart, 'details' | 'pricing'>, string> = {
  module: 'module',
  customFields: 'custom-fields',
  options: 'options',
  upgrades: 'upgrades',
  freeDomain: 'free-domain',
  crossSell: 'cross-sell',
}

function address(id: number, search: Record<string, string | undefined>, part: ProductPart = 'details'): string {
  if (part === 'details') return paths.product(id, search)
  return part === 'pricing' ? paths.productPricing(id, search) : paths.productTab(words[part], id, search)
}

/** The pages of a product. */
export const productPages: RecordPages<typeof products, ProductPart> = {
  resource: products,
  tabs: [
    {
      group: 'selling',
      tabs: [{ name: 'details' }, { name: 'pricing' }, { name: 'options' }, { name: 'customFields' }, { name: 'freeDomain' }],
    },
    { group: 'afterwards', tabs: [{ name: 'module' }, { name: 'upgrades' }, { name: 'crossSell' }] },
  ],
  address,
  listAddress: search => `${paths.products()}${search ? `?${search}` : ''}`,
  derived: ['group', 'serverGroup', 'priceFrom', 'priceCurrency', 'activeServices'],
}
