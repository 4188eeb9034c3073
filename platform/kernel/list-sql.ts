import { type Expression, type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { isCalendarDate } from '#contract/kernel/calendar.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { fold } from '#contract/kernel/fold.ts'
import { type ListField, type ListSpecification, operatorsOf } from '#contract/kernel/list-fields.ts'
import {
  type Condition,
  decodeFilter,
  type ListQuery,
  listLimits,
  type Operator,
  type Scalar,
  type Where,
} from '#contract/kernel/list-query.ts'
import { listQuerySchema } from '#contract/kernel/list-query-schema.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { cleanInput } from './clean-input.ts'
import type { Db } from './database.ts'
import { likeLiteral, searchTerm } from './search-term.ts'

// biome-ignore lint/suspicious/noExplicitAny: a list is built over any table; its columns are checked against the contract below
export type AnyQuery = SelectQueryBuilder<any, any, any>
// biome-ignore lint/suspicious/noExplicitAny: as above
type AnyExpressions = ExpressionBuilder<any, any>

/** The rows of a query as a table to ask, `query.as('some')`. */
// biome-ignore lint/suspicious/noExplicitAny: as above
export const fromRows = (db: Db, rows: unknown): AnyQuery => (db as any).selectFrom(rows)

/** Reads `?filter=`. Throws a 422 that names what is wrong. */
export function parseListQuery(
  filter: string | undefined,
  list: ListSpecification,
): Required<Pick<ListQuery, 'page' | 'limit'>> & ListQuery {
  let raw: unknown = {}
  if (filter) {
    try {
      raw = cleanInput(decodeFilter(filter))
    } catch {
      throw new Problem('listField', { values: { field: 'filter' } })
    }
  }
  const parsed = listQuerySchema.safeParse(raw)
  if (!parsed.success) {
    const found = fieldErrors(parsed.error)
    if (found.limit) throw new Problem('listLimit', { values: { max: listLimits.maximumLimit }, fields: { limit: found.limit } })
    throw new Problem('listField', { values: { field: Object.keys(found)[0] || 'filter' } })
  }
  const query = parsed.data
  for (const relation of query.relations ?? [])
    if (!list.relations?.includes(relation)) throw new Problem('listField', { values: { field: relation } })
  const by = query.order_by?.by
  if (by && !(list.fields[by]?.sort || by === 'id')) throw new Problem('listField', { values: { field: by } })
  if (query.sums && !list.sums) throw new Problem('listField', { values: { field: 'sums' } })
  checkWhere(query.where ?? [], list)
  return { ...query, page: query.page ?? 1, limit: query.limit ?? listLimits.defaultLimit }
}

function checkWhere(where: Where, list: ListSpecification): void {
  for (const part of where) {
    if ('and' in part) checkWhere(part.and, list)
    else if ('or' in part) checkWhere(part.or, list)
    else checkCondition(part, list)
  }
}

function fieldOf(name: string, list: ListSpecification): ListField | undefined {
  if (name === 'search') return list.search ? { kind: 'search' } : undefined
  return Object.hasOwn(list.fields, name) ? list.fields[name] : undefined
}

function checkCondition({ field: name, operator, value }: Condition, list: ListSpecification): void {
  const field = fieldOf(name, list)
  const refuse = () => new Problem('listField', { values: { field: name } })
  if (!field || field.filter === false || !operatorsOf(field).includes(operator)) throw refuse()
  if (operator === 'null') {
    if (typeof value !== 'boolean') throw refuse()
    return
  }
  const values = Array.isArray(value) ? value : [value]
  const many = operator === 'in' || operator === 'nin' || operator === 'between'
  if (many !== Array.isArray(value) || (operator === 'between' && values.length !== 2)) throw refuse()
  if (!values.every(v => fits(v, field))) throw refuse()
}

// More decimals than any currency has would never be met.
const majorAmount = /^-?\d{1,13}(\.\d{1,3})?$/
const instant = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2}))?$/
/** The last day that still has a next one, in every zone. */
const lastDay = '9998-12-31'
const largestId = 2_147_483_647
function fits(value: Scalar | undefined, field: ListField): boolean {
  switch (field.kind) {
    case 'id':
    case 'reference':
      return typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= largestId
    case 'number':
      return typeof value === 'number' && Number.isSafeInteger(value)
    case 'money':
      return typeof value === 'number' && majorAmount.test(String(value))
    case 'flag':
      return typeof value === 'boolean'
    case 'date':
      return typeof value === 'string' && isCalendarDate(value)
    case 'instant':
      return typeof value === 'string' && isInstant(value)
    case 'choice':
      return typeof value === 'string' && (field.options?.includes(value) ?? true)
    default:
      return typeof value === 'string'
  }
}

