import { type RawBuilder, sql } from 'kysely'
import { searchCountCap } from './count.ts'
import type { AnyQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'

/** Up to so many finds are gathered and sorted. */
const gathered = 1500
/** So many of the newest rows are walked first. */
const newest = 20_000
/** From so many expected finds on a page is likely full before that walk ends; the total is then told as at least the cap of counts. */
const walkedFrom = searchCountCap
/** Of so many finds the first are met soon on a walk in the list's order, and the index would be slow to name them all. */
const common = 15_000

export interface Found {
  /** Exact up to 1,500 finds; beyond, only that there are more. */
  total: number
  /** The ids of the page; null when there are too many finds to sort. */
  ids: number[] | null
}

/**
 * Finds by the search index without trusting the planner's guess how many there are, but where it says that they are very
 * many. `ids` selects `id` of what matches, `order` is the list's order over its columns.
 */
export async function searchPage(
  scope: Scope,
  { ids, table, order, limit, offset }: { ids: AnyQuery; table: string; order: Order; limit: number; offset: number },
): Promise<Found> {
  const expected = await expectedRows(ids)
  if (expected > common) return { total: expected, ids: null }
  if (expected > walkedFrom && !order.key && order.direction === 'desc') {
    const first = await amongNewest(scope, ids, table, limit, offset)
    if (first.length === limit) return { total: expected, ids: first }
  }
  const matching = order.key ? ids.select(() => sql`${order.key}`.as('key')) : ids
  const direction = sql.raw(order.direction)
  const sorted = order.key ? sql`"key" ${direction}, "id" ${direction}` : sql`"id" ${direction}`
  const { rows } = await sql<Found>`
    with "found" as materialized (${matching.limit(gathered + 1)}), "figure" as (select count(*) as "total" from "found")
    select "total", (
      select json_agg("id" order by ${sorted})
      from (select * from "found" where (select "total" from "figure") <= ${gathered} order by ${sorted} limit ${limit} offset ${offset}) "page"
    ) as "ids" from "figure"`.execute(scope.db)
  const { total, ids: page } = rows[0] as Found
  return { total, ids: total > gathered ? null : (page ?? []) }
}

/** The ids of a page among the newest rows, fewer where they do not fill it. */
async function amongNewest({ db }: Scope, ids: AnyQuery, table: string, limit: number, offset: number): Promise<number[]> {
  const id = sql.ref(`${table}.id`)
  const { rows } = await sql<{ last: number | null }>`select max("id") as "last" from ${sql.table(table)}`.execute(db)
  // As a number of the statement, not as a part of it to be worked out, so that the planner knows how few rows there are.
  const query = ids
    .where(sql<boolean>`${id} > ${(rows[0]?.last ?? 0) - newest}`)
    .orderBy(id, 'desc')
    .limit(limit)
    .offset(offset)
  return ((await query.execute()) as { id: number }[]).map(row => row.id)
}

/** How many rows the planner expects, from the figures that it keeps of the whole table; nothing is read. */
async function expectedRows(query: AnyQuery): Promise<number> {
  const [answer] = (await query.explain('json')) as [Record<'QUERY PLAN', [{ Plan: { 'Plan Rows': number } }]>]
  return answer['QUERY PLAN'][0].Plan['Plan Rows']
}

export interface Order {
  /** The column or expression; none when the order is that of the ids. */
  key: RawBuilder<unknown> | null
  direction: 'asc' | 'desc'
}
