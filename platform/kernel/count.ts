import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Db } from './database.ts'
import { type AnyQuery, fromRows } from './list-sql.ts'
import { clientOf } from './owner.ts'
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
 * Rows of `query` over `tables`. Counts up to 10,000 are exact as of now or of the last 15 s when nothing changed here; larger ones may
 * lag by seconds while they are counted anew behind the answer.
 */
export async function countRows(tables: readonly string[], query: AnyQuery): Promise<number> {
  const counting = query.clearSelect().clearOrderBy().select(sql<number>`count(*)`.as('total'))
  const name = nameOf(counting)
  const epoch = tables.reduce((sum, table) => sum + (epochs.get(table) ?? 0), 0)
  const entry = known.get(name)
  const age = entry ? Date.now() - entry.countedAt : Number.POSITIVE_INFINITY
  if (entry && entry.epoch === epoch && age < freshFor) return entry.total
  if (entry && entry.total >= largeFrom && age < servedStaleFor) {
    entry.counting ??= take(name, epoch, counting).catch(() => entry.total)
    return entry.total
  }
  return take(name, epoch, counting)
}

/** A count is known by its whole statement, so that whatever narrows it, the caller too, tells it from every other. */
function nameOf(counting: AnyQuery): string {
  const { sql: text, parameters } = counting.compile()
  return hash('sha256', `${text}\n${JSON.stringify(parameters)}`)
}

async function take(name: string, epoch: number, counting: AnyQuery): Promise<number> {
  const row = (await counting.executeTakeFirst()) as { total: number } | undefined
  const total = Number(row?.total ?? 0)
  if (known.size > 500) known.delete(known.keys().next().value as string)
  known.set(name, { total, countedAt: Date.now(), epoch, counting: null })
  return total
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
    const epoch = epochs.get(table) ?? 0
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
