import { sql } from 'kysely'
import type { PriceListTerms, TldPricing } from '#contract/catalogue/domain-price.ts'
import type { PremiumBand } from '#contract/catalogue/premium-price.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '../tld-price-list/tld-price-list.table.ts'
import type {} from './tld.table.ts'

export interface StoredPricing extends TldPricing {
  lists: readonly (PriceListTerms & { id: number })[]
}

/** All that extensions ask, by their ids. */
export async function tldPricing({ db }: Scope, ids: readonly number[]): Promise<(id: number) => StoredPricing> {
  if (ids.length === 0) return () => ({ prices: [], lists: [] })
  const fields = ['currency', 'command', 'years', 'price'] as const
  const [prices, lists] = await Promise.all([
    db
      .selectFrom('tldPrices')
      .select(['tldId', ...fields])
      .where('tldId', 'in', ids)
      .execute(),
    db
      .selectFrom('tldPriceLists')
      .select(['id', 'tldId', 'clientGroupId', 'ownedFrom', 'startsOn', 'newNamesOnly'])
      .where('tldId', 'in', ids)
      .execute(),
  ])
  const named = lists.map(({ id }) => id)
  const others =
    named.length === 0
      ? []
      : await db
          .selectFrom('tldListPrices')
          .select(['listId', ...fields])
          .where('listId', 'in', named)
          .execute()
  const [own, ofLists] = [Map.groupBy(prices, one => one.tldId), Map.groupBy(others, one => one.listId)]
  return id => ({
    prices: own.get(id) ?? [],
    lists: lists.filter(({ tldId }) => tldId === id).map(list => ({ ...list, prices: ofLists.get(list.id) ?? [] })),
  })
}

/** How many names a client holds by us: those that are registered and not lost yet. Counted only where a list asks for it. */
export async function namesHeld({ db }: Scope, clientId: number, pricings: readonly TldPricing[]): Promise<number> {
  if (!pricings.some(({ lists }) => lists.some(({ ownedFrom }) => ownedFrom > 0))) return 0
  const { rows } = await sql<{ held: number }>`
    select count(*)::int as "held" from "domains" where "clientId" = ${clientId} and "status" in ('active', 'grace', 'redemption')`.execute(
    db,
  )
  return rows[0]?.held ?? 0
}

/** What is put on top of the cost of premium names of extensions, by their ids. */
export async function premiumBandsOf({ db }: Scope, ids: readonly number[]): Promise<(id: number) => PremiumBand[]> {
  if (ids.length === 0) return () => []
  const rows = await db
    .selectFrom('tldPremiumBands')
    .select(['tldId', 'currency', 'from', 'below', 'margin'])
    .where('tldId', 'in', ids)
    .execute()
  const byTld = Map.groupBy(rows, ({ tldId }) => tldId)
  return id => (byTld.get(id) ?? []).map(({ tldId: _, ...band }) => band)
}
