import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Db } from './database.ts'
import { epochOf, freshFor, keptFigure, servedStaleFor } from './kept-figures.ts'
import { type AnyQuery, fromRows } from './list-sql.ts'
import { clientOf } from './owner.ts'
import type { Scope } from './scope.ts'

/** Above this a search says "at least"; an exact count of a common word would cost more than the page. */
export const searchCountCap = 1000
/** Lists of so many rows may tell a count that lags. */
const largeFrom = 10_000

/**
 * Rows of `query` over `tables`. Counts up to 10,000 are exact as of now or of the last 15 s when nothing changed here; larger ones may
 * lag by seconds while they are counted anew behind the answer.
 */
export function countRows(tables: readonly string[], query: AnyQuery): Promise<number> {
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  return keptFigure(tables, counting, {
    largeFrom,
    take: async () => {
      const row = (await counting.executeTakeFirst()) as { total: number } | undefined
      const total = Number(row?.total ?? 0)
      return { figure: total, rows: total }
    },
  })
}

/** Counts no further than the cap; as exact and as fresh as a small count of countRows. */
export async function countUpTo(
  db: Db,
  tables: readonly string[],
  query: AnyQuery,
  cap = searchCountCap,
): Promise<{ total: number; capped: boolean }> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(cap + 1)
    .as('some')
  const counting = fromRows(db, some)
  const total = await countRows(tables, counting)
  return { total: Math.min(total, cap), capped: total > cap }
}

/** A figure over a whole table, as fresh as countRows: where it is large it may lag by seconds while it is taken anew behind the answer. */
export function cachedFigure<T>(table: string, options: { take: (scope: Scope) => Promise<T>; sizeOf: (figure: T) => number }) {
  const cache = new WeakMap<object, { figure: T; countedAt: number; epoch: number; taking: boolean }>()
  return async (scope: Scope): Promise<T> => {
    // It is counted once for all who ask.
    if (clientOf(scope.caller) !== null) throw new Problem('forbidden')
    const { database } = scope.services
    const epoch = epochOf([table])
    const entry = cache.get(database)
    const age = entry ? Date.now() - entry.countedAt : Number.POSITIVE_INFINITY
    const take = async () => {
      const figure = await options.take(scope)
      cache.set(database, { figure, countedAt: Date.now(), epoch, taking: false })
      return figure
    }
    if (entry && age < freshFor && entry.epoch === epoch) return entry.figure
    if (!entry || age >= servedStaleFor || options.sizeOf(entry.figure) < largeFrom) return take()
    if (!entry.taking) {
      entry.taking = true
      take().catch(() => {
        entry.taking = false
      })
    }
    return entry.figure
  }
}
