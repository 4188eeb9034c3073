import { resourceEntry } from '../kernel/manifest.ts'

export const catalogue = {
  productGroups: resourceEntry('product', () => import('./product-groups.ts')),
  products: resourceEntry('product', () => import('./products.ts'), { page: 'product' }),
}
