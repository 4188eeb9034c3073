import { accessEvents } from '#contract/access/access-events.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { rememberIfAsked } from './devices.ts'
import { tellNewDevice } from './messages.ts'
import { admissionOf } from './metadata.ts'
import { deviceOf, isKnownDevice, openSession } from './sessions.ts'
import { isStaff, scopeOfUser, type User } from './users.ts'

interface How {
  /** What let them in, for the audit. */
  by: string
  /** A name for this device, when it was asked to be remembered. */
  remember?: string | null
  /** The second step was taken elsewhere: none need be set up here. */
  trusted?: boolean
}

/** Lets a user in whose identity is proven; a device that is new is told of by mail. */
export async function enter(scope: Scope, user: User, { by, remember = null, trusted = false }: How): Promise<SignedIn> {
  const deviceId = deviceOf(scope)
  if (!(await isKnownDevice(scope, user.id, deviceId))) await tellNewDevice(scope, user)
  const session = await openSession(scope, user, deviceId, by, trusted)
  return { ...session, ...(await rememberIfAsked(scope, user, { deviceId, asked: remember })) }
}

/** The refusal of a user whose proof was right but who has no place here. */
export async function refuseWhoMayNot(scope: Scope, user: User): Promise<Problem | null> {
  if (user.status !== 'IN_USE') return new Problem('signInFailed')
  const problem = isStaff(user.role) ? await admissionOf(scope, user) : new Problem('restrictedAccess')
  return problem && restrict(scope, user, problem)
}

async function restrict(scope: Scope, user: User, problem: Problem): Promise<Problem> {
  const about = { resource: 'users', recordId: user.id, recordName: fullName(user) }
  await scopeOfUser(scope, user).emit(accessEvents.signInRestricted, { role: user.role, reason: problem.detail.reason }, about)
  return problem
}
