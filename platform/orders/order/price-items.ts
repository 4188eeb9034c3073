import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import { type DocumentPrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import { PriceMissing, type PriceRequest } from '#contract/catalogue/price-request.ts'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { type FieldProblem, type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { promotionsOf } from './promotions-of-order.ts'

type Sold = Pick<Product, 'id' | 'payType' | 'stock' | 'requiresDomain' | 'taxed' | 'status' | 'module'> & {
  name: Bilingual
  prices: CyclePrice[]
}
export interface AskedItems {
  clientId: number
  items: readonly OrderedItem[]
  promotionCode: string | null
}
export interface PricedItems {
  document: DocumentPrice
  /** The product of each item, in their order. */
  products: Sold[]
}

/**
 * What the items would cost a client today: the price of a new order, and of one that is being written. `placing`: it is placed with
 * this price, so its domains have to be there, and nobody else has the last use of its promotion meanwhile.
 * @throws Problem validation of `clientId`, `promotionCode`, and of `items.<n>.<field>` for what is not sold so
 */
export async function priceItems(scope: Scope, asked: AskedItems, { placing = false } = {}): Promise<PricedItems> {
  const { items } = asked
  const { groupId, ...terms } = await saleTerms(scope, asked.clientId)
  const sold = await productsOf(scope, items)
  const products = items.map((item, at) => judged(item, at, sold.get(item.productId), placing))
  const lines = items.map(({ cycle, quantity }, at) => {
    const { prices, taxed } = products[at] as Sold
    return { key: String(at), cycle, quantity, prices, vatCategory: taxed ? ('S' as const) : ('E' as const) }
  })
  const request = { ...terms, payment: 'first' as const, lines }
  const full = priced(request)
  const promotions = await promotionsOf(scope, { ...asked, currency: terms.currency, groupId, orderAmount: full.net }, placing)
  return { document: promotions.length > 0 ? priced({ ...request, promotions }) : full, products }
}

function priced(request: PriceRequest): DocumentPrice {
  try {
    return priceDocument(request)
  } catch (error) {
    if (error instanceof PriceMissing)
      throw refused(Number(error.line), { cycle: { key: 'priceMissing', values: { currency: error.currency } } })
    if (error instanceof RangeError) throw refused(0, { quantity: { key: error.message } })
    throw error
  }
}

async function productsOf({ db }: Scope, items: readonly OrderedItem[]): Promise<ReadonlyMap<number, Sold>> {
  const ids = items.map(({ productId }) => productId)
  const fields = ['id', 'name', 'payType', 'stock', 'requiresDomain', 'taxed', 'status', 'module'] as const
  const [products, prices] = await Promise.all([
    db.selectFrom('products').select(fields).where('id', 'in', ids).execute(),
    db.selectFrom('productPrices').selectAll().where('productId', 'in', ids).execute(),
  ])
  const pricesOf = Map.groupBy(prices, ({ productId }) => productId)
  return new Map(products.map(product => [product.id, { ...product, prices: pricesOf.get(product.id) ?? [] }]))
}

/** The product, when it is sold as the item wants it. */
function judged({ cycle, domain, quantity }: OrderedItem, at: number, product: Sold | undefined, placing: boolean): Sold {
  if (!product) throw refused(at, { productId: { key: 'notAChoice' } })
  if (product.status === 'retired') throw refused(at, { productId: { key: 'productRetired' } })
  if (!cyclesOf(product).includes(cycle)) throw refused(at, { cycle: { key: 'notAChoice' } })
  if (placing && (product.requiresDomain || product.module) && !domain) throw refused(at, { domain: { key: 'required' } })
  // Each account has a domain of its own.
  if (product.module && quantity > 1) throw refused(at, { quantity: { key: 'onlyOne' } })
  if (product.stock !== null && product.stock < quantity)
    throw refused(at, { quantity: { key: 'outOfStock', values: { left: product.stock } } })
  return product
}

function refused(at: number, problems: Record<string, FieldProblem>): Problem {
  const fields: FieldProblems = Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`items.${at}.${field}`, problem]))
  return new Problem('validation', { fields })
}
