import type { QuoteLineInput, SoldOnQuote } from '#contract/billing/quote-lines.ts'
import type { Quote } from '#contract/billing/quotes.ts'
import type { PremiumRates } from '#contract/catalogue/premium-price.ts'
import { type DocumentPrice, type LinePrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import { type LineToPrice, PriceMissing, type PriceRequest } from '#contract/catalogue/price-request.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { documentVat } from '#contract/kernel/tax.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { costRates } from '#platform/catalogue/name-cost/name-costs.ts'
import { nameTerms, type SaleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type CatalogueOfItems, catalogueOf } from '#platform/orders/order/catalogue-of-items.ts'
import { priceOf } from '#platform/orders/order/frozen-order.ts'
import { linesOfItem, type SoldLine } from '#platform/orders/order/lines-of-item.ts'

type Line = Quote['lines'][number]
type PricedLine = Omit<Line, 'id' | 'position'> & { id?: number }
type Given = QuoteLineInput & { id?: number }
interface ToPrice {
  toPrice: LineToPrice
  sold: SoldLine | null
}

/**
 * The lines of a quote with their prices of today, by the one engine; `kept` are lines whose price stays what it was. What is taken off a line
 * is a promotion by the quote's number, which lasts as long as its service.
 * @throws Problem validation of `lines.<n>.<field>`
 */
export async function priceQuote(
  scope: Scope,
  { number, lines, terms, kept }: { number: string; lines: readonly Given[]; terms: SaleTerms; kept: ReadonlyMap<number, Line> },
): Promise<PricedLine[]> {
  const keptOf = ({ id }: Given) => (id === undefined ? undefined : kept.get(id))
  const fresh = [...lines.entries()].filter(([, line]) => !keptOf(line))
  const catalogue = await catalogueOf(
    scope,
    fresh.flatMap(([, line]) => itemOf(line)),
    { keep: false, byStaff: true },
  )
  const problems: FieldProblems = {}
  const rates = await costRates(scope)
  const toPrice = fresh.map(([at, line]) => lineToPrice(line, at, { catalogue, rates, terms, problems }))
  if (Object.keys(problems).length > 0) throw new Problem('validation', { fields: problems })
  const { groupId: _, ...request } = terms
  const promotions = fresh.flatMap(([at, { discountPercent: percent }]) =>
    percent > 0 ? [{ promotion: discountOf(number, percent), lines: [String(at)] }] : [],
  )
  const priced = priceAll({ ...request, payment: 'first', lines: toPrice.map(one => one.toPrice), promotions })
  const written = new Map(fresh.map(([at], place) => [at, [priced.lines[place], toPrice[place]] as [LinePrice, ToPrice]]))
  return lines.map((line, at) => {
    const before = keptOf(line)
    if (before) return before
    const [price, { sold }] = written.get(at) as [LinePrice, ToPrice]
    return storedLine(line, price, sold, sold !== null && needsDomain(catalogue, line))
  })
}

/** The sums of lines, in minor units: VAT by category, on the sum of the lines. */
export function quoteSums(lines: readonly PricedLine[]) {
  const sum = (of: 'gross' | 'discount' | 'net') => lines.reduce((total, line) => total + line[of], 0)
  const vat = documentVat(lines)
  const vatAmount = vat.reduce((total, group) => total + group.vat, 0)
  const net = sum('net')
  if (!Number.isSafeInteger(net + vatAmount)) throw new Problem('validation', { fields: { 'lines.0.quantity': { key: 'amountTooLarge' } } })
  return { gross: sum('gross'), discount: sum('discount'), net, vat, vatAmount, total: net + vatAmount }
}

const discountOf = (code: string, percent: number) => ({
  ...{ code, effect: { type: 'percentage' as const, percent } },
  ...{ stackable: false, oncePerOrder: false, renewals: null },
})

/** The item of an order that a line would be. */
function itemOf({ productId, cycle, quantity, domain }: QuoteLineInput): OrderedItem[] {
  if (productId === null) return []
  return [
    {
      productId,
      command: null,
      years: null,
      idProtection: false,
      nameservers: [],
      premiumPrice: null,
      cycle,
      quantity,
      domain,
      options: [],
      customValues: [],
      addons: [],
      bundleId: null,
      bundleCopy: 1,
    },
  ]
}

interface Pricing {
  catalogue: CatalogueOfItems
  rates: PremiumRates
  terms: SaleTerms
  problems: FieldProblems
}

function lineToPrice(line: Given, at: number, { catalogue, rates, terms, problems }: Pricing): ToPrice {
  const key = String(at)
  const { quantity, unitPrice, category, reasonCode, description } = line
  const free = { key, cycle: 'oneTime' as const, quantity, vatCategory: category, vatReason: reasonCode }
  const agreed = (cycle: LineToPrice['cycle'], setupFee: number) => ({
    prices: [{ cycle, currency: terms.currency, price: unitPrice ?? 0, setupFee }],
    discounts: 'promotions' as const,
  })
  const [item] = itemOf(line)
  if (!item) {
    if (unitPrice === null) problems[`lines.${at}.unitPrice`] = { key: 'required' }
    if (description === null) problems[`lines.${at}.description.en`] = { key: 'requiredInOneLanguage' }
    return { sold: null, toPrice: { ...free, ...agreed('oneTime', 0) } }
  }
  if (!Number.isInteger(quantity)) problems[`lines.${at}.quantity`] = { key: 'notInteger' }
  const names = { ...nameTerms(terms, 0), rates }
  // A quote sells no names, and no bundles.
  const nothing = { parts: new Map(), paidFor: () => false, buyer: null }
  const selling = { ...nothing, catalogue, day: terms.taxPoint, placing: false, byStaff: true, there: false, names, money: terms }
  const {
    lines: [sold],
    problems: found,
  } = linesOfItem(item, at, at + 1, selling)
  for (const [path, problem] of Object.entries(found)) problems[path.replace(/^items\./, 'lines.')] = problem
  if (!sold) return { sold: null, toPrice: { ...free, ...agreed('oneTime', 0) } }
  const listed = { ...sold.toPrice, key }
  if (unitPrice === null) return { sold, toPrice: listed }
  const fee = listed.prices.find(({ cycle, currency }) => cycle === line.cycle && currency === terms.currency)?.setupFee ?? 0
  return { sold, toPrice: { ...listed, ...agreed(line.cycle, fee) } }
}

function priceAll(request: PriceRequest): DocumentPrice {
  try {
    return priceDocument(request)
  } catch (error) {
    if (error instanceof PriceMissing)
      throw new Problem('validation', {
        fields: { [`lines.${error.line}.unitPrice`]: { key: 'priceMissing', values: { currency: error.currency } } },
      })
    if (error instanceof RangeError) throw new Problem('validation', { fields: { 'lines.0.quantity': { key: error.message } } })
    throw error
  }
}

function storedLine(line: Given, priced: LinePrice, sold: SoldLine | null, needs: boolean): PricedLine {
  const { gross, discount, net, setupFee, category, reasonCode, rate, vat, renewals, unitPrice } = priced
  const item: SoldOnQuote | null = sold && { ...sold.line, ...priceOf(priced) }
  return {
    ...line,
    description: line.description ?? sold?.line.name ?? { en: '', ar: '' },
    category,
    reasonCode,
    ...{ price: unitPrice, gross, discount, setupFee, net, rate, vat },
    renewal: renewals[0]?.net ?? null,
    needsDomain: needs,
    sold: item,
  }
}

/** Its product is set up for a name, and nobody has said which. */
function needsDomain({ products }: CatalogueOfItems, { productId, domain }: QuoteLineInput): boolean {
  const product = productId === null ? undefined : products.get(productId)
  return domain === null && product !== undefined && (product.requiresDomain || product.module !== null)
}
