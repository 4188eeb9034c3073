import { Problem } from '#contract/kernel/problem.ts'
import type { Can } from '#contract/kernel/resource.ts'
import type { Capability } from '#contract/permissions.ts'
import type { Administrator } from '#contract/staff/administrators.ts'
import { type Powers, powersBeyond } from '#contract/staff/powers.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isSuperAdmin, ownPowers, powersOf } from '../powers.ts'

type Person = Pick<Administrator, 'id' | 'role' | 'roleGroupId' | 'state'>
export type PersonVerb = 'update' | 'delete' | 'invite' | 'activate' | 'deactivate' | 'resetPassword' | 'resetSecondFactor' | 'endSessions'

const capabilityOf: Record<PersonVerb, Capability> = {
  update: 'administrator.edit',
  delete: 'administrator.delete',
  invite: 'administrator.create',
  activate: 'administrator.changeStatus',
  deactivate: 'administrator.changeStatus',
  resetPassword: 'administrator.resetPassword',
  resetSecondFactor: 'administrator.resetSecondFactor',
  endSessions: 'administrator.endSessions',
}
/** In which states a verb makes sense, and what to say otherwise. */
const states: Partial<Record<PersonVerb, [states: Person['state'][], reason: string]>> = {
  delete: [['invited'], 'hasSignedIn'],
  invite: [['invited'], 'notInvited'],
  activate: [['inactive'], 'personActive'],
  deactivate: [['active', 'invited'], 'personInactive'],
  resetPassword: [['active'], 'notActive'],
  resetSecondFactor: [['active', 'inactive'], 'stillInvited'],
}

function rankReason(scope: Scope, person: Person, verb: PersonVerb, theirs: Powers, own: Powers | null): string | null {
  const self = person.id === scope.caller.id
  // A super admin may mend their own profile here; what would end or weaken their own access is done by somebody else.
  if (self) return own === null && verb === 'update' ? null : 'yourself'
  if (own === null) return null
  return person.role === 'SUPER_ADMIN' || powersBeyond(theirs, own).length > 0 ? 'moreThanYours' : null
}

function reasonFor(scope: Scope, verb: PersonVerb, person: Person, theirs: Powers, own: Powers | null): string | null {
  if (!scope.can(capabilityOf[verb])) return 'forbidden'
  const rank = rankReason(scope, person, verb, theirs, own)
  const [allowed, reason] = states[verb] ?? [[person.state], '']
  return rank ?? (allowed.includes(person.state) ? null : reason)
}

/** What the caller may do with each of these, by the powers of both. */
export async function canOf(scope: Scope, people: readonly Person[]): Promise<(person: Person) => Can> {
  const [own, theirs] = [
    await ownPowers(scope),
    await powersOf(
      scope,
      people.map(({ roleGroupId }) => roleGroupId),
    ),
  ]
  return person =>
    Object.fromEntries(
      (Object.keys(capabilityOf) as PersonVerb[]).map(verb => [
        verb === 'update' ? 'edit' : verb,
        reasonFor(scope, verb, person, theirs(person.roleGroupId), own) ?? true,
      ]),
    )
}

/** Refuses a verb on somebody who is the caller, may do more than the caller, or is not in a state for it. */
export async function refusePerson(scope: Scope, verb: PersonVerb, person: Person): Promise<void> {
  const theirs = (await powersOf(scope, [person.roleGroupId]))(person.roleGroupId)
  const reason = reasonFor(scope, verb, person, theirs, await ownPowers(scope))
  if (!reason) return
  const byState = Object.values(states).some(([, named]) => named === reason)
  throw new Problem(byState ? 'wrongState' : 'forbidden', { reason })
}

/** Refuses to give a role or a role group that goes beyond what the caller has. */
export async function refuseGiving(scope: Scope, { role, roleGroupId }: Pick<Administrator, 'role' | 'roleGroupId'>): Promise<void> {
  const refuse = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })
  if (role === 'SUPER_ADMIN' && !isSuperAdmin(scope)) throw refuse('role', 'moreThanYours')
  if (role === 'ADMIN' && roleGroupId === null) throw refuse('roleGroupId', 'required')
  if (roleGroupId === null) return
  const known = await scope.db.selectFrom('roleGroups').select('id').where('id', '=', roleGroupId).forShare().executeTakeFirst()
  if (!known) throw refuse('roleGroupId', 'notAChoice')
  const powers = (await powersOf(scope, [roleGroupId]))(roleGroupId)
  if (powersBeyond(powers, await ownPowers(scope)).length > 0) throw refuse('roleGroupId', 'moreThanYours')
}
