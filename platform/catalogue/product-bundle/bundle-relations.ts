import { sql } from 'kysely'
import { bundleFigures } from '#contract/catalogue/bundle-figures.ts'
import type { CyclePrice } from '#contract/catalogue/listed-price.ts'
import type { ProductBundle } from '#contract/catalogue/product-bundles.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Relation } from '#platform/kernel/relations.ts'

/** The retired products of bundles. */
export const retiredInBundles: Relation = async ({ db }, rows, name) => {
  const { rows: found } = await sql<{ bundleId: number; id: number; name: Bilingual }>`
    select distinct on ("bundleId", "products"."id") "bundleId", "products"."id", "products"."name" from "productBundleItems"
    join "products" on "products"."id" = "productId"
    where "bundleId" = any(${rows.map(({ id }) => id)}) and "products"."status" = 'retired' order by "bundleId", "products"."id"`.execute(
    db,
  )
  const byBundle = Map.groupBy(found, ({ bundleId }) => bundleId)
  for (const row of rows) row[name] = (byBundle.get(row.id as number) ?? []).map(one => ({ id: one.id, name: one.name }))
}

/** What bundles cost in the default currency, and what is saved. */
export const figuresOfBundles: Relation = async ({ db }, rows, name) => {
  const base = await db.selectFrom('currencies').select('code').where('isDefault', '=', true).executeTakeFirstOrThrow()
  const { rows: items } = await sql<{ bundleId: number; cycle: CyclePrice['cycle']; prices: CyclePrice[] }>`
    select "bundleId", "cycle", coalesce((
      select jsonb_agg(jsonb_build_object('cycle', "cycle", 'currency', "currency", 'price', "price", 'setupFee', "setupFee"))
      from "productPrices" where "productPrices"."productId" = "productBundleItems"."productId"
    ), '[]') as "prices"
    from "productBundleItems" where "bundleId" = any(${rows.map(({ id }) => id)})`.execute(db)
  const byBundle = Map.groupBy(items, ({ bundleId }) => bundleId)
  for (const row of rows) row[name] = bundleFigures(row as unknown as ProductBundle, byBundle.get(row.id as number) ?? [], base.code)
}
