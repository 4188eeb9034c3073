import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import type { Neighbours } from '#contract/kernel/record-neighbours.ts'
import type { Listing } from './list-page.ts'
import { neighboursOf } from './neighbours.ts'
import type { Scope } from './scope.ts'

const size = 30

interface Of {
  resource: string
  /** Throws where the caller may not see the record. */
  find: (scope: Scope, id: number) => Promise<unknown>
  listing: (scope: Scope, query: ListQuery) => Listing
}

/** What the page of a record asks for besides the record. */
export const aroundRecord = ({ resource, find, listing }: Of) => ({
  /** What happened to a record, newest first; a deleted one's history is in the logs. */
  async history(scope: Scope, { params, query }: { params: { id: number }; query: { before?: number | undefined } }): Promise<HistoryPage> {
    await find(scope, params.id)
    const entries = scope.db
      .selectFrom('auditEntries')
      .select(['id', 'occurredOn', 'actorKind', 'actorName', 'action', 'changes', 'reason'])
      .where('resource', '=', resource)
      .where('recordId', '=', params.id)
    const items = await (query.before ? entries.where('id', '<', query.before) : entries)
      .orderBy('id', 'desc')
      .limit(size + 1)
      .execute()
    return { items: items.slice(0, size), more: items.length > size } as HistoryPage
  },

  /** The records before and after one in a list's order. */
  async neighbours(scope: Scope, { params, list }: { params: { id: number }; list: ListQuery }): Promise<Neighbours> {
    await find(scope, params.id)
    return neighboursOf(scope, listing(scope, list), params.id)
  },
})
