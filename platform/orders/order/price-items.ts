import { paysForName } from '#contract/catalogue/free-domain.ts'
import { type DocumentPrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing, type PriceRequest } from '#contract/catalogue/price-request.ts'
import { otherReasons } from '#contract/catalogue/vat-of-sale.ts'
import type { Buyer } from '#contract/domains/zone-applicants.ts'
import { moneyText } from '#contract/kernel/money.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { costRates } from '#platform/catalogue/name-cost/name-costs.ts'
import { nameTerms, saleTerms } from '#platform/catalogue/sale-terms.ts'
import { namesHeld } from '#platform/catalogue/tld/tld-pricing.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { judgedBundles } from './bundles-of-items.ts'
import { catalogueOf } from './catalogue-of-items.ts'
import { type ItemToSell, linesOfItem, type Selling, type SoldLine } from './lines-of-item.ts'
import { promotionsOf } from './promotions-of-order.ts'

export interface AskedItems {
  clientId: number
  items: readonly ItemToSell[]
  promotionCode: string | null
  /** What it sells is there already, and is paid to nobody. */
  imported?: boolean
}
export interface PricedItems {
  document: DocumentPrice
  /** What each line of the document sells: the product of an item, then its addons, in the order of the items. */
  lines: SoldLine[]
  /** Why the promotion of the code is not taken; null: it is, or none was asked for. */
  promotionRefusal: string | null
  /** How many are left of what too many are asked for, by the path of what asks. */
  left: ReadonlyMap<string, number>
}

/**
 * What the items would cost a client today: the price of a new order, of a cart, and of one that is being written. `placing`: it is placed
 * with this price, so nothing may be missing, and nobody else has the last use of its promotion or bundle meanwhile. `scarce`: too small a stock is
 * told beside the price and refuses nothing.
 * @throws Problem validation of `clientId`, and of `items.<n>.<field>` for what is not sold so
 */
export async function priceItems(scope: Scope, asked: AskedItems, { placing = false, scarce = false } = {}): Promise<PricedItems> {
  const sale = await saleTerms(scope, asked.clientId)
  const { groupId, ...terms } = sale
  const byStaff = scope.caller.kind === 'staff' || scope.caller.kind === 'system'
  const catalogue = await catalogueOf(scope, asked.items, { keep: placing, byStaff })
  const names = { ...nameTerms(sale, await namesHeld(scope, asked.clientId, catalogue.tlds)), rates: await costRates(scope) }
  const bundles = await judgedBundles(scope, asked.items, catalogue, placing)
  const { lines, problems } = linesOf(asked.items, {
    catalogue,
    day: terms.taxPoint,
    parts: bundles.parts,
    placing,
    byStaff,
    names,
    paidFor: (domain, term) =>
      asked.items.some(({ command, productId, cycle, ...item }) => {
        const product = command === null && item.domain === domain ? catalogue.products.get(productId ?? 0) : undefined
        return product !== undefined && paysForName(product, { cycle, ...term })
      }),
    there: asked.imported === true,
    money: terms,
    buyer: await buyerOf(scope, asked.clientId),
  })
  const left = scarce ? takenOut(problems) : new Map<string, number>()
  const found = { ...problems, ...bundles.problems }
  if (Object.keys(found).length > 0) throw new Problem('validation', { fields: found })
  const request = {
    ...terms,
    payment: 'first' as const,
    lines: lines.map(({ toPrice }, at) => ({ ...toPrice, key: String(at) })),
    bundles: bundles.toPrice,
  }
  const full = priced(request, lines)
  const apart = otherReasons(full.lines).map(at => [
    `${lines[at]?.path}.${lines[at]?.line.addonId === null ? 'productId' : 'addonId'}`,
    { key: 'oneReason' },
  ])
  if (apart.length > 0) throw new Problem('validation', { fields: Object.fromEntries(apart) })
  const judging = { ...asked, lines, currency: terms.currency, groupId, orderAmount: full.net }
  const { promotions, refusal } = await promotionsOf(scope, judging, placing)
  const document = promotions.length > 0 ? priced({ ...request, promotions }, lines) : full
  if (placing) refuseOtherPrices(asked.items, lines, document)
  return { document, lines, promotionRefusal: refusal, left }
}

const buyerOf = ({ db }: Scope, clientId: number): Promise<Buyer> =>
  db.selectFrom('clients').select(['accountType', 'countryCode', 'crNumber']).where('id', '=', clientId).executeTakeFirstOrThrow()

/**
 * A premium name is ordered at the price that its buyer agreed to alone, and a name that is none any more at no such price.
 * @throws Problem validation of `items.<n>.premiumPrice`, with the price of now
 */
function refuseOtherPrices(items: readonly OrderedItem[], lines: readonly SoldLine[], { lines: prices, currency }: DocumentPrice): void {
  const fields: FieldProblems = {}
  for (const [at, { path, line }] of lines.entries()) {
    if (line.command === null) continue
    const agreed = items[Number(path.split('.')[1])]?.premiumPrice ?? null
    const net = prices[at]?.net as number
    if (line.premium ? agreed === net : agreed === null) continue
    const key = agreed === null ? 'premiumPriceNeeded' : 'premiumPriceChanged'
    fields[`${path}.premiumPrice`] = { key, values: { price: moneyText({ amount: net, currency }) } }
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
}

/** Takes what is said of stock out of the problems: by the path of what asks, how many are left. */
function takenOut(problems: FieldProblems): Map<string, number> {
  const left = new Map<string, number>()
  for (const [path, { key, values }] of Object.entries(problems)) {
    if (key !== 'outOfStock') continue
    left.set(path.slice(0, -'.quantity'.length), Number(values?.left))
    delete problems[path]
  }
  return left
}

function linesOf(items: readonly ItemToSell[], selling: Selling): { lines: SoldLine[]; problems: FieldProblems } {
  const lines: SoldLine[] = []
  const problems: FieldProblems = {}
  for (const [at, item] of items.entries()) {
    const its = linesOfItem(item, at, lines.length + 1, selling)
    lines.push(...its.lines)
    Object.assign(problems, its.problems)
  }
  return { lines, problems }
}

function priced(request: PriceRequest, lines: readonly SoldLine[]): DocumentPrice {
  try {
    return priceDocument(request)
  } catch (error) {
    if (error instanceof PriceMissing) {
      const path = `${lines[Number(error.line)]?.path}.cycle`
      throw new Problem('validation', { fields: { [path]: { key: 'priceMissing', values: { currency: error.currency } } } })
    }
    if (error instanceof RangeError) throw new Problem('validation', { fields: { 'items.0.quantity': { key: error.message } } })
    throw error
  }
}
