import { Problem } from '#contract/kernel/problem.ts'
import type { Administrator } from '#contract/staff/administrators.ts'
import { type Powers, powersBeyond } from '#contract/staff/powers.ts'
import type { Role } from '#platform/kernel/caller.ts'
import type { Refuses } from '#platform/kernel/refusal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { ownPowers, powersOf } from '../powers.ts'

interface Person extends Pick<Administrator, 'id' | 'roleGroupId'> {
  role: Role
}
/** Why the caller may not touch these people: themselves, or somebody who may do more than they. */
export async function personRefusals(scope: Scope, people: readonly Person[]): Promise<Refuses<Person>> {
  const own = await ownPowers(scope)
  const theirs = await powersOf(
    scope,
    people.map(({ roleGroupId }) => roleGroupId),
  )
  return (verb, person) => {
    const reason = rankReason(scope, person, verb, theirs(person.roleGroupId), own)
    return reason === null ? null : { code: 'forbidden', reason }
  }
}

function rankReason(scope: Scope, person: Person, verb: string, theirs: Powers, own: Powers | null): string | null {
  // A super admin may mend their own profile here; what would end or weaken their own access is done by somebody else.
  if (person.id === scope.caller.id) return own === null && verb === 'update' ? null : 'yourself'
  if (own === null) return null
  return person.role === 'SUPER_ADMIN' || powersBeyond(theirs, own).length > 0 ? 'moreThanYours' : null
}

/** Refuses to give a role or a role group that goes beyond what the caller has. */
export async function refuseGiving(scope: Scope, { role, roleGroupId }: Pick<Administrator, 'role' | 'roleGroupId'>): Promise<void> {
  const refuse = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })
  if (role === 'SUPER_ADMIN' && !scope.isSuperAdmin) throw refuse('role', 'moreThanYours')
  if (role === 'ADMIN' && roleGroupId === null) throw refuse('roleGroupId', 'required')
  if (roleGroupId === null) return
  const known = await scope.db.selectFrom('roleGroups').select('id').where('id', '=', roleGroupId).forShare().executeTakeFirst()
  if (!known) throw refuse('roleGroupId', 'notAChoice')
  const powers = (await powersOf(scope, [roleGroupId]))(roleGroupId)
  if (powersBeyond(powers, await ownPowers(scope)).length > 0) throw refuse('roleGroupId', 'moreThanYours')
}
