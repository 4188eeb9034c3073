import { sql } from 'kysely'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, ListQuery, Page, Where } from '#contract/kernel/list-query.ts'
import { countRows, countUpTo } from './count.ts'
import { type Also, type AnyQuery, type Columns, whereSql } from './list-sql.ts'
import type { Relation } from './relations.ts'
import type { Scope } from './scope.ts'

export interface Listing {
  table: string
  /** Columns and visibility; without conditions, order or limit. */
  select: AnyQuery
  list: ListSpecification
  computed?: Columns | undefined
  also?: Also | undefined
  query: ListQuery
  /** Set when the rows visible differ between callers: part of the count's key. */
  visibleTo?: string
}
export interface PageOptions extends Listing {
  relations?: Record<string, Relation> | undefined
  query: ListQuery & { page: number; limit: number }
}
type Row = Record<string, unknown>

/** From here on the rows passed over are read as ids alone, which an index holds; only those shown are read whole. */
const deepFrom = 500
/** A common fragment is found among so many of the first rows; for a rare one its trigrams are quicker. */
const lookedThrough = 4000

/** One page of a list: stable order, counted once, relations in one query each. */
export async function listPage(scope: Scope, options: PageOptions): Promise<Page<Row>> {
  const { query } = options
  const filtered = filteredBy(options)
  const deep = (query.page - 1) * query.limit >= deepFrom
  const counting = countOf(scope, options, filtered)
  counting.catch(() => {})
  const total = deep ? await counting : null
  const rows = await rowsOf(options, filtered, total)
  const counted = total ?? (await counting)
  for (const name of query.relations ?? []) await options.relations?.[name]?.(scope, rows, name)
  return { items: rows, total: counted.total, ...(counted.capped ? { totalCapped: true } : {}), page: query.page, limit: query.limit }
}

async function rowsOf(options: PageOptions, filtered: AnyQuery, total: Counted | null): Promise<Row[]> {
  const { query, select, table, list } = options
  const offset = (query.page - 1) * query.limit
  const where = query.where ?? []
  const byId = (query.order_by ?? list.order).by === 'id'
  if (offset < deepFrom && byId && searches(where)) {
    const near = await amongFirst(options, filtered, offset)
    if (near) return near
  }
  const narrow = offset >= deepFrom || (where.length > 0 && !byId && !searches(where))
  if (narrow) return readIds(select, table, await idsOf(filtered, options, offset, total))
  return ordered(filtered, options, false).limit(query.limit).offset(offset).execute()
}

/** The page, when the first rows of the table hold it; else null. */
async function amongFirst(options: PageOptions, filtered: AnyQuery, offset: number): Promise<Row[] | null> {
  const { table, query, select } = options
  const first = ordered(select.clearSelect().select(`${table}.id as id`), options, false).limit(lookedThrough)
  // The bound is an id, so that the rows in question are one range of the primary key.
  const descending = (query.order_by ?? options.list.order).order === 'desc'
  const bound = sql<number>`(select ${sql.raw(descending ? 'min' : 'max')}("id") from ${first.as('first')})`
  const found: Row[] = await ordered(filtered.where(sql.ref(`${table}.id`), descending ? '>=' : '<=', bound), options, false)
    .limit(query.limit)
    .offset(offset)
    .execute()
  return found.length === query.limit ? found : null
}

/** The listing with its conditions. */
export function filteredBy({ query, select, list, computed, also }: Listing): AnyQuery {
  return query.where?.length ? select.where(eb => whereSql(eb, query.where as Where, list, computed, also)) : select
}

type Counted = { total: number | null; capped: boolean }

/** The ids of a page, read from the nearer end. */
async function idsOf(filtered: AnyQuery, options: PageOptions, offset: number, counted: Counted | null): Promise<number[]> {
  const ids = filtered.clearSelect().select(`${options.table}.id as id`)
  const { limit } = options.query
  const total = counted && !counted.capped ? counted.total : null
  const backwards = total !== null && offset >= deepFrom && offset > total / 2
  const take = backwards ? Math.min(limit, total - offset) : limit
  if (take <= 0) return []
  const found = (await ordered(ids, options, backwards)
    .limit(take)
    .offset(backwards ? total - offset - take : offset)
    .execute()) as Array<{ id: number }>
  return (backwards ? found.reverse() : found).map(({ id }) => id)
}

async function readIds(select: AnyQuery, table: string, ids: number[]): Promise<Row[]> {
  if (!ids.length) return []
  const rows: Row[] = await select.where(`${table}.id`, 'in', ids).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}

/** The order of a listing, the id last so that it is stable. */
export function ordered(query: AnyQuery, { query: { order_by }, list, table, computed }: Listing, reversed: boolean): AnyQuery {
  const { by, order } = order_by ?? list.order
  const direction = (order === 'asc') !== reversed ? 'asc' : 'desc'
  const expression = computed?.[by]
  const first = expression ? query.orderBy(eb => expression(eb), direction) : query.orderBy(`${table}.${by}`, direction)
  return by === 'id' ? first : first.orderBy(`${table}.id`, direction)
}

/** How many rows a listing has. */
export async function countOf(scope: Scope, options: Listing, filtered: AnyQuery): Promise<Counted> {
  const { query } = options
  if (query.ignorePaginationCount) return { total: null, capped: false }
  const key = `${options.visibleTo ?? ''}:${JSON.stringify(query.where ?? [])}`
  if (searches(query.where ?? [])) return countUpTo(scope.db, options.table, key, filtered)
  return { total: await countRows(scope.db, options.table, key, filtered), capped: false }
}

function searches(where: Where): boolean {
  return where.some(part =>
    'and' in part ? searches(part.and) : 'or' in part ? searches(part.or) : (part as Condition).operator === 'contains',
  )
}
