import { sql } from 'kysely'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import { recordStores } from '#platform/kernel/record-stores.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** The record of an event as it stands now, whole; nothing where there is none. */
export async function recordOf(
  scope: Scope,
  { resource, recordId }: Pick<Happened, 'resource' | 'recordId'>,
): Promise<Record<string, unknown>> {
  const store = recordStores.get(resource)
  if (!store || recordId === null) return {}
  const whole = scope.with({ caller: system })
  return (
    ((await store
      .select(whole)
      .where(sql.ref(`${store.table}.id`), '=', recordId)
      .executeTakeFirst()) as Record<string, unknown> | undefined) ?? {}
  )
}
