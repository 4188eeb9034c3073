import type { DocumentPrice, LinePrice } from '#contract/catalogue/price-engine.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type AskedItems, type PricedItems, priceItems } from './price-items.ts'

const sumsOf = ({ currency, gross, discount, net, vat, vatAmount, total }: DocumentPrice) => ({
  currency,
  gross,
  discount,
  net,
  vat,
  vatAmount,
  total,
})
const priceOf = ({ unitPrice, gross, discount, net, setupFee, steps, category, rate, vat, renewals }: LinePrice) => ({
  unitPrice,
  gross,
  discount,
  net,
  setupFee,
  steps,
  category,
  rate,
  vat,
  renewals,
})

/** The items and sums of an order as they stay, whatever becomes of prices, products and rates. */
export async function frozenOrder(scope: Scope, asked: AskedItems, how?: { placing: boolean }) {
  const { document, products } = await priceItems(scope, asked, how)
  const items = asked.items.map((item, at) => ({
    ...item,
    name: (products[at] as PricedItems['products'][number]).name,
    ...priceOf(document.lines[at] as LinePrice),
  }))
  return { ...sumsOf(document), items }
}

/** The same for an order that is still being written. */
export async function orderPrice(scope: Scope, { body }: { body: AskedItems }) {
  const { items, ...sums } = await frozenOrder(scope, body)
  return { ...sums, items: items.map(({ gross, discount, net, setupFee }) => ({ gross, discount, net, setupFee })) }
}
