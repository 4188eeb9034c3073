import type { OfferedLine, writingCalls } from '#contract/billing/invoice-writing.ts'
import { type LinePrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import { type LineToPrice, PriceMissing } from '#contract/catalogue/price-request.ts'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { orderedItem } from '#contract/orders/order-items.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Input } from '#platform/kernel/serve.ts'
import { catalogueOf } from '#platform/orders/order/catalogue-of-items.ts'
import { priceItems } from '#platform/orders/order/price-items.ts'
import { feeName } from './lines-of-order.ts'

type Asked = Input<(typeof writingCalls)['offeredLines']>['body']
interface Priced {
  name: Bilingual
  domain: string | null
  toPrice: Omit<LineToPrice, 'key'>
  price: LinePrice
}

/**
 * The lines that ask a client for one product, addon or name what it costs them today, discounts of their group and of the catalogue in the price.
 * @throws Problem validation of what was asked
 */
export async function offeredLines(scope: Scope, { body }: { body: Asked }): Promise<AnswerOf<(typeof writingCalls)['offeredLines']>> {
  const { currency, priced } = body.addonId === null ? await priceItem(scope, body) : await priceAddon(scope, body, body.addonId)
  return { currency, lines: priced.flatMap(linesOf) }
}

async function priceItem(scope: Scope, { clientId, addonId: _, ...item }: Asked) {
  if (item.productId === null && item.command === null) throw refused({ productId: { key: 'required' } })
  const asked = { clientId, items: [orderedItem.parse(item)], promotionCode: null }
  const { document, lines } = await priceItems(scope, asked, { scarce: true }).catch((error: unknown) => {
    throw error instanceof Problem && error.detail.fields ? refused(withoutPath(error.detail.fields)) : error
  })
  const priced = lines.map(({ line: { name, domain }, toPrice }, at): Priced => {
    return { name, domain, toPrice, price: document.lines[at] as LinePrice }
  })
  return { currency: document.currency, priced }
}

async function priceAddon(scope: Scope, { clientId, cycle }: Asked, addonId: number) {
  const { groupId: _, ...terms } = await saleTerms(scope, clientId)
  const naming = orderedItem.parse({ cycle, addons: [{ addonId, cycle }] })
  const addon = (await catalogueOf(scope, [naming], { keep: false, byStaff: true })).addons.get(addonId)
  if (!addon || addon.status === 'retired') throw refused({ addonId: { key: 'notAChoice' } })
  if (!cyclesOf(addon).includes(cycle)) throw refused({ cycle: { key: 'notAChoice' } })
  const toPrice = { cycle, quantity: 1, prices: addon.prices, vatCategory: addon.vatCategory, vatReason: addon.vatReason }
  try {
    const { lines } = priceDocument({ ...terms, payment: 'first', lines: [{ ...toPrice, key: '0' }] })
    return { currency: terms.currency, priced: [{ name: addon.name, domain: null, toPrice, price: lines[0] as LinePrice }] }
  } catch (error) {
    if (error instanceof PriceMissing) throw refused({ cycle: { key: 'priceMissing', values: { currency: error.currency } } })
    throw error
  }
}

/** What is sold, and what is asked once for setting it up. How it is taxed is said as it is sold: who buys decides the rest. */
function linesOf({ name, domain, toPrice, price }: Priced): OfferedLine[] {
  const taxed = { category: toPrice.vatCategory, reasonCode: toPrice.vatReason ?? null, quantity: 1 }
  const named = (text: string) => (text && domain ? `${text} (${domain})` : text)
  const fee = price.setupFee
  return [
    { ...taxed, description: { en: named(name.en), ar: named(name.ar) }, unitPrice: price.net - fee },
    ...(fee > 0 ? [{ ...taxed, description: feeName({ name }), unitPrice: fee }] : []),
  ]
}

const refused = (fields: FieldProblems) => new Problem('validation', { fields })
const withoutPath = (fields: FieldProblems): FieldProblems =>
  Object.fromEntries(Object.entries(fields).map(([path, problem]) => [path.replace(/^items\.0\./, ''), problem]))
