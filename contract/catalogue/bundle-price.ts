import { percentOf } from '../kernel/money.ts'
import type { ListedLine } from './listed-line.ts'
import { type BundleToPrice, PriceMissing } from './price-request.ts'
import { splitByWeight } from './split-by-weight.ts'

/** What of a line is sold for the price of its bundle. */
const priceOf = ({ product, options, beside }: ListedLine) => product + options - beside

/** What lines cost as a bundle that cost `sum` together; undefined where it has no price in the currency. */
export function bundlePrice({ price }: BundleToPrice, sum: number, currency: string): number | undefined {
  if (price.mode === 'discount') return sum - percentOf(sum, Math.min(100, price.percent))
  const fixed = price.prices.find(one => one.currency === currency)
  return fixed && Math.min(sum, Math.max(0, fixed.amount))
}

/**
 * The lines with those of a bundle at their part of its price: split by weight, so that the parts sum to it exactly; options beside it are paid for as without it. Lines of a bundle that is
 * not given keep their list price.
 * @throws PriceMissing when a bundle has no price in the currency.
 */
export function withBundles(lines: readonly ListedLine[], bundles: readonly BundleToPrice[], currency: string): ListedLine[] {
  const inBundle = new Map<string, ListedLine>()
  for (const bundle of bundles) {
    const its = lines.filter(({ line }) => line.bundle === bundle.key)
    const [first] = its
    if (!first) continue
    const total = bundlePrice(
      bundle,
      its.reduce((sum, line) => sum + priceOf(line), 0),
      currency,
    )
    if (total === undefined) throw new PriceMissing(first.line.key, first.line.cycle, currency)
    const parts = splitByWeight(
      total,
      its.map(listed => listed.line.weight ?? priceOf(listed)),
    )
    its.forEach((listed, place) => {
      const part = parts[place] as number
      const step = { step: 'bundle', amount: part - priceOf(listed), bundle: bundle.key } as const
      inBundle.set(listed.line.key, { ...listed, product: part, options: listed.beside, steps: [...listed.steps, step] })
    })
  }
  return lines.map(listed => inBundle.get(listed.line.key) ?? listed)
}
