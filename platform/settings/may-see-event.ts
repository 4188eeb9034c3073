import { sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'
import type { Caller } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import { recordStores } from '#platform/kernel/record-stores.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/**
 * Whether somebody may be told of an event: they may see its kind of record, and this one is among those that they find. What is no
 * record's, or a person's own, is for those who read the history.
 */
export async function maySeeEvent(scope: Scope, caller: Caller, { resource, recordId, name }: Omit<Happened, 'payload'>): Promise<boolean> {
  const theirs = scope.with({ caller })
  const store = recordStores.get(resource)
  if (!store || store.area === 'signedIn') return theirs.can('log.activity')
  if (!theirs.can(`${store.area}.view` as Capability)) return false
  if (recordId === null || name.endsWith('.deleted')) return true
  const found = await store
    .select(theirs)
    .where(sql.ref(`${store.table}.id`), '=', recordId)
    .executeTakeFirst()
  return found !== undefined
}
