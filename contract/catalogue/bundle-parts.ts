import type { OrderedItem } from '../orders/order-items.ts'
import type { OptionChoice } from './configurable-options.ts'
import type { BundleItem } from './product-bundles.ts'

export type BundlePart = Pick<BundleItem, 'kind' | 'productId' | 'cycle' | 'options' | 'tldIds' | 'years' | 'ways' | 'weight'>
/** What is ordered; of a name with the extension that it has, null: of none that is sold. */
export type OrderedPart = Pick<OrderedItem, 'productId' | 'cycle' | 'command' | 'years' | 'options' | 'quantity'> & { tldId: number | null }

/** How many of what was chosen is in the price of the bundle that its item is sold in. */
export const heldOf = (part: Pick<BundlePart, 'options'> | undefined, { optionId, choiceId }: OptionChoice): number =>
  part?.options.find(one => one.optionId === optionId && one.choiceId === choiceId)?.quantity ?? 0

/** Whether what is ordered is what a part of a bundle names: the options of the bundle are chosen, more of them or others may be besides. */
function fits(part: BundlePart, item: OrderedPart): boolean {
  if (item.quantity !== 1) return false
  if (part.kind === 'domain')
    return (
      item.command !== null && part.ways.includes(item.command) && item.years === part.years && part.tldIds.some(id => id === item.tldId)
    )
  if (item.command !== null || item.productId !== part.productId || item.cycle !== part.cycle) return false
  return part.options.every(held => item.options.some(one => heldOf({ options: [held] }, one) > 0 && one.quantity >= held.quantity))
}

/** A name that its client may keep where it is. */
const mayBeOwn = ({ kind, ways }: BundlePart) => kind === 'domain' && ways.includes('own')

/**
 * The part of a bundle that each of its items is; null: the items are not the bundle, something of it is missing or too much. `complete`: all of it is there;
 * while an order is being written, a name may not be typed yet.
 */
export function partsOfItems<P extends BundlePart>(parts: readonly P[], items: readonly OrderedPart[], complete: boolean): P[] | null {
  const itemOf = new Map<number, number>()
  // Each item takes a part; who had it before takes another one where there is one (augmenting paths).
  const place = (item: number, tried: Set<number>): boolean =>
    parts.some((part, at) => {
      if (tried.has(at) || !fits(part, items[item] as OrderedPart)) return false
      tried.add(at)
      const other = itemOf.get(at)
      if (other !== undefined && !place(other, tried)) return false
      itemOf.set(at, item)
      return true
    })
  if (!items.every((_, at) => place(at, new Set()))) return null
  const missing = parts.filter((part, at) => !itemOf.has(at) && !mayBeOwn(part))
  if (missing.some(({ kind }) => complete || kind === 'product')) return null
  const partOf = new Map([...itemOf].map(([part, item]) => [item, part]))
  return items.map((_, at) => parts[partOf.get(at) as number] as P)
}
