import { sql } from 'kysely'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import type { orderOffers as offers } from '#contract/orders/order-offers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { bundlesOf, productsOf, type SoldProduct } from './catalogue-of-items.ts'

/** What can be chosen where these products and bundles are ordered. */
export async function orderOffers(scope: Scope, { body }: { body: BodyOf<typeof offers> }): Promise<AnswerOf<typeof offers>> {
  const [products, bundles, addons] = [
    await productsOf(scope, body.productIds),
    await bundlesOf(scope, body.bundleIds, false),
    await addonsWith(scope, body.productIds),
  ]
  return {
    products: products.map(product => ({
      ...offerOf(product),
      addons: addons
        .filter(({ productIds }) => productIds.length === 0 || productIds.includes(product.id))
        .map(({ id, name, description, ...addon }) => ({ id, name, description, cycles: [...cyclesOf(addon)] })),
    })),
    bundles: bundles.map(({ id, name, items }) => ({ id, name, items: items.map(({ productId, cycle }) => ({ productId, cycle })) })),
  }
}

function offerOf({ id, options, customFields, requiresDomain, module, ...product }: SoldProduct) {
  const shown = options.filter(({ hidden }) => !hidden)
  return {
    id,
    cycles: [...cyclesOf(product)],
    needsDomain: requiresDomain || module !== null,
    single: module !== null,
    options: shown.map(option => ({ ...option, choices: option.choices.filter(({ hidden }) => !hidden) })),
    customFields,
  }
}

/** The addons that are sold with any of these products. */
async function addonsWith({ db }: Scope, productIds: readonly number[]) {
  return db
    .selectFrom('productAddons')
    .select(['id', 'name', 'description', 'payType', 'productIds'])
    .where('status', '=', 'active')
    .where(sql<boolean>`"productIds" = '[]' or "productIds" @> any(${productIds.map(id => JSON.stringify([id]))}::jsonb[])`)
    .orderBy('weighting')
    .orderBy('id')
    .execute()
}
