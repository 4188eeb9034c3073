import { listEntry, resourceEntry } from '../kernel/manifest.ts'

export const catalogue = {
  productGroups: resourceEntry('product', () => import('./product-groups.ts')),
  products: resourceEntry('product', () => import('./products.ts'), { page: 'product' }),
  promotions: resourceEntry('promotion', () => import('./promotions.ts'), { page: 'promotion' }),
  promotionUses: listEntry(() => import('./promotion-uses.ts')),
}
