import { parseAmount } from '#contract/kernel/money.ts'
import { type Fields, isFields, textOf } from '../ask-registrar.ts'
import type { RegistrarAnswer, RegistrarCost } from '../registrar-driver.ts'
import type { CallLogicBoxes } from './logicboxes-call.ts'

/** What they ask us for, in the currency of our account with them. Prices are told by product, and a product by the extensions that it is of. */
export async function logicBoxesCosts(
  call: CallLogicBoxes,
  resellerId: string,
): Promise<RegistrarAnswer<{ costs: readonly RegistrarCost[] }>> {
  const balance = await call('billing/reseller-balance', { 'reseller-id': resellerId })
  if (balance.is !== 'ok') return balance
  const currency = isFields(balance.json) ? textOf(balance.json.sellingcurrencysymbol) : ''
  const keys = await call('products/category-keys-mapping')
  if (keys.is !== 'ok') return keys
  const prices = await call('products/reseller-cost-price', { 'reseller-id': resellerId })
  if (prices.is !== 'ok') return prices
  const told = isFields(prices.json) ? prices.json : {}
  const costs = productsOf(keys.json).flatMap(([product, extensions]) => {
    const asked = pricesOf(told[product])
    return asked ? extensions.map(extension => costOf(extension, currency, asked)) : []
  })
  return { is: 'ok', costs }
}

function productsOf(json: unknown): [product: string, extensions: string[]][] {
  const orders = isFields(json) ? json.domorder : null
  const each = Array.isArray(orders) ? orders : [orders]
  return each
    .filter(isFields)
    .flatMap(Object.entries)
    .map(([product, listed]) => [product, (Array.isArray(listed) ? listed : [listed]).map(textOf).filter(Boolean)])
}

/** The prices of a product, which stand at once or under the number of the slab that is ours. */
function pricesOf(product: unknown): Fields | null {
  if (!isFields(product)) return null
  if (isFields(product.addnewdomain)) return product
  const [slab] = Object.values(product).filter(isFields)
  if (!slab) return null
  return isFields(slab.pricing) ? slab.pricing : isFields(slab.addnewdomain) ? slab : null
}

function costOf(extension: string, currency: string, prices: Fields): RegistrarCost {
  const first = (command: string) => {
    const terms = prices[command]
    return isFields(terms)
      ? Object.keys(terms)
          .map(Number)
          .filter(Number.isInteger)
          .sort((one, other) => one - other)[0]
      : undefined
  }
  const minimumYears = first('addnewdomain') ?? 1
  const asked = (command: string) => {
    const terms = prices[command]
    const years = first(command)
    return isFields(terms) && years !== undefined ? parseAmount(textOf(terms[String(years)]), currency) : null
  }
  return {
    ...{ extension: `.${extension}`, currency, minimumYears, register: asked('addnewdomain'), renew: asked('renewdomain') },
    ...{ transfer: asked('addtransferdomain'), redemption: asked('restoredomain') },
  }
}
