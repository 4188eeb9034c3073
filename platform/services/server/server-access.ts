import { sql } from 'kysely'
import type { AnyQuery } from '#platform/kernel/list-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Narrows servers to those that the caller may see and do something on. */
export function openServers({ caller }: Scope, query: AnyQuery): AnyQuery {
  if (caller.kind === 'system' || caller.role === 'SUPER_ADMIN') return query
  const [group, person] = [JSON.stringify([caller.roleGroupId]), JSON.stringify([caller.id])]
  return query.where(
    sql<boolean>`("servers"."access" = 'everyone'
      or ("servers"."access" = 'roleGroups' and "servers"."roleGroupIds" @> ${group}::jsonb)
      or ("servers"."access" = 'administrators' and "servers"."administratorIds" @> ${person}::jsonb))`,
  )
}
