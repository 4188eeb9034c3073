import type { ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { HistoryEntry, HistoryPage, PastRecord } from '#contract/kernel/record-history.ts'
import type { Neighbours } from '#contract/kernel/record-neighbours.ts'
import type { Listing } from './list-page.ts'
import { neighboursOf } from './neighbours.ts'
import { shownTo } from './owner.ts'
import { valuesThen } from './past-record.ts'
import type { Scope } from './scope.ts'
import type { ToldRecord } from './told-record.ts'

const size = 30

interface Of {
  /** Throws where the caller may not see the record. */
  find: (scope: Scope, id: number) => Promise<Record<string, unknown>>
  listing: (scope: Scope, query: ListQuery) => Listing
  told: ToldRecord
}

/** What the page of a record asks for besides the record. */
export const aroundRecord = ({ find, listing, told }: Of) => {
  const entriesOf = ({ db }: Scope, id: number) =>
    db
      .selectFrom('auditEntries')
      .select(['id', 'resource', 'occurredOn', 'actorKind', 'actorName', 'action', 'changes', 'reason'])
      .where(told.of(id))

  const shown = (scope: Scope, { resource, ...entry }: { resource: string; changes: HistoryEntry['changes'] }): HistoryEntry => {
    const fields = told.fieldsFor(scope)
    const known = Object.entries(entry.changes).filter(([name]) => resource === told.resource || fields.includes(name))
    return { ...entry, changes: shownTo(scope, told.staffOnly, Object.fromEntries(known)) } as HistoryEntry
  }

  return {
    /** What happened to a record, newest first; a deleted one's history is in the logs. */
    async history(
      scope: Scope,
      { params, query }: { params: { id: number }; query: { before?: number | undefined } },
    ): Promise<HistoryPage> {
      await find(scope, params.id)
      const entries = entriesOf(scope, params.id)
      const items = await (query.before ? entries.where('id', '<', query.before) : entries)
        .orderBy('id', 'desc')
        .limit(size + 1)
        .execute()
      return { items: items.slice(0, size).map(entry => shown(scope, entry)), more: items.length > size }
    },

    /** The record as it was when an entry of its history had been written. */
    async asItWas(scope: Scope, { params: { id, entryId } }: { params: { id: number; entryId: number } }): Promise<PastRecord> {
      const record = { ...(await find(scope, id)), id }
      const entry = await entriesOf(scope, id).where('id', '=', entryId).executeTakeFirst()
      if (!entry) throw new Problem('notFound')
      const fields = told.fieldsFor(scope)
      const values = await valuesThen(scope, told, { record, entryId, fields })
      return { entry: shown(scope, entry), values: shownTo(scope, told.staffOnly, values) }
    },

    /** The records before and after one in a list's order. */
    async neighbours(scope: Scope, { params, list }: { params: { id: number }; list: ListQuery }): Promise<Neighbours> {
      await find(scope, params.id)
      return neighboursOf(scope, listing(scope, list), params.id)
    },
  }
}
