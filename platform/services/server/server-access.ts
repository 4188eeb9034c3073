import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '#platform/kernel/caller.ts'
import type { AnyQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Whether a server is one that the caller may see and do something on. */
export function isOpen({ kind, role, roleGroupId, id }: Caller): RawBuilder<boolean> {
  if (kind === 'system' || role === 'SUPER_ADMIN') return sql<boolean>`true`
  const [group, person] = [JSON.stringify([roleGroupId]), JSON.stringify([id])]
  return sql<boolean>`("servers"."access" = 'everyone'
    or ("servers"."access" = 'roleGroups' and "servers"."roleGroupIds" @> ${group}::jsonb)
    or ("servers"."access" = 'administrators' and "servers"."administratorIds" @> ${person}::jsonb))`
}

/** Narrows servers to those. */
export const openServers = ({ caller }: Scope, query: AnyQuery): AnyQuery => query.where(isOpen(caller))
