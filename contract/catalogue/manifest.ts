import { callsEntry, listEntry, resourceEntry } from '../kernel/manifest.ts'

export const catalogue = {
  productGroups: resourceEntry('product', () => import('./product-groups.ts')),
  products: resourceEntry('product', () => import('./products.ts'), { page: 'product' }),
  productAddons: resourceEntry('productAddon', () => import('./product-addons.ts'), { page: 'productAddon' }),
  productBundles: resourceEntry('productBundle', () => import('./product-bundles.ts'), { page: 'productBundle' }),
  tlds: resourceEntry('tld', () => import('./tlds.ts'), { page: 'tld' }),
  premiumPricing: callsEntry(() => import('./premium-pricing.ts')),
  tldPriceLists: resourceEntry('tld', () => import('./tld-price-lists.ts'), { page: 'tldPriceList' }),
  tldCosts: listEntry(() => import('./tld-costs.ts'), { capabilities: ['tld.costs'] }),
  tldImports: resourceEntry('tldImport', () => import('./tld-imports.ts'), {
    page: 'tldImport',
    capabilities: ['tldImport.apply'],
    waits: [{ name: 'failedTldImports', search: { failed: 'gt:0', createdOn: 'gte:today-7d' }, needs: 'tldImport.apply' }],
  }),
  tldImportRows: listEntry(() => import('./tld-import-rows.ts')),
  promotions: resourceEntry('promotion', () => import('./promotions.ts'), { page: 'promotion' }),
  promotionUses: listEntry(() => import('./promotion-uses.ts')),
}
