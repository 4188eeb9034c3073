import { type Expression, type SqlBool, sql } from 'kysely'
import type { Neighbours } from '#contract/kernel/record-neighbours.ts'
import { countOf, filteredFor, type Listing, orderColumn, ordered } from './list-page.ts'
import { type AnyQuery, fromRows } from './list-sql.ts'
import type { Scope } from './scope.ts'

/** Further in than this nobody counts the rows before. */
const farthest = 10_000

/** The records before and after one in the order of a listing, and its place there. */
export async function neighboursOf(scope: Scope, listing: Listing, id: number): Promise<Neighbours> {
  const filtered = await filteredFor(scope, listing)
  const ids = filtered.clearSelect().select(`${listing.table}.id as id`)
  const before = ids.where(() => beside(listing, id, true))
  const [previous, next] = await Promise.all([
    ordered(before, listing, true).limit(1).executeTakeFirst(),
    ordered(
      ids.where(() => beside(listing, id, false)),
      listing,
      false,
    )
      .limit(1)
      .executeTakeFirst(),
  ])
  const here = await ids.where(`${listing.table}.id`, '=', id).executeTakeFirst()
  const { total } = await countOf(scope, listing, filtered)
  return {
    previousId: (previous as { id: number } | undefined)?.id ?? null,
    nextId: (next as { id: number } | undefined)?.id ?? null,
    position: here ? await placeOf(scope, before) : null,
    total,
  }
}

async function placeOf({ db }: Scope, before: AnyQuery): Promise<number | null> {
  const some = before.limit(farthest).as('some')
  const row = await fromRows(db, some).select(sql<number>`count(*)`.as('count')).executeTakeFirst()
  const count = Number((row as { count: number }).count)
  return count < farthest ? count + 1 : null
}

/** The rows on one side of a record: by the sort column, nulls above all values as the database orders them, then by id. */
function beside(listing: Listing, id: number, earlier: boolean): Expression<SqlBool> {
  const { query, select, list, table } = listing
  const { by, order } = query.order_by ?? list.order
  const ascending = (order === 'asc') !== earlier
  const compare = sql.raw(ascending ? '>' : '<')
  const key = sql.ref(`${table}.id`)
  if (by === 'id') return sql<SqlBool>`${key} ${compare} ${id}`
  const column = orderColumn(listing, by)
  const own = select.clearSelect().where(`${table}.id`, '=', id)
  const value = sql`(${own.select(() => sql`${column}`.as('value'))})`
  const same = sql<SqlBool>`(${column} is not distinct from ${value} and ${key} ${compare} ${id})`
  const other = ascending
    ? sql<SqlBool>`(${column} > ${value} or (${column} is null and ${value} is not null))`
    : sql<SqlBool>`(${column} < ${value} or (${column} is not null and ${value} is null))`
  return sql<SqlBool>`(${same} or ${other})`
}
