import { sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/**
 * Whether whoever asked for something that another person decides about may ask for it still: their request lapses with their right. What nobody of
 * staff asked for lapses with none.
 */
export async function mayStillAsk({ db }: Scope, askers: readonly (number | null)[], capability: Capability) {
  const ids = [...new Set(askers.flatMap(id => id ?? []))]
  if (ids.length === 0) return () => true
  const { rows } = await sql<{
    id: number
  }>`select "users"."id" from "users" left join "roleGroups" on "roleGroups"."id" = "users"."roleGroupId"
    where "users"."id" = any(${ids}::bigint[]) and "users"."status" = 'IN_USE' and ("users"."role" = 'SUPER_ADMIN'
      or ("users"."role" = 'ADMIN' and "roleGroups"."capabilities" @> ${JSON.stringify([capability])}::jsonb))`.execute(db)
  const may = new Set(rows.map(({ id }) => Number(id)))
  return (id: number | null) => id === null || may.has(id)
}
