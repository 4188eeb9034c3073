import { sql } from 'kysely'
import { recordFields } from '#contract/kernel/resource.ts'
import { aliased } from './columns.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import { joinedColumns, withJoins } from './joins.ts'
import type { AnyQuery, Columns } from './list-sql.ts'
import { ownOnly } from './owner.ts'
import type { Scope } from './scope.ts'

type Options<R extends AnyResource> = Pick<
  CrudOptions<R>,
  'resource' | 'table' | 'computed' | 'joins' | 'personal' | 'relations' | 'byRelations' | 'visible'
>

/** Fields that are expressions for every caller. */
export const fixedColumns = <R extends AnyResource>({ joins, computed }: Options<R>): Columns => ({ ...joinedColumns(joins), ...computed })

/** Fields that are expressions for this caller. */
export const computedOf = <R extends AnyResource>(scope: Scope, options: Options<R>): Columns => ({
  ...fixedColumns(options),
  ...options.personal?.(scope),
})

/** The fields of a record that may be columns of its table. */
export function columnsOf<R extends AnyResource>(
  { resource, relations, byRelations = [] }: Options<R>,
  lines: readonly string[],
): string[] {
  const names = new Set([...Object.keys(recordFields), ...Object.keys(resource.record.shape)])
  return [...names].filter(name => name !== 'can' && !relations?.[name] && !byRelations.includes(name) && !lines.includes(name))
}

/**
 * What an id equals that is one of these. One stands for itself: of a list PostgreSQL takes ten to be in it, and plans each time anew, which
 * takes longer than to read a record.
 */
export const among = (ids: readonly number[]) => (ids.length === 1 ? ids[0] : sql`any(${ids})`)

/** A query for records that the caller may see, without the fields that the answer leaves out. */
export function selectRecord<R extends AnyResource>(
  scope: Scope,
  options: Options<R>,
  columns: readonly string[],
  without: readonly PropertyKey[],
): AnyQuery {
  const { resource, table = resource.name } = options
  const expressions = computedOf(scope, options)
  const wanted = columns.filter(name => !expressions[name] && !without.includes(name))
  // biome-ignore lint/suspicious/noExplicitAny: the table's name is the contract's, not the request's
  let query = withJoins((scope.db as any).selectFrom(table), table, options.joins)
  query = query.select(wanted.map(name => `${table}.${name}`))
  for (const [name, expression] of Object.entries(expressions))
    if (name in resource.record.shape && !without.includes(name)) query = query.select(eb => aliased(expression(eb), name))
  return ownOnly(scope, table, resource.ownedBy, options.visible ? options.visible(scope, query) : query)
}
