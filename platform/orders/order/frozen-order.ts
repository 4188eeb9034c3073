import type { DocumentPrice, LinePrice } from '#contract/catalogue/price-engine.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type AskedItems, type PricedItems, priceItems } from './price-items.ts'

export const sumsOf = ({ currency, gross, discount, net, vat, vatAmount, total }: DocumentPrice) => ({
  currency,
  gross,
  discount,
  net,
  vat,
  vatAmount,
  total,
})
export const priceOf = ({ unitPrice, gross, discount, net, setupFee, steps, category, reasonCode, rate, vat, renewals }: LinePrice) => ({
  unitPrice,
  gross,
  discount,
  net,
  setupFee,
  steps,
  category,
  reasonCode,
  rate,
  vat,
  renewals,
})

/**
 * The items and sums of an order that is placed, as they stay, whatever becomes of prices, products and rates.
 * @throws Problem validation, also of `promotionCode` with the reason
 */
export async function frozenOrder(scope: Scope, asked: AskedItems) {
  const { document, lines, promotionRefusal } = await priceItems(scope, asked, { placing: true })
  if (promotionRefusal) throw new Problem('validation', { fields: { promotionCode: { key: promotionRefusal } } })
  return { ...sumsOf(document), items: lines.map(({ line }, at) => ({ ...line, ...priceOf(document.lines[at] as LinePrice) })) }
}

/** What an order that is still being written would cost: each of its lines with the steps of its price. */
export async function orderPrice(scope: Scope, { body }: { body: AskedItems }) {
  return shownPrice(await priceItems(scope, body, { scarce: true }))
}

/** The same of items whose price is worked out. */
export function shownPrice({ document, lines, promotionRefusal, left }: PricedItems) {
  const items = lines.map(({ path, line: { name, cycle, quantity, options, premium, term } }, at) => {
    const { gross, discount, net, setupFee, steps, rate, renewals } = document.lines[at] as LinePrice
    return {
      path,
      name,
      cycle,
      quantity,
      premium,
      options,
      gross,
      discount,
      net,
      setupFee,
      steps,
      rate,
      left: left.get(path) ?? null,
      renewal: renewals[0]?.net ?? null,
      term,
    }
  })
  return { ...sumsOf(document), items, promotionRefusal }
}
