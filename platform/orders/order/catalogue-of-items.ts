import { domainToUnicode } from 'node:url'
import type { BundlePart } from '#contract/catalogue/bundle-parts.ts'
import type { ConfigurableOption } from '#contract/catalogue/configurable-options.ts'
import type { CustomField } from '#contract/catalogue/custom-fields.ts'
import type { TldPricing } from '#contract/catalogue/domain-price.ts'
import type { FreeDomainTerms } from '#contract/catalogue/free-domain.ts'
import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import type { TermTerms } from '#contract/catalogue/minimum-term.ts'
import type { PremiumBand } from '#contract/catalogue/premium-price.ts'
import type { ProductAddon } from '#contract/catalogue/product-addons.ts'
import type { ProductBundle } from '#contract/catalogue/product-bundles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Tld } from '#contract/catalogue/tlds.ts'
import type { ZoneTerms } from '#contract/domains/zone-applicants.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { type NameCost, nameCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import type {} from '#platform/catalogue/product-bundle/product-bundle.table.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import { premiumBandsOf, tldPricing } from '#platform/catalogue/tld/tld-pricing.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Terms =
  | 'payType'
  | 'stock'
  | 'requiresDomain'
  | 'vatCategory'
  | 'vatReason'
  | 'status'
  | 'module'
  | 'prorationDay'
  | 'nextMonthFromDay'
  | 'recurringCount'
  | 'hidden'
export type SoldProduct = Pick<Product, 'id' | Terms> &
  FreeDomainTerms &
  TermTerms & {
    name: Bilingual
    prices: CyclePrice[]
    options: (ConfigurableOption & { id: number })[]
    customFields: (CustomField & { id: number })[]
  }
export type SoldAddon = Pick<
  ProductAddon,
  'id' | 'payType' | 'stock' | 'vatCategory' | 'vatReason' | 'status' | 'syncDueDate' | 'productIds' | 'showOnOrder'
> & {
  name: Bilingual
  description: Bilingual | null
  prices: CyclePrice[]
}
type TldTerms =
  | 'id'
  | 'extension'
  | 'status'
  | 'minimumYears'
  | 'maximumYears'
  | 'vatCategory'
  | 'vatReason'
  | 'premiumNames'
  | 'idProtection'
  | 'registrarAccountId'
  | keyof ZoneTerms
export type SoldTld = Pick<Tld, TldTerms> & TldPricing & { premiumBands: PremiumBand[] }
export type SoldBundle = Pick<
  ProductBundle,
  'id' | 'startsOn' | 'expiresOn' | 'maximumUses' | 'priceMode' | 'percent' | 'amounts' | 'recurring' | 'showOnOrder'
> & { name: Bilingual; items: BundlePart[] }

/** What items name of the catalogue, by its numbers. */
export interface CatalogueOfItems {
  products: ReadonlyMap<number, SoldProduct>
  addons: ReadonlyMap<number, SoldAddon>
  bundles: ReadonlyMap<number, SoldBundle>
  /** The extensions that the names of the items may be of. */
  tlds: readonly SoldTld[]
  /** What registries said of the names, by their form in ASCII. */
  costs: ReadonlyMap<string, NameCost>
}

interface Naming {
  /** Bundles are held until the end of the transaction, so that of two orders that want the last use of one, one waits for the other. */
  keep: boolean
  /** Staff sell what is not offered to clients as well. */
  byStaff: boolean
}

export async function catalogueOf(scope: Scope, items: readonly OrderedItem[], { keep, byStaff }: Naming): Promise<CatalogueOfItems> {
  const names = items.flatMap(({ command, domain }) => (command && domain ? [domain] : []))
  const [products, addons, bundles, tlds, costs] = await Promise.all([
    productsOf(scope, [...new Set(items.flatMap(({ productId }) => productId ?? []))]),
    addonsOf(scope, [...new Set(items.flatMap(one => one.addons.map(({ addonId }) => addonId)))]),
    bundlesOf(scope, [...new Set(items.flatMap(({ bundleId }) => bundleId ?? []))], keep),
    tldsOf(scope, names),
    nameCosts(
      scope,
      names.flatMap(name => asciiDomain(name) ?? []),
      { keep },
    ),
  ])
  return {
    products: byId(
      products
        .filter(({ hidden }) => byStaff || !hidden)
        .map(product => ({ ...product, customFields: askedInOrder(product.customFields) })),
    ),
    addons: byId(addons.filter(({ showOnOrder }) => byStaff || showOnOrder)),
    bundles: byId(bundles.filter(({ showOnOrder }) => byStaff || showOnOrder)),
    ...{ tlds, costs },
  }
}

const byId = <T extends { id: number }>(records: readonly T[]) => new Map(records.map(one => [one.id, one]))

