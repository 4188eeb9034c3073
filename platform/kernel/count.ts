import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { AnyQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'

/** Above this a search says "at least"; an exact count of a common word would cost more than the page. */
export const searchCountCap = 1000
const freshFor = 15_000
const servedStaleFor = 300_000
const largeFrom = 10_000

interface Known {
  total: number
  countedAt: number
  epoch: number
  counting: Promise<number> | null
}
const known = new Map<string, Known>()
const epochs = new Map<string, number>()

/** A table changed in this process: small counts are taken anew at the next look. */
export function forgetCounts(table: string): void {
  epochs.set(table, (epochs.get(table) ?? 0) + 1)
}

/**
 * Rows of `query`. Counts up to 10,000 are exact as of now or of the last 15 s when nothing changed here; larger ones may
 * lag by seconds while they are counted anew behind the answer.
 */
export async function countRows(db: Db, table: string, key: string, query: AnyQuery): Promise<number> {
  const name = `${table}:${key}`
  const epoch = epochs.get(table) ?? 0
  const entry = known.get(name)
  const age = entry ? Date.now() - entry.countedAt : Number.POSITIVE_INFINITY
  if (entry && entry.epoch === epoch && age < freshFor) return entry.total
  if (entry && entry.total >= largeFrom && age < servedStaleFor) {
    entry.counting ??= take(db, name, epoch, query).catch(() => entry.total)
    return entry.total
  }
  return take(db, name, epoch, query)
}

async function take(_db: Db, name: string, epoch: number, query: AnyQuery): Promise<number> {
  const row = (await query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total')).executeTakeFirst()) as
    | { total: number }
    | undefined
  const total = Number(row?.total ?? 0)
  if (known.size > 500) known.delete(known.keys().next().value as string)
  known.set(name, { total, countedAt: Date.now(), epoch, counting: null })
  return total
}

/** Counts no further than the cap; as exact and as fresh as a small count of countRows. */
export async function countUpTo(
  db: Db,
  table: string,
  key: string,
  query: AnyQuery,
  cap = searchCountCap,
): Promise<{ total: number; capped: boolean }> {
  const some = query
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(cap + 1)
    .as('some')
  const counting = (db as never as { selectFrom(from: unknown): AnyQuery }).selectFrom(some)
  const total = await countRows(db, table, `up to ${cap}:${key}`, counting)
  return { total: Math.min(total, cap), capped: total > cap }
}

/** A figure over a whole table, as fresh as countRows: where it is large it may lag by seconds while it is taken anew behind the answer. */
export function keptFigure<T>(table: string, options: { take: (scope: Scope) => Promise<T>; sizeOf: (figure: T) => number }) {
  const kept = new WeakMap<object, { figure: T; countedAt: number; epoch: number; taking: boolean }>()
  return async (scope: Scope): Promise<T> => {
    const { database } = scope.services
    const epoch = epochs.get(table) ?? 0
    const entry = kept.get(database)
    const age = entry ? Date.now() - entry.countedAt : Number.POSITIVE_INFINITY
    const take = async () => {
      const figure = await options.take(scope)
      kept.set(database, { figure, countedAt: Date.now(), epoch, taking: false })
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
