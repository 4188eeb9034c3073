import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Relation } from '#platform/kernel/relations.ts'

/** What of bundles is sold no more: retired products, and the extensions of a name of which none is sold. */
export const soldNoMore = sql`
  select "bundleId", "products"."id", "products"."name" from "productBundleItems"
    join "products" on "products"."id" = "productId" where "products"."status" = 'retired'
  union
  select "bundleId", "tlds"."id", jsonb_build_object('en', "tlds"."extension", 'ar', "tlds"."extension") from "productBundleItems" as "item"
    join "tlds" on "item"."tldIds" @> to_jsonb("tlds"."id")
    where not exists (select 1 from "tlds" as "sold" where "item"."tldIds" @> to_jsonb("sold"."id") and "sold"."status" <> 'retired')`

export const retiredInBundles: Relation = async ({ db }, rows, name) => {
  const { rows: found } = await sql<{ bundleId: number; id: number; name: Bilingual }>`
    select * from (${soldNoMore}) as "gone" where "bundleId" = any(${rows.map(({ id }) => id)}) order by "bundleId", "id"`.execute(db)
  const byBundle = Map.groupBy(found, ({ bundleId }) => bundleId)
  for (const row of rows) row[name] = (byBundle.get(row.id as number) ?? []).map(one => ({ id: one.id, name: one.name }))
}
