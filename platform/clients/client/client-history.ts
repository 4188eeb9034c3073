import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const size = 30

/** What happened to a client, newest first; a deleted one's history is in the logs. */
export async function clientHistory({ db }: Scope, { params, query }: { params: { id: number }; query: { before?: number | undefined } }) {
  const client = await db.selectFrom('clients').select('id').where('id', '=', params.id).executeTakeFirst()
  if (!client) throw new Problem('notFound')
  const entries = db
    .selectFrom('auditEntries')
    .select(['id', 'occurredOn', 'actorKind', 'actorName', 'action', 'changes', 'reason'])
    .where('resource', '=', 'clients')
    .where('recordId', '=', params.id)
  const older = query.before ? entries.where('id', '<', query.before) : entries
  const items = await older
    .orderBy('id', 'desc')
    .limit(size + 1)
    .execute()
  return { items: items.slice(0, size), more: items.length > size }
}
