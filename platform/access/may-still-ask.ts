import type { Capability } from '#contract/permissions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { holdsSql } from './holds-sql.ts'

/**
 * Whether whoever asked for something that another person decides about may ask for it still: their request lapses with their right. What nobody of
 * staff asked for lapses with none.
 */
export async function mayStillAsk({ db }: Scope, askers: readonly (number | null)[], capability: Capability) {
  const ids = [...new Set(askers.flatMap(id => id ?? []))]
  if (ids.length === 0) return () => true
  const held = await db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [0, ...ids])
    .where('status', '=', 'IN_USE')
    .where('role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .where(holdsSql(capability))
    .execute()
  const may = new Set(held.map(({ id }) => id))
  return (id: number | null) => id === null || may.has(id)
}
