import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { Condition, ListQuery, Page, Where } from '#contract/kernel/list-query.ts'
import { countRows, countUpTo } from './count.ts'
import { type AnyQuery, type Columns, whereSql } from './list-sql.ts'
import type { Relation } from './relations.ts'
import type { Scope } from './scope.ts'

export interface PageOptions {
  table: string
  /** Columns and visibility; without conditions, order or limit. */
  select: AnyQuery
  list: ListSpecification
  computed?: Columns | undefined
  relations?: Record<string, Relation> | undefined
  query: ListQuery & { page: number; limit: number }
  /** Set when the rows visible differ between callers: part of the count's key. */
  visibleTo?: string
}

/** One page of a list: stable order, counted once, relations in one query each. */
export async function listPage(scope: Scope, options: PageOptions): Promise<Page<Record<string, unknown>>> {
  const { query, list } = options
  const filtered = query.where?.length
    ? options.select.where(eb => whereSql(eb, query.where as Where, list, options.computed))
    : options.select
  const offset = (query.page - 1) * query.limit
  // Counting first only pays where it decides from which end to read.
  const deep = offset > 10_000
  const counting = count(scope, options, filtered)
  counting.catch(() => {})
  const total = deep ? await counting : null
  const backwards = total !== null && total.total !== null && !total.capped && offset > total.total / 2
  const rows = backwards
    ? await fromTheEnd(filtered, options, offset, total.total as number)
    : await ordered(filtered, options, false).limit(query.limit).offset(offset).execute()
  const counted = total ?? (await counting)
  const items = rows as Record<string, unknown>[]
  for (const name of query.relations ?? []) await options.relations?.[name]?.(scope, items, name)
  return { items, total: counted.total, ...(counted.capped ? { totalCapped: true } : {}), page: query.page, limit: query.limit }
}

async function fromTheEnd(filtered: AnyQuery, options: PageOptions, offset: number, total: number): Promise<unknown[]> {
  const take = Math.min(options.query.limit, total - offset)
  if (take <= 0) return []
  const rows = await ordered(filtered, options, true)
    .limit(take)
    .offset(total - offset - take)
    .execute()
  return rows.reverse()
}

function ordered(query: AnyQuery, { query: { order_by }, list, table, computed }: PageOptions, reversed: boolean): AnyQuery {
  const { by, order } = order_by ?? list.order
  const direction = (order === 'asc') !== reversed ? 'asc' : 'desc'
  const expression = computed?.[by]
  const first = expression ? query.orderBy(eb => expression(eb), direction) : query.orderBy(`${table}.${by}`, direction)
  return by === 'id' ? first : first.orderBy(`${table}.id`, direction)
}

async function count(scope: Scope, options: PageOptions, filtered: AnyQuery): Promise<{ total: number | null; capped: boolean }> {
  const { query } = options
  if (query.ignorePaginationCount) return { total: null, capped: false }
  if (searches(query.where ?? [])) return countUpTo(scope.db, filtered)
  const key = `${options.visibleTo ?? ''}:${JSON.stringify(query.where ?? [])}`
  return { total: await countRows(scope.db, options.table, key, filtered), capped: false }
}

function searches(where: Where): boolean {
  return where.some(part =>
    'and' in part ? searches(part.and) : 'or' in part ? searches(part.or) : (part as Condition).operator === 'contains',
  )
}
