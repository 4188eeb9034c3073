import { sql } from 'kysely'
import { fromRows } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Candidates } from '#platform/kernel/task.ts'

/** How many records there are to treat. */
export async function countOf({ db }: Scope, candidates: Candidates): Promise<number> {
  const [row] = (await fromRows(db, candidates.as('found')).select(sql<number>`count(*)::int`.as('count')).execute()) as { count: number }[]
  return row?.count ?? 0
}

/** Their ids after one, in their order. */
export async function idsAfter({ db }: Scope, candidates: Candidates, after: number, limit: number): Promise<number[]> {
  const rows = await fromRows(db, candidates.as('found')).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()
  return (rows as { id: number }[]).map(({ id }) => id)
}
