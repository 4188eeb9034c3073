import type { z } from 'zod'
import type { ListEvents } from '#contract/kernel/event.ts'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { Capability } from '#contract/permissions.ts'
import { filteredFor, type Listing, ordered } from './list-page.ts'
import type { Relation } from './relations.ts'
import type { Locale, Scope } from './scope.ts'

type Row = Record<string, unknown>

/** A list as others may use it: exports and bulk actions see exactly the rows that its screen shows. */
export interface ListSource {
  name: string
  list: ListSpecification
  record: z.ZodObject
  events: ListEvents
  view: Capability | 'signedIn'
  /** Null: nobody exports it. */
  export: Capability | null
  listing(scope: Scope, query: ListQuery): Listing | Promise<Listing>
  relations: Record<string, Relation>
  nameOf(row: Row, locale: Locale): string
}

/** Every list by its resource's name; filled by `crud` and `reader`. */
export const listSources = new Map<string, ListSource>()

/** The ids that a query finds, in its order, as they are now. */
export async function idsOf(scope: Scope, listing: Listing, limit: number): Promise<number[]> {
  const ids = (await filteredFor(scope, listing)).clearSelect().select(`${listing.table}.id as id`)
  const rows = (await ordered(ids, listing, false).limit(limit).execute()) as Array<{ id: number }>
  return rows.map(({ id }) => id)
}

/** Those of the rows that are still there, in the order of `ids`. `query` is what found them: rows that are worked out are so by its parameters. */
export async function rowsOf(
  scope: Scope,
  source: ListSource,
  ids: readonly number[],
  relations: readonly string[] = [],
  query: ListQuery = {},
): Promise<Row[]> {
  if (!ids.length) return []
  const { select, table } = await source.listing(scope, query)
  const rows = (await select.where(`${table}.id`, 'in', ids as number[]).execute()) as Row[]
  for (const name of relations) await source.relations[name]?.(scope, rows, name)
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => byId.get(id)).filter(row => row !== undefined)
}
