import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { type Joins, joinedFinds, joinedTables } from './joins.ts'
import type { Listing } from './list-page.ts'
import type { Also, AnyQuery, Columns } from './list-sql.ts'
import { majorColumns } from './money-columns.ts'

/** A list by what its resource says: joined tables, columns that differ, what a quick search finds. */
export function listingOf(given: {
  table: string
  list: ListSpecification
  select: AnyQuery
  /** Fields that are no columns of the table. */
  computed: Columns
  joins?: Joins | undefined
  /** Columns whose order or comparison differs from what is shown. */
  sorted?: Columns | undefined
  also?: Also
  query: ListQuery
}): Listing {
  const { table, list, select, computed, joins, query } = given
  return {
    table,
    joined: joinedTables(joins),
    select,
    list,
    shown: computed,
    computed: { ...computed, ...majorColumns({ table, list, shown: computed }), ...given.sorted },
    also: typed => [...(given.also?.(typed) ?? []), ...joinedFinds(table, joins, typed)],
    query,
  }
}
