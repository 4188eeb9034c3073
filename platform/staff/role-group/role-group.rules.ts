import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { RoleGroup } from '#contract/staff/role-groups.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { ownPowers, refuseBeyond } from '../powers.ts'

/** Why the caller may not touch a role group, as a key of the reasons: it is their own, or may do more than they. */
export function groupReason(scope: Scope, group: Pick<RoleGroup, 'id' | 'capabilities'>): string | null {
  if (scope.isSuperAdmin) return null
  if (group.id === scope.caller.roleGroupId) return 'ownRoleGroup'
  return group.capabilities.every(name => scope.can(name)) ? null : 'moreThanYours'
}

/** Checks what a role group becomes: hours that are whole, a name of its own, and nothing that the caller does not have, now or before. */
export async function judged(scope: Scope, input: Partial<RoleGroup>, current: RoleGroup | null): Promise<Record<string, unknown>> {
  const next = { ...current, ...input } as RoleGroup
  const own = await ownPowers(scope)
  if (current) refuseBeyond(current, own)
  refuseBeyond(next, own)
  const wrong = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })
  if (next.workingDays.length > 0) {
    for (const field of ['workingFrom', 'workingTo'] as const) if (!next[field]) throw wrong(field, 'required')
    if (next.workingFrom === next.workingTo) throw wrong('workingTo', 'notMoreThanFrom')
  }
  if (input.name !== undefined) {
    const twin = await scope.db
      .selectFrom('roleGroups')
      .select('id')
      .where(sameName(next.name))
      .where('id', '<>', current?.id ?? 0)
      .executeTakeFirst()
    if (twin) throw wrong('name', 'alreadyUsed')
  }
  return input
}

/** Called alike in one of the languages. */
const sameName = ({ en, ar }: Bilingual) =>
  sql<boolean>`((${en} <> '' and lower("name" ->> 'en') = lower(${en})) or (${ar} <> '' and lower("name" ->> 'ar') = lower(${ar})))`
