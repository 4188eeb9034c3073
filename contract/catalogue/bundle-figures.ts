import type { FieldProblems } from '../kernel/problem.ts'
import { isRecurring } from './billing-cycles.ts'
import { bundlePrice } from './bundle-price.ts'
import { type CyclePrice, listedPrice } from './listed-price.ts'
import type { BundleToPrice } from './price-request.ts'
import type { BundleItem, ProductBundle } from './product-bundles.ts'

type Priced = Pick<ProductBundle, 'priceMode' | 'percent' | 'amounts'>

/** A bundle as the price engine takes it, under the key that its lines name. */
export const bundleToPrice = (bundle: Priced & { recurring: boolean }, key: string): BundleToPrice => ({
  key,
  recurring: bundle.recurring,
  price: bundle.priceMode === 'fixed' ? { mode: 'fixed', prices: bundle.amounts } : { mode: 'discount', percent: bundle.percent ?? 0 },
})

interface PricedItem {
  cycle: CyclePrice['cycle']
  prices: readonly CyclePrice[]
  options: readonly { quantity: number; prices: readonly CyclePrice[] }[]
}
const times = (quantity: number, price: number | undefined) => (price === undefined ? undefined : quantity * price)

/**
 * What the items of a bundle cost together and as the bundle, set-up fees apart, and what is saved in percent with one decimal; null where
 * an item or the bundle has no price in the currency.
 */
export function bundleFigures(
  bundle: Priced,
  items: readonly PricedItem[],
  currency: string,
): { currency: string; together: number; price: number; saving: number } | null {
  const listed = items.flatMap(({ prices, cycle, options }) => [
    listedPrice(prices, cycle, currency)?.price,
    ...options.map(one => times(one.quantity, listedPrice(one.prices, cycle, currency)?.price)),
  ])
  if (listed.includes(undefined)) return null
  const together = (listed as number[]).reduce((sum, price) => sum + price, 0)
  const price = bundlePrice(bundleToPrice({ ...bundle, recurring: false }, ''), together, currency)
  if (price === undefined) return null
  return { currency, together, price, saving: together === 0 ? 0 : Math.round(((together - price) * 1000) / together) / 10 }
}

type Given = Priced & Pick<ProductBundle, 'startsOn' | 'expiresOn' | 'recurring'> & { items?: readonly GivenItem[] }
type GivenItem = Partial<BundleItem> & Pick<BundleItem, 'cycle'>

/** What fields of a bundle say of each other: the value that its price needs, days in their order, one amount for a currency, what each item says. */
export function bundleProblems({ priceMode, percent, amounts, startsOn, expiresOn, recurring, items = [] }: Given): FieldProblems {
  const found: FieldProblems = {}
  if (priceMode === 'discount' && !percent) found.percent = { key: 'required' }
  if (priceMode === 'fixed' && amounts.length === 0) found.amounts = { key: 'tooFew', values: { min: 1 } }
  if (startsOn && expiresOn && expiresOn < startsOn) found.expiresOn = { key: 'dateTooEarly', values: { min: startsOn } }
  const twice = amounts.findIndex(({ currency }, at) => amounts.findIndex(one => one.currency === currency) !== at)
  if (twice >= 0) found[`amounts.${twice}.currency`] = { key: 'alreadyUsed' }
  for (const [at, item] of items.entries())
    for (const [field, problem] of Object.entries(itemProblems(item))) found[`items.${at}.${field}`] = problem
  // A price for all of them is one for a period that they share.
  const periodOf = ({ cycle, kind }: GivenItem) => (kind !== 'domain' && cycle && isRecurring(cycle) ? cycle : null)
  const cycles = items.flatMap(item => periodOf(item) ?? [])
  const odd = items.findIndex(item => periodOf(item) !== null && periodOf(item) !== cycles[0])
  if (recurring && priceMode === 'fixed' && odd >= 0) found[`items.${odd}.cycle`] = { key: 'oneCycle' }
  return found
}

function itemProblems({ kind = 'product', productId, cycle, tldIds, years, ways }: GivenItem): FieldProblems {
  const required = { key: 'required' }
  if (kind === 'product') return { ...(productId ? {} : { productId: required }), ...(cycle ? {} : { cycle: required }) }
  const sold = ways?.some(way => way !== 'own')
  return {
    ...(tldIds?.length ? {} : { tldIds: required }),
    ...(years ? {} : { years: required }),
    // A name that its client keeps elsewhere is nothing that is sold.
    ...(sold ? {} : { ways: required }),
  }
}
