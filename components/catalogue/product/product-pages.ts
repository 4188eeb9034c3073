import type { RecordPages } from '#components/kit/record-screen/record-pages.ts'
import { products } from '#contract/catalogue/products.ts'
import { paths } from '#lib/paths.ts'
import type { ProductPart } from './product-sections.ts'

export type ProductTab = ProductPart | 'links'

/** Each part as its address names it. */
const words: Record<Exclude<ProductTab, 'details' | 'pricing'>, string> = {
  module: 'module',
  customFields: 'custom-fields',
  options: 'options',
  upgrades: 'upgrades',
  freeDomain: 'free-domain',
  crossSell: 'cross-sell',
  links: 'links',
}

function address(id: number, search: Record<string, string | undefined>, part: ProductTab = 'details'): string {
  if (part === 'details') return paths.product(id, search)
  return part === 'pricing' ? paths.productPricing(id, search) : paths.productTab(words[part], id, search)
}

/** The pages of a product. */
export const productPages: RecordPages<typeof products, ProductTab> = {
  resource: products,
  tabs: [
    {
      group: 'selling',
      tabs: [
        { name: 'details' },
        { name: 'pricing' },
        { name: 'options' },
        { name: 'customFields' },
        { name: 'freeDomain' },
        { name: 'links', needs: 'order.create' },
      ],
    },
    { group: 'afterwards', tabs: [{ name: 'module' }, { name: 'upgrades' }, { name: 'crossSell' }] },
  ],
  address,
  listAddress: search => `${paths.products()}${search ? `?${search}` : ''}`,
  derived: ['group', 'serverGroup', 'priceFrom', 'priceFromCycle', 'priceCurrency', 'activeServices'],
}
