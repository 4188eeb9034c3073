import { Problem } from '#contract/kernel/problem.ts'
import { staffRoles } from '#contract/staff/role-group-values.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** Moves what one member of staff was to do to another, or to nobody when there is none; answers how many. */
export type Belongings = (scope: Scope, from: number, to: number | null) => Promise<number>
const belongings = new Map<string, Belongings>()

/** An area whose records are assigned to staff says how they move: open tickets, to-dos. */
export function registerBelongings(name: string, move: Belongings): void {
  belongings.set(name, move)
}

/** Hands over everything that is assigned to a person. Throws `validation` when the other one cannot work. */
export async function handOver(scope: Scope, from: number, to: number | null): Promise<Record<string, number>> {
  if (to !== null) {
    const users = scope.db.selectFrom('users').select('id').where('id', '=', to).where('id', '!=', from)
    const other = await users.where('status', '=', 'IN_USE').where('role', 'in', staffRoles).executeTakeFirst()
    if (!other) throw new Problem('validation', { fields: { targetId: { key: 'notAChoice' } } })
  }
  const moved: Record<string, number> = {}
  for (const [name, move] of belongings) moved[name] = await move(scope, from, to)
  return moved
}
