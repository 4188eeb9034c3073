import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, ListQuery, Page, Where } from '#contract/kernel/list-query.ts'
import { countRows, countUpTo, searchCountCap } from './count.ts'
import { type Also, type AnyQuery, type Columns, whereSql } from './list-sql.ts'
import type { Relation } from './relations.ts'
import type { Scope } from './scope.ts'
import { type Order, searchPage } from './search-page.ts'
import { sumsOf } from './sums.ts'

export interface Listing {
  table: string
  /** Tables that `select` joins: what changes there changes the list. */
  joined?: readonly string[]
  /** Columns and visibility; without conditions, order or limit. */
  select: AnyQuery
  list: ListSpecification
  /** Fields that are no columns of the table, as they are shown. */
  shown: Columns
  /** What differs from a column of the table in conditions and order. */
  computed: Columns
  /** What differs from the conditions' column in the order. */
  order: Columns
  also?: Also | undefined
  /** What `also` gives, with the joined records asked for beforehand. */
  named?: (scope: Scope, typed: string) => Promise<Expression<SqlBool>[]>
  query: ListQuery
}
export interface PageOptions extends Listing {
  relations?: Record<string, Relation> | undefined
  query: ListQuery & { page: number; limit: number }
}
type Row = Record<string, unknown>

/** From here on the rows passed over are read as ids alone, which an index holds; only those shown are read whole. */
const deepFrom = 500

/** One page of a list: stable order, counted once, relations in one query each. */
export async function listPage(scope: Scope, options: PageOptions): Promise<Page<Row>> {
  const { query } = options
  const filtered = await filteredFor(scope, options)
  const { rows, total, capped } = await (searches(query.where ?? []) ? found(scope, options, filtered) : listed(scope, options, filtered))
  for (const name of query.relations ?? []) await options.relations?.[name]?.(scope, rows, name)
  // A cached count may be older than the rows.
  const least = rows.length > 0 ? (query.page - 1) * query.limit + rows.length : 0
  const sums = query.sums ? { sums: await sumsOf(options, filtered) } : {}
  const shown = total === null || capped ? total : Math.max(total, least)
  return { items: rows, total: shown, ...(capped ? { totalCapped: true } : {}), page: query.page, limit: query.limit, ...sums }
}

async function listed(scope: Scope, options: PageOptions, filtered: AnyQuery): Promise<Counted & { rows: Row[] }> {
  const { query, select, table, list } = options
  const offset = (query.page - 1) * query.limit
  const counting = countOf(scope, options, filtered)
  counting.catch(() => {})
  const total = offset >= deepFrom ? await counting : null
  const narrow = total || (query.where?.length && (query.order_by ?? list.order).by !== 'id')
  const rows = narrow
    ? await readIds(select, table, await idsOf(filtered, options, offset, total))
    : await ordered(filtered, options, false).limit(query.limit).offset(offset).execute()
  return { rows, ...(total ?? (await counting)) }
}

async function found(scope: Scope, options: PageOptions, filtered: AnyQuery): Promise<Counted & { rows: Row[] }> {
  const { query, select, table } = options
  const offset = (query.page - 1) * query.limit
  const finds = filtered.clearSelect().select(`${table}.id as id`)
  const { total, ids } = await searchPage(scope, { ids: finds, table, order: orderOf(options), limit: query.limit, offset })
  const rows = await readIds(select, table, ids ?? (await idsOf(filtered, options, offset, null)))
  if (query.ignorePaginationCount) return { rows, total: null, capped: false }
  return { rows, total: Math.min(total, searchCountCap), capped: total > searchCountCap }
}

/** The listing with its conditions. */
export function filteredBy(listing: Listing): AnyQuery {
  const { where } = listing.query
  return where?.length ? listing.select.where(eb => whereSql(eb, where, listing)) : listing.select
}

/** The same, with what a quick search is asked beforehand: what it finds for this caller alone is found only so. */
export const filteredFor = async (scope: Scope, listing: Listing): Promise<AnyQuery> => filteredBy(await naming(scope, listing))

/** The listing with what its quick search finds in joined tables named. */
async function naming(scope: Scope, listing: Listing): Promise<Listing> {
  const { named, query } = listing
  const finds = new Map<string, Expression<SqlBool>[]>()
  if (named) for (const typed of typedIn(query.where ?? [])) finds.set(typed, await named(scope, typed))
  return finds.size ? { ...listing, also: typed => finds.get(typed) ?? [] } : listing
}

const typedIn = (where: Where): string[] =>
  where.flatMap(part =>
    'and' in part ? typedIn(part.and) : 'or' in part ? typedIn(part.or) : part.field === 'search' ? [String(part.value)] : [],
  )

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
  const rows: Row[] = await select.where(sql<boolean>`${sql.ref(`${table}.id`)} = any(${ids})`).execute()
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}

function orderOf(listing: Listing): Order {
  const { by, order } = listing.query.order_by ?? listing.list.order
  return { key: by === 'id' ? null : sql`${orderColumn(listing, by)}`, direction: order }
}

/** The column or expression that a field of a list is sorted by. */
export const orderColumn = ({ table, computed, order }: Listing, by: string): Expression<unknown> =>
  (order[by] ?? computed[by])?.(expressionBuilder()) ?? sql.ref(`${table}.${by}`)

/** The order of a listing, the id last so that it is stable. */
export function ordered(query: AnyQuery, listing: Listing, reversed: boolean): AnyQuery {
  const { key, direction } = orderOf(listing)
  const way = (direction === 'asc') !== reversed ? 'asc' : 'desc'
  return (key ? query.orderBy(key, way) : query).orderBy(`${listing.table}.id`, way)
}

/** How many rows a listing has. */
export async function countOf(scope: Scope, options: Listing, filtered: AnyQuery): Promise<Counted> {
  const { query } = options
  if (query.ignorePaginationCount) return { total: null, capped: false }
  const tables = [options.table, ...(options.joined ?? [])]
  if (searches(query.where ?? [])) return countUpTo(scope.db, tables, filtered)
  return { total: await countRows(tables, filtered), capped: false }
}

/** True of conditions with a quick search among them. */
export function searches(where: Where): boolean {
  return where.some(part =>
    'and' in part ? searches(part.and) : 'or' in part ? searches(part.or) : (part as Condition).operator === 'contains',
  )
}