/** A day, or an instant of ISO 8601 with its zone, on a day that there is. */
function isInstant(value: string): boolean {
  const day = instant.exec(value)?.[1]
  return day !== undefined && isCalendarDate(day) && day <= lastDay && !Number.isNaN(Date.parse(value))
}

/**
 * Columns that differ from the field's name, as an expression. One of a field that a record holds several of answers whether
 * it holds one of `wanted`.
 */
export type Columns = Record<string, (eb: AnyExpressions, wanted?: readonly Scalar[]) => Expression<unknown>>

/** By a bilingual field: the columns that hold what readers of each language are shown of it. */
export type OrderedIn = Record<string, Record<'en' | 'ar', string>>

/** What a quick search finds besides the search column. */
export type Also = (typed: string) => Expression<SqlBool>[]

export interface Conditions {
  /** The list's own table, beside which others may be joined. */
  table: string
  list: ListSpecification
  computed: Columns
  also?: Also | undefined
}

/** The conditions of a list as SQL. Only fields of the contract get here; values always travel as parameters. */
export function whereSql(eb: AnyExpressions, where: Where, conditions: Conditions): Expression<SqlBool> {
  return eb.and(
    where.map(part => {
      if ('and' in part) return whereSql(eb, part.and, conditions)
      if ('or' in part) return part.or.length ? eb.or(part.or.map(one => whereSql(eb, [one], conditions))) : eb.lit(true)
      return conditionSql(eb, part, conditions)
    }),
  )
}

function conditionSql(
  eb: AnyExpressions,
  { field, operator, value }: Condition,
  { table, list, computed, also }: Conditions,
): Expression<SqlBool> {
  const { kind, many } = fieldOf(field, list) as ListField
  if (kind === 'search') {
    const found = searchTerm(eb.ref(`${table}.searchText`), value as string)
    const others = also?.(value as string) ?? []
    return others.length ? eb.or([found, ...others]) : found
  }
  if (many) {
    if (Array.isArray(value) && value.length === 0) return eb.lit(operator === 'nin')
    const holds = computed[field]?.(eb, Array.isArray(value) ? value : [value as Scalar]) as Expression<SqlBool>
    return operator === 'ne' || operator === 'nin' ? eb.not(holds) : holds
  }
  const column = computed[field]?.(eb) ?? eb.ref(`${table}.${field}`)
  if (kind === 'bilingual') return bilingualSql(eb, column, operator, value)
  const [first, second] = Array.isArray(value) ? value : [value]
  switch (operator) {
    case 'eq':
      return eb(column, '=', first)
    case 'ne':
      return eb(column, 'is distinct from', first)
    case 'in':
      return (value as Scalar[]).length ? eb(column, 'in', value) : eb.lit(false)
    case 'nin':
      return (value as Scalar[]).length ? eb.or([eb(column, 'not in', value), eb(column, 'is', null)]) : eb.lit(true)
    case 'gt':
      return eb(column, '>', first)
    case 'gte':
      return eb(column, '>=', first)
    case 'lt':
      return eb(column, '<', first)
    case 'lte':
      return eb(column, '<=', first)
    case 'between':
      return eb.between(column, first, second)
    case 'contains':
      return sql<SqlBool>`${column} ilike ${`%${likeLiteral(String(first))}%`}`
    case 'starts':
      return sql<SqlBool>`${column} ilike ${`${likeLiteral(String(first))}%`}`
    case 'null':
      return eb(column, first ? 'is' : 'is not', null)
  }
}

/** A condition on a text in two languages: it holds when it holds for one of them, and not when for neither. */
function bilingualSql(eb: AnyExpressions, column: Expression<unknown>, operator: Operator, value: Condition['value']): Expression<SqlBool> {
  const values = [value].flat().map(String)
  if (operator === 'null') return eb(column, value ? 'is' : 'is not', null)
  const texts = [sql`(${column} ->> 'en')`, sql`(${column} ->> 'ar')`]
  const any = sql<SqlBool>`coalesce(${eb.or(texts.flatMap(text => values.map(one => matchSql(text, operator, one))))}, false)`
  return operator === 'ne' || operator === 'nin' ? eb.not(any) : any
}

function matchSql(text: Expression<unknown>, operator: Operator, value: string): Expression<SqlBool> {
  if (operator === 'contains') return sql<SqlBool>`${text} ilike ${`%${likeLiteral(value)}%`}`
  if (operator === 'starts') return sql<SqlBool>`${text} ilike ${`${likeLiteral(value)}%`}`
  return sql<SqlBool>`${text} = ${value}`
}

/** The words of a record as its folded search column: each word findable from its start, each text from its middle. */
export function searchText(values: ReadonlyArray<string | number | null | undefined>): string {
  return ` ${values
    .filter(value => value !== null && value !== undefined && value !== '')
    .map(value => fold(String(value)))
    .join(' ')} `
}
