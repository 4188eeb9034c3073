import type { Relation } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import './client-tag.table.ts'

/** The tags of clients with their colours. */
export const clientTags: Relation = async ({ db }, rows, name) => {
  const ids = [...new Set(rows.flatMap(row => row.tags as number[]))]
  const found = ids.length ? await db.selectFrom('clientTags').select(['id', 'name', 'colour']).where('id', 'in', ids).execute() : []
  const byId = new Map(found.map(tag => [Number(tag.id), tag]))
  for (const row of rows) row[name] = (row.tags as number[]).flatMap(tag => byId.get(tag) ?? [])
}

/** Those of the ids that no tag has. */
export async function unknownTags({ db }: Scope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const found = await db
    .selectFrom('clientTags')
    .select('id')
    .where('id', 'in', [...ids])
    .execute()
  return ids.filter(id => !found.some(tag => Number(tag.id) === id))
}