/** Those of a product's custom fields that are asked when it is ordered; the others are filled in later, at its service. */
export const askedInOrder = <F extends Pick<CustomField, 'showOnOrder'>>(fields: readonly F[]): F[] =>
  fields.filter(({ showOnOrder }) => showOnOrder)

/** Products as they are sold, with all that can be chosen of them. */
export async function productsOf({ db }: Scope, ids: readonly number[]): Promise<SoldProduct[]> {
  if (ids.length === 0) return []
  const fields = ['id', 'name', 'payType', 'stock', 'requiresDomain', 'vatCategory', 'vatReason', 'status', 'module'] as const
  const terms = ['prorationDay', 'nextMonthFromDay', 'recurringCount', 'hidden'] as const
  const ofContracts = ['minimumTermMonths', 'minimumTermCycles', 'earlyEndFee', 'earlyEndAmounts'] as const
  const ofNames = ['freeDomain', 'freeDomainExtensions', 'freeDomainCycles', 'freeDomainYears'] as const
  const [products, prices, options, customFields] = await Promise.all([
    db
      .selectFrom('products')
      .select([...fields, ...terms, ...ofNames, ...ofContracts])
      .where('id', 'in', ids)
      .execute(),
    db.selectFrom('productPrices').selectAll().where('productId', 'in', ids).execute(),
    db.selectFrom('productOptions').selectAll().where('productId', 'in', ids).orderBy('position').execute(),
    db.selectFrom('productCustomFields').selectAll().where('productId', 'in', ids).orderBy('position').execute(),
  ])
  const of = <T extends { productId: number }>(rows: readonly T[], id: number) => rows.filter(({ productId }) => productId === id)
  // Without where it stands in its product.
  const parts = <T extends { productId: number; position: number }>(rows: readonly T[], id: number) =>
    of(rows, id).map(({ productId: _, position: __, ...part }) => part)
  return products.map(product => ({
    ...product,
    prices: of(prices, product.id),
    options: parts(options, product.id),
    customFields: parts(customFields, product.id),
  }))
}

/** Addons as they are sold, with their prices. */
export async function addonsOf({ db }: Scope, ids: readonly number[]): Promise<SoldAddon[]> {
  if (ids.length === 0) return []
  const [addons, prices] = await Promise.all([
    db.selectFrom('productAddons').selectAll().where('id', 'in', ids).execute(),
    db.selectFrom('productAddonPrices').selectAll().where('addonId', 'in', ids).execute(),
  ])
  return addons.map(addon => ({ ...addon, prices: prices.filter(({ addonId }) => addonId === addon.id) }))
}

/** What a name may be sold under, in either script: of a.com.sa .com.sa and .sa. */
function endingsOf(name: string): string[] {
  const of = (text: string) => {
    const labels = text.split('.').slice(-3)
    return labels.slice(1).map((_, at) => `.${labels.slice(at + 1).join('.')}`)
  }
  return [...of(asciiDomain(name) ?? name), ...of(domainToUnicode(name))]
}

/** The extensions that names end in, with all that they ask. */
export async function tldsOf(scope: Scope, names: readonly string[]): Promise<SoldTld[]> {
  const endings = new Set(names.flatMap(endingsOf))
  if (endings.size === 0) return []
  const fields = ['id', 'extension', 'status', 'minimumYears', 'maximumYears', 'vatCategory', 'vatReason'] as const
  const more = ['premiumNames', 'idProtection', 'registrarAccountId'] as const
  const ofZone = ['documentsNeeded', 'forIndividuals', 'applicantTypes', 'documentTypes', 'alsoNeeded'] as const
  const tlds = await scope.db
    .selectFrom('tlds')
    .select([...fields, ...more, ...ofZone])
    .where('extension', 'in', [...endings])
    .execute()
  const ids = tlds.map(({ id }) => id)
  const [pricingOf, bandsOf] = [await tldPricing(scope, ids), await premiumBandsOf(scope, ids)]
  return tlds.map(tld => ({ ...tld, ...pricingOf(tld.id), premiumBands: bandsOf(tld.id) }))
}

/** Bundles with their items, in their order. */
export async function bundlesOf({ db }: Scope, ids: readonly number[], keep: boolean): Promise<SoldBundle[]> {
  if (ids.length === 0) return []
  const query = db.selectFrom('productBundles').selectAll().where('id', 'in', ids).orderBy('id')
  const bundles = await (keep ? query.forUpdate() : query).execute()
  const items = await db.selectFrom('productBundleItems').selectAll().where('bundleId', 'in', ids).orderBy('position').execute()
  return bundles.map(bundle => ({ ...bundle, items: items.filter(({ bundleId }) => bundleId === bundle.id) }))
}
