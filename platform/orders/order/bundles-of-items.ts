import { bundleToPrice } from '#contract/catalogue/bundle-figures.ts'
import { type BundlePart, partsOfItems } from '#contract/catalogue/bundle-parts.ts'
import type { BundleToPrice } from '#contract/catalogue/price-request.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import { extensionOf } from '#contract/orders/domain-line.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { CatalogueOfItems, SoldBundle } from './catalogue-of-items.ts'
import type {} from './order.table.ts'

/** What the price engine knows the bundle of an item by. */
const bundleKey = ({ bundleId, bundleCopy }: Pick<OrderedItem, 'bundleId' | 'bundleCopy'>): string => `${bundleId}.${bundleCopy}`

/**
 * The bundles that items are sold in with the part of it that each item is, by its place; and why one is not sold so: told at the first of its items.
 * `complete`: nothing of a bundle is missing; while an order is being written, its name may be.
 */
export async function judgedBundles(
  scope: Scope,
  items: readonly OrderedItem[],
  { bundles, tlds }: Pick<CatalogueOfItems, 'bundles' | 'tlds'>,
  complete: boolean,
): Promise<{ toPrice: BundleToPrice[]; problems: FieldProblems; parts: ReadonlyMap<number, BundlePart> }> {
  const inBundles = Map.groupBy(
    [...items.entries()].filter(([, { bundleId }]) => bundleId !== null),
    ([, item]) => bundleKey(item),
  )
  if (inBundles.size === 0) return { toPrice: [], problems: {}, parts: new Map() }
  const [day, used] = [riyadhDate(scope.now), await usesOf(scope, [...bundles.keys()])]
  const toPrice: BundleToPrice[] = []
  const problems: FieldProblems = {}
  const parts = new Map<number, BundlePart>()
  for (const [key, entries] of inBundles) {
    const [first, { bundleId }] = entries[0] as [number, OrderedItem]
    const bundle = bundles.get(bundleId as number)
    const uses = (used.get(bundleId as number) ?? 0) + 1
    const ordered = entries.map(([, item]) => ({
      ...item,
      tldId: item.command && item.domain ? (extensionOf(item.domain, tlds)?.id ?? null) : null,
    }))
    const its = bundle ? partsOfItems(bundle.items, ordered, complete) : null
    const problem = bundle ? (refusalOf(bundle, { day, uses }) ?? (its ? undefined : 'bundleIncomplete')) : 'notAChoice'
    if (problem) problems[`items.${first}.bundleId`] = { key: problem }
    if (bundle) toPrice.push(bundleToPrice(bundle, key))
    for (const [at, [place]] of entries.entries()) if (its?.[at]) parts.set(place, its[at])
    used.set(bundleId as number, uses)
  }
  return { toPrice, problems, parts }
}

/** What the price engine knows of an item in a bundle: which, and its weight there where it has one of its own. */
export const inBundleOf = (item: OrderedItem, part: BundlePart | undefined): { bundle?: string; weight?: number } =>
  item.bundleId === null ? {} : { bundle: bundleKey(item), ...(part?.weight ? { weight: part.weight } : {}) }

interface Sale {
  day: string
  /** Counting this one. */
  uses: number
}

function refusalOf(bundle: SoldBundle, { day, uses }: Sale): string | undefined {
  if (bundle.startsOn !== null && day < bundle.startsOn) return 'bundleNotStarted'
  if (bundle.expiresOn !== null && day > bundle.expiresOn) return 'bundleExpired'
  if (bundle.maximumUses !== null && uses > bundle.maximumUses) return 'bundleUsedUp'
  return undefined
}

/** How often each bundle is sold by orders that stand. */
async function usesOf({ db }: Scope, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const sold = await db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select(['bundleId', 'bundleCopy', 'orderId'])
    .distinct()
    .where('bundleId', 'in', ids)
    .where('orders.status', 'in', ['pending', 'accepted'])
    .execute()
  return sold.reduce(
    (uses, { bundleId }) => uses.set(bundleId as number, (uses.get(bundleId as number) ?? 0) + 1),
    new Map<number, number>(),
  )
}
