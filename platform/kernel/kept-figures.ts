import { hash } from 'node:crypto'
import type { AnyQuery } from './list-sql.ts'

/** Milliseconds for which a figure is told again while nothing changed here. */
export const freshFor = 15_000
/** Milliseconds for which one of a large list is told while it is taken anew behind the answer. */
export const servedStaleFor = 300_000

interface Taken<T> {
  figure: T
  /** Of how many rows it is. */
  rows: number
}
interface Kept extends Taken<unknown> {
  takenAt: number
  epoch: number
  taking: Promise<unknown> | null
}
const kept = new Map<string, Kept>()
const epochs = new Map<string, number>()

/** A table changed in this process: small counts are taken anew at the next look. */
export function forgetCounts(table: string): void {
  epochs.set(table, (epochs.get(table) ?? 0) + 1)
}

/** Grows with every change of one of the tables. */
export const epochOf = (tables: readonly string[]): number => tables.reduce((sum, table) => sum + (epochs.get(table) ?? 0), 0)

/**
 * What a statement over `tables` comes to, as of now or of the last `fresh` milliseconds when nothing changed here; where it is of `largeFrom` rows
 * or more it may lag by seconds while it is taken anew behind the answer.
 */
export async function keptFigure<T>(
  tables: readonly string[],
  statement: AnyQuery,
  { largeFrom, fresh = freshFor, take }: { largeFrom: number; fresh?: number; take: () => Promise<Taken<T>> },
): Promise<T> {
  const name = nameOf(statement)
  const epoch = epochOf(tables)
  const takeAnew = async () => {
    const { figure, rows } = await take()
    if (kept.size > 500) kept.delete(kept.keys().next().value as string)
    kept.set(name, { figure, rows, takenAt: Date.now(), epoch, taking: null })
    return figure
  }
  const entry = kept.get(name) as (Kept & Taken<T>) | undefined
  const age = entry ? Date.now() - entry.takenAt : Number.POSITIVE_INFINITY
  const stale = age >= fresh || entry?.epoch !== epoch
  if (!entry || age >= servedStaleFor || (entry.rows < largeFrom && stale)) return takeAnew()
  if (stale) entry.taking ??= takeAnew().catch(() => null)
  return entry.figure
}

/** A figure is known by its whole statement, so that whatever narrows it, the caller too, tells it from every other. */
function nameOf(statement: AnyQuery): string {
  const { sql: text, parameters } = statement.compile()
  return hash('sha256', `${text}\n${JSON.stringify(parameters)}`)
}
