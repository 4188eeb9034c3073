import { bundleToPrice } from '#contract/catalogue/bundle-figures.ts'
import type { BundleToPrice } from '#contract/catalogue/price-request.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { FieldProblems } from '#contract/kernel/problem.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { SoldBundle } from './catalogue-of-items.ts'
import type {} from './order.table.ts'

/** What the price engine knows the bundle of an item by. */
export const bundleKey = ({ bundleId, bundleCopy }: Pick<OrderedItem, 'bundleId' | 'bundleCopy'>): string => `${bundleId}.${bundleCopy}`

/** The bundles that items are sold in, and why one is not sold so: told at the first of its items. */
export async function judgedBundles(
  scope: Scope,
  items: readonly OrderedItem[],
  bundles: ReadonlyMap<number, SoldBundle>,
): Promise<{ toPrice: BundleToPrice[]; problems: FieldProblems }> {
  const inBundles = Map.groupBy(
    [...items.entries()].filter(([, { bundleId }]) => bundleId !== null),
    ([, item]) => bundleKey(item),
  )
  if (inBundles.size === 0) return { toPrice: [], problems: {} }
  const [day, used] = [riyadhDate(scope.now), await usesOf(scope, [...bundles.keys()])]
  const toPrice: BundleToPrice[] = []
  const problems: FieldProblems = {}
  for (const [key, entries] of inBundles) {
    const [first, { bundleId }] = entries[0] as [number, OrderedItem]
    const bundle = bundles.get(bundleId as number)
    const uses = (used.get(bundleId as number) ?? 0) + 1
    const problem = bundle ? refusalOf(bundle, { day, uses, items: entries.map(([, item]) => item) }) : 'notAChoice'
    if (problem) problems[`items.${first}.bundleId`] = { key: problem }
    if (bundle) toPrice.push(bundleToPrice(bundle, key))
    used.set(bundleId as number, uses)
  }
  return { toPrice, problems }
}

/** The weight of an item in the price of its bundle, where it has one of its own. */
export const weightIn = (bundle: SoldBundle | undefined, { productId, cycle }: OrderedItem): number | undefined =>
  bundle?.items.find(part => part.productId === productId && part.cycle === cycle)?.weight ?? undefined

interface Sale {
  day: string
  /** Counting this one. */
  uses: number
  items: readonly OrderedItem[]
}

function refusalOf(bundle: SoldBundle, { day, uses, items }: Sale): string | undefined {
  if (bundle.startsOn !== null && day < bundle.startsOn) return 'bundleNotStarted'
  if (bundle.expiresOn !== null && day > bundle.expiresOn) return 'bundleExpired'
  if (bundle.maximumUses !== null && uses > bundle.maximumUses) return 'bundleUsedUp'
  const listOf = (parts: readonly Pick<OrderedItem, 'productId' | 'cycle'>[]) =>
    parts
      .map(({ productId, cycle }) => `${productId} ${cycle}`)
      .toSorted()
      .join()
  return listOf(items) === listOf(bundle.items) && items.every(({ quantity }) => quantity === 1) ? undefined : 'bundleIncomplete'
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
