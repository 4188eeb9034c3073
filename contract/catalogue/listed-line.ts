import { lineNet } from '../kernel/tax.ts'
import { type ListedPrice, listedPrice } from './listed-price.ts'
import { type LineToPrice, PriceMissing, type PriceRequest } from './price-request.ts'
import type { PriceStep } from './price-steps.ts'

/** A line at its list price for one whole cycle, before discounts. Amounts in minor units. */
export type ListedLine = {
  line: LineToPrice
  /** Of the product with its options. */
  unitPrice: number
  /** For all units: of the product, and of its options. */
  product: number
  options: number
  /** What of the options is not in the price of the line's bundle. */
  beside: number
  setupFee: number
  steps: PriceStep[]
}

/** More of one thing is no sale, and beyond what is computed exactly. */
const MOST = 1_000_000_000

/**
 * The list price of a line. Options are rounded with the product, once: their amounts are what each adds to the rounded price.
 * @throws PriceMissing when the product or an option has no price in the cycle and currency.
 * @throws RangeError `quantity` for a quantity that is not above 0 (of an option: below 0), or above 10^9.
 */
export function listedLine(line: LineToPrice, { currency, conversion }: PriceRequest): ListedLine {
  const { key, cycle, quantity } = line
  if (!(quantity > 0 && quantity <= MOST)) throw new RangeError('quantity')
  const listed = (prices: LineToPrice['prices']): ListedPrice => {
    const found = listedPrice(prices, cycle, currency, conversion)
    if (!found) throw new PriceMissing(key, cycle, currency)
    return found
  }
  const { price, setupFee, ...from } = listed(line.prices)
  const product = lineNet({ quantity, unitPrice: price })
  const steps: PriceStep[] = [{ step: 'price', amount: product, unitPrice: price, quantity, cycle, ...from }]
  const sum = { unitPrice: price, setupFee, amount: product, held: price }
  for (const option of line.options ?? []) {
    if (!(option.quantity >= 0 && option.quantity <= MOST)) throw new RangeError('quantity')
    const { price: unitPrice, setupFee: fee, ...from } = listed(option.prices)
    sum.unitPrice += lineNet({ quantity: option.quantity, unitPrice })
    sum.held += lineNet({ quantity: Math.max(0, option.quantity - (option.beside ?? 0)), unitPrice })
    if (option.quantity > 0) sum.setupFee += fee
    const amount = lineNet({ quantity, unitPrice: sum.unitPrice })
    steps.push({ step: 'option', amount: amount - sum.amount, optionId: option.id, unitPrice, quantity: option.quantity, ...from })
    sum.amount = amount
  }
  const fees = lineNet({ quantity, unitPrice: sum.setupFee })
  const beside = sum.amount - lineNet({ quantity, unitPrice: sum.held })
  return { line, unitPrice: sum.unitPrice, product, options: sum.amount - product, beside, setupFee: fees, steps }
}
