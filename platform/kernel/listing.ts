import { type Expression, expressionBuilder, sql } from 'kysely'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery, Where } from '#contract/kernel/list-query.ts'
import { type Joins, joinedFinds, joinedTables, namedFinds } from './joins.ts'
import type { Listing } from './list-page.ts'
import type { Also, AnyQuery, Columns, OrderedIn } from './list-sql.ts'
import { majorColumns } from './money-columns.ts'
import type { Scope } from './scope.ts'

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
  /** Bilingual fields that are stored as each language shows them. */
  orderedIn?: OrderedIn | undefined
  /** Who asks: in whose language bilingual fields are ordered, and whose rights a quick search has. */
  scope: Scope
  also?: Also
  /** In place of `also` on a page, asked before. */
  alsoNamed?: ((scope: Scope, typed: string) => Promise<ReturnType<Also>>) | undefined
  query: ListQuery
}): Listing {
  const { table, list, select, computed, joins, query, scope } = given
  return {
    table,
    joined: joinedTables(joins),
    select,
    list,
    shown: computed,
    computed: { ...computed, ...majorColumns({ table, list, shown: computed }), ...given.sorted },
    also: typed => [...(given.also?.(typed) ?? []), ...joinedFinds(scope, table, joins, typed)],
    named: async (inner, typed) => [
      ...((await given.alsoNamed?.(inner, typed)) ?? given.also?.(typed) ?? []),
      ...(await namedFinds(inner, table, joins, typed)),
    ],
    query,
    order: orders(given),
  }
}

/** What holds in a list whose conditions name none of these fields, e.g. that nothing of it was deleted. */
export interface Usual {
  where: Where
  unless: readonly string[]
}

/** A query with what usually holds in its list. */
export function usually<Q extends ListQuery>(usual: Usual | undefined, query: Q): Q {
  const where = query.where ?? []
  return usual && !fieldsOf(where).some(field => usual.unless.includes(field)) ? { ...query, where: [...where, ...usual.where] } : query
}

const fieldsOf = (where: Where): string[] =>
  where.flatMap(part => ('and' in part ? fieldsOf(part.and) : 'or' in part ? fieldsOf(part.or) : part.field))

/** What a bilingual field is sorted by: its text as the reader sees it. */
function orders({
  table,
  list,
  computed,
  orderedIn = {},
  scope: { origin },
}: Pick<Parameters<typeof listingOf>[0], 'table' | 'list' | 'computed' | 'orderedIn' | 'scope'>): Columns {
  const [own, other] = origin.locale === 'ar-SA' ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  const bilingual = Object.entries(list.fields).filter(([, { kind }]) => kind === 'bilingual')
  return Object.fromEntries(
    bilingual.map(([field]) => [
      field,
      (): Expression<unknown> => {
        const stored = orderedIn[field]?.[own]
        if (stored) return sql.ref(`${table}.${stored}`)
        const column = computed[field]?.(expressionBuilder()) ?? sql.ref(`${table}.${field}`)
        return sql`coalesce(nullif(${column} ->> ${sql.lit(own)}, ''), ${column} ->> ${sql.lit(other)})`
      },
    ]),
  )
}
