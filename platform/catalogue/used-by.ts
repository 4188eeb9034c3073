import { type RawBuilder, sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** So many of those that use it are named. */
const MOST_NAMED = 3

const holds = (columns: readonly string[], id: number) =>
  sql.join(
    columns.map(column => sql`${sql.ref(column)} @> ${JSON.stringify([id])}::jsonb`),
    sql` or `,
  )
const promotionsWith = (columns: readonly string[], id: number) =>
  sql`select to_jsonb("code") as "name" from "promotions" where ${holds(columns, id)}`

/** Who of the catalogue names a record, by its resource: queries for their names. */
const users = {
  products: (id: number) => sql`${promotionsWith(['productIds', 'requiredProductIds'], id)}
    union all select "name" from "products" where ${holds(['upgradeProductIds', 'crossSellProductIds'], id)}
    union all select "name" from "productAddons" where ${holds(['productIds'], id)}
    union all select "name" from "productBundles" where "id" in (select "bundleId" from "productBundleItems" where "productId" = ${id})`,
  tlds: (id: number) =>
    sql`select "name" from "productBundles" where "id" in (select "bundleId" from "productBundleItems" where ${holds(['tldIds'], id)})`,
  productAddons: (id: number) => promotionsWith(['addonIds', 'requiredAddonIds'], id),
} satisfies Record<string, (id: number) => RawBuilder<unknown>>

/** Refuses to take away what something else of the catalogue names: it says what. */
async function refuseNamed({ db, origin }: Scope, named: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string | Bilingual }>`${named} limit ${MOST_NAMED + 1}`.execute(db)
  if (rows.length === 0) return
  const names = rows.slice(0, MOST_NAMED).map(({ name }) => (typeof name === 'string' ? name : nameFor(name, origin.locale)))
  const text = names.join(origin.locale === 'ar-SA' ? '، ' : ', ') + (rows.length > MOST_NAMED ? '...' : '')
  throw new Problem('inUse', { reason: 'usedInCatalogue', values: { names: text } })
}

/** Refuses to delete what something else of the catalogue names. */
export const refuseWhileUsed =
  (resource: keyof typeof users) =>
  (scope: Scope, { id }: { id: number }): Promise<void> =>
    refuseNamed(scope, users[resource](id))

/** Refuses to take options, or some of their choices, from a product as long as bundles hold them. */
export async function refuseWhileBundled(scope: Scope, taken: readonly { optionId: number; choiceId?: number }[]): Promise<void> {
  if (taken.length === 0) return
  const held = sql.join(
    taken.map(one => sql`"options" @> ${JSON.stringify([one])}::jsonb`),
    sql` or `,
  )
  await refuseNamed(
    scope,
    sql`select "name" from "productBundles" where "id" in (select "bundleId" from "productBundleItems" where ${held}) order by "id"`,
  )
}
