import { sql } from 'kysely'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import type { BundleOffer } from '#contract/orders/order-offers.ts'
import { ownBundles } from '#contract/orders/own-bundles.ts'
import type {} from '#platform/catalogue/product-bundle/product-bundle.table.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { shownPrice } from '../order/frozen-order.ts'
import { orderOffers } from '../order/order-offers.ts'
import { priceItems } from '../order/price-items.ts'

/** So many are offered at once. */
const MOST_OFFERED = 50

/** What a client is offered: nothing of it is hidden, retired or used up, and all of it has a price in their currency. */
async function offered(scope: Scope) {
  const clientId = clientOf(scope.caller)
  if (clientId === null) throw new Problem('forbidden')
  const onSale = await bundlesOnSale(scope)
  const bundleIds = onSale.map(({ id }) => id)
  const found = await orderOffers(scope, { body: { productIds: [], bundleIds } })
  const productIds = [...new Set(found.bundles.flatMap(({ items }) => items.flatMap(({ productId }) => productId ?? [])))]
  const { products } = await orderOffers(scope, { body: { productIds, bundleIds: [] } })
  const names = await namesOf(scope, productIds)
  const bundles = []
  for (const { id, ...terms } of onSale) {
    const offer = found.bundles.find(one => one.id === id)
    const price = offer && (await priceOf(scope, clientId, offer))
    if (offer && price !== undefined) bundles.push({ ...offer, ...terms, price })
  }
  return {
    bundles,
    products: products.map(({ addons: _, beside: __, ...product }) => ({
      ...product,
      name: names.get(product.id) ?? { en: '', ar: '' },
      customFields: product.customFields.filter(({ staffOnly }) => !staffOnly),
    })),
  }
}

/** Those that are sold today, the newest first, with how many of them are left. */
async function bundlesOnSale({ db, now }: Scope) {
  const today = riyadhDate(now)
  const uses = sql<number>`(select count(distinct ("orderId", "bundleCopy"))::int from "orderItems" join "orders" on "orders"."id" = "orderId"
    where "orderItems"."bundleId" = "productBundles"."id" and "orders"."status" in ('pending', 'accepted'))`
  const rows = await db
    .selectFrom('productBundles')
    .select(['id', 'description', 'expiresOn', 'recurring', 'maximumUses', uses.as('uses')])
    .where('showOnOrder', '=', true)
    .where(eb => eb.or([eb('startsOn', 'is', null), eb('startsOn', '<=', today)]))
    .where(eb => eb.or([eb('expiresOn', 'is', null), eb('expiresOn', '>=', today)]))
    .where(sql<boolean>`("maximumUses" is null or "maximumUses" > ${uses})`)
    .orderBy('id', 'desc')
    .limit(MOST_OFFERED)
    .execute()
  return rows.map(({ maximumUses, uses: sold, ...row }) => ({ ...row, left: maximumUses === null ? null : maximumUses - sold }))
}

async function namesOf({ db }: Scope, ids: readonly number[]) {
  const rows = ids.length === 0 ? [] : await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/**
 * What a bundle costs a client, by the way of every order, and what its items would cost one by one; null: that depends on a name, undefined: it is
 * not sold to them.
 */
async function priceOf(scope: Scope, clientId: number, { id: bundleId, items }: BundleOffer) {
  // Of a name no extension may be sold any more.
  if (items.some(({ productId, extensions }) => productId === null && extensions.length === 0)) return undefined
  const named = items.some(({ productId }) => productId === null)
  const as = (bundle: number | null) =>
    items.flatMap(({ productId, cycle, options }): OrderedItem[] =>
      productId === null ? [] : [{ ...nothingElse, productId, cycle, options, bundleId: bundle }],
    )
  try {
    const price = shownPrice(await priceItems(scope, { clientId, items: as(bundleId), promotionCode: null }))
    if (named) return null
    const { net } = shownPrice(await priceItems(scope, { clientId, items: as(null), promotionCode: null }))
    const { currency, vatAmount, total } = price
    return { currency, net: price.net, vatAmount, total, items: price.items, together: net }
  } catch (error) {
    if (error instanceof Problem) return undefined
    throw error
  }
}

const nothingElse = {
  ...{ command: null, years: null, idProtection: false, nameservers: [], quantity: 1, domain: null },
  ...{ customValues: [], addons: [], premiumPrice: null, bundleCopy: 1 },
} satisfies Partial<OrderedItem>

export const routes = served(ownBundles.endpoints, { list: offered })
