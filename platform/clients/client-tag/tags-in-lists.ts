import { type Expression, sql } from 'kysely'
import type { Relation } from '#platform/kernel/relations.ts'
import type {} from './client-tag.table.ts'

/** Whether a client has one of the tags; their names are read once, so that the index over the tags is used. */
export const holdsTag = (_: unknown, wanted: readonly unknown[] = []): Expression<boolean> =>
  sql<boolean>`"clients"."tags" ?| (select coalesce(array_agg("name"), '{}') from "clientTags" where "id" = any(${wanted.map(Number)}::bigint[]))`

/** The tags of clients with their colours. */
export const clientTags: Relation = async ({ db }, rows, name) => {
  const names = [...new Set(rows.flatMap(row => row.tags as string[]))]
  const found = names.length ? await db.selectFrom('clientTags').select(['id', 'name', 'colour']).where('name', 'in', names).execute() : []
  const byName = new Map(found.map(tag => [tag.name, tag]))
  for (const row of rows) row[name] = (row.tags as string[]).flatMap(tag => byName.get(tag) ?? [])
}
