import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'
import type { AnyQuery, Columns } from './list-sql.ts'
import type { Scope } from './scope.ts'
import { searchTerm } from './search-term.ts'

/** A table joined to a list: of each row it holds one record or none. */
export interface Join {
  table: string
  /** The column that holds the joined record's id: of the list's own table, or of an earlier join: `client.clientGroupId`. */
  key: string
  /** Fields of the contract that are its columns: `{ clientName: 'displayName' }`. */
  fields: Record<string, string>
  /**
   * A quick search also finds what its search column holds: whatever that is, or for those alone who have this right. For others it finds what the list shows of
   * the joined record, so that nobody spells out letter by letter what they may not see of it.
   */
  search?: true | Capability
}
/** By the name under which its columns are known in SQL: `client` gives "client"."displayName". */
export type Joins = Record<string, Join>

/** The query with the joined tables. */
export function withJoins(query: AnyQuery, table: string, joins: Joins = {}): AnyQuery {
  return Object.entries(joins).reduce(
    (joined, [name, join]) => joined.leftJoin(`${join.table} as ${name}`, `${name}.id`, keyOf(table, join)),
    query,
  )
}

/** The joined fields as columns of a list, for its filters, its order and its rows. */
export function joinedColumns(joins: Joins = {}): Columns {
  const columns = Object.entries(joins).flatMap(([name, { fields }]) =>
    Object.entries(fields).map(([field, column]) => [field, () => sql.ref(`${name}.${column}`)] as const),
  )
  return Object.fromEntries(columns)
}

/** The tables whose changes change what such a list holds. */
export const joinedTables = (joins: Joins = {}): string[] => Object.values(joins).map(({ table }) => table)

/** What a quick search finds in the joined tables. The ids are gathered first, so that the index on the key finds the rows. */
export const joinedFinds = (scope: Scope, table: string, joins: Joins = {}, typed: string): Expression<SqlBool>[] =>
  searched(joins).map(join => foundBy(table, join, sql`array(${idsFound(scope, join, typed)})`))

/** Of so many joined records a search names the ids; more are left to the statement. */
const namedUpTo = 2000

/**
 * The same, for a page: the joined records are asked for beforehand. The planner does not know how many an array in the statement will hold and
 * reads the whole list where it takes them for many; it knows those that it is given, and most searches are given none.
 */
export async function namedFinds(scope: Scope, table: string, joins: Joins = {}, typed: string): Promise<Expression<SqlBool>[]> {
  const finds: Expression<SqlBool>[] = []
  for (const join of searched(joins)) {
    const { rows } = await sql<{ id: number }>`${idsFound(scope, join, typed)} limit ${namedUpTo + 1}`.execute(scope.db)
    if (rows.length > namedUpTo) finds.push(foundBy(table, join, sql`array(${idsFound(scope, join, typed)})`))
    else if (rows.length) finds.push(foundBy(table, join, sql`${rows.map(({ id }) => id)}::bigint[]`))
  }
  return finds
}

const searched = (joins: Joins) => Object.values(joins).filter(({ search }) => search)

function idsFound(scope: Scope, { table, fields, search }: Join, typed: string) {
  const found = sql`select "id" from ${sql.table(table)} where ${searchTerm(sql.ref('searchText'), typed)}`
  if (search === true || !search || scope.can(search)) return found
  const shown = sql.join(
    Object.values(fields).map(column => sql`${sql.ref(column)}::text`),
    sql`, `,
  )
  // The index finds them, and what is shown of each is looked at again.
  return sql`${found} and ${searchTerm(sql`"foldedText"(concat_ws(' ', ${shown}))`, typed)}`
}

const foundBy = (table: string, join: Join, ids: RawBuilder<unknown>) => sql<SqlBool>`${sql.ref(keyOf(table, join))} = any(${ids})`

const keyOf = (table: string, { key }: Join) => (key.includes('.') ? key : `${table}.${key}`)
