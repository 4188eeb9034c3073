import { type RawBuilder, sql } from 'kysely'
import type { AnyQuery } from './list-sql.ts'
import type { Scope } from './scope.ts'

/** Up to so many finds are gathered and sorted. */
const gathered = 1500
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
export async function searchPage(scope: Scope, ids: AnyQuery, order: Order, limit: number, offset: number): Promise<Found> {
  const expected = await expectedRows(ids)
  if (expected > common) return { total: expected, ids: null }
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
