import { sql } from 'kysely'
import type { BundlePart } from '#contract/catalogue/bundle-parts.ts'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import type { orderOffers as offers } from '#contract/orders/order-offers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { askedInOrder, bundlesOf, productsOf, type SoldProduct } from './catalogue-of-items.ts'

/** What can be chosen where these products and bundles are ordered. */
export async function orderOffers(scope: Scope, { body }: { body: BodyOf<typeof offers> }): Promise<AnswerOf<typeof offers>> {
  const [products, bundles, addons, beside] = [
    await productsOf(scope, body.productIds),
    await bundlesOf(scope, body.bundleIds, false),
    await addonsWith(scope, body.productIds),
    await offeredBeside(scope, body.productIds),
  ]
  const extensionsOf = await soldExtensions(
    scope,
    bundles.flatMap(({ items }) => items),
  )
  return {
    products: products.map(product => ({
      ...offerOf(product),
      addons: addons
        .filter(({ productIds }) => productIds.length === 0 || productIds.includes(product.id))
        .map(({ id, name, description, ...addon }) => ({ id, name, description, cycles: [...cyclesOf(addon)] })),
      beside: beside.filter(({ of }) => of === product.id).map(({ id, name }) => ({ id, name })),
    })),
    bundles: bundles.map(({ id, name, items }) => ({
      id,
      name,
      items: items.map(item => ({ ...partOffer(item), extensions: extensionsOf(item) })),
    })),
  }
}

const partOffer = ({ productId, cycle, options, years, ways }: BundlePart) => ({
  productId,
  cycle: cycle ?? ('oneTime' as const),
  options,
  years,
  ways,
})

/** The extensions of names of bundles that are sold, as they are written. */
async function soldExtensions({ db }: Scope, items: readonly BundlePart[]): Promise<(item: BundlePart) => string[]> {
  const ids = [...new Set(items.flatMap(({ tldIds }) => tldIds))]
  const sold =
    ids.length === 0
      ? []
      : await db.selectFrom('tlds').select(['id', 'extension']).where('id', 'in', ids).where('status', '<>', 'retired').execute()
  return ({ tldIds }) => tldIds.flatMap(id => sold.find(one => one.id === id)?.extension ?? [])
}

function offerOf({ id, options, customFields, requiresDomain, module, ...product }: SoldProduct) {
  const shown = options.filter(({ hidden }) => !hidden)
  return {
    id,
    cycles: [...cyclesOf(product)],
    needsDomain: requiresDomain || module !== null,
    single: module !== null,
    options: shown.map(option => ({ ...option, choices: option.choices.filter(({ hidden }) => !hidden) })),
    customFields: askedInOrder(customFields),
  }
}

/** The addons that are sold with any of these products, in their order. */
export async function addonsWith({ db }: Scope, productIds: readonly number[]) {
  return db
    .selectFrom('productAddons')
    .select(['id', 'name', 'description', 'payType', 'productIds'])
    .where('status', '=', 'active')
    .where(sql<boolean>`("productIds" = '[]' or "productIds" @> any(${productIds.map(id => JSON.stringify([id]))}::jsonb[]))`)
    .orderBy('weighting')
    .orderBy('id')
    .execute()
}

/** What is offered beside each of these products, in the order that was chosen; nothing that is not sold. */
async function offeredBeside({ db }: Scope, productIds: readonly number[]) {
  if (productIds.length === 0) return []
  const { rows } = await sql<{ of: number; id: number; name: Bilingual }>`
    select "products"."id" as "of", "other"."id", "other"."name" from "products",
      jsonb_array_elements("products"."crossSellProductIds") with ordinality as "chosen" ("id", "place")
      join "products" as "other" on "other"."id" = "chosen"."id"::bigint and "other"."status" = 'active' and not "other"."hidden"
    where "products"."id" = any(${productIds}) order by "products"."id", "chosen"."place"`.execute(db)
  return rows
}
