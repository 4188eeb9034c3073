import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** So many of those that use it are named. */
const MOST_NAMED = 3

/** Refuses to delete a product that something else of the catalogue names: it says what. */
export async function refuseWhileUsed(scope: Scope, { id }: { id: number }): Promise<void> {
  const its = JSON.stringify([id])
  const { rows } = await sql<{ name: string | Bilingual }>`
    select to_jsonb("code") as "name" from "promotions" where "productIds" @> ${its}::jsonb or "requiredProductIds" @> ${its}::jsonb
    union all
    select "name" from "products" where "upgradeProductIds" @> ${its}::jsonb or "crossSellProductIds" @> ${its}::jsonb
    limit ${MOST_NAMED + 1}`.execute(scope.db)
  if (rows.length === 0) return
  const names = rows.slice(0, MOST_NAMED).map(({ name }) => (typeof name === 'string' ? name : nameFor(name, scope.origin.locale)))
  const more = rows.length > MOST_NAMED ? '…' : ''
  throw new Problem('inUse', {
    reason: 'usedInCatalogue',
    values: { names: names.join(scope.origin.locale === 'ar-SA' ? '، ' : ', ') + more },
  })
}
