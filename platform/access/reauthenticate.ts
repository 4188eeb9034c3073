import { accessEvents } from '#contract/access/access-events.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { admitAttempt, settle } from './attempts.ts'
import { passwordMatches } from './passwords.ts'
import { callingUser, type User } from './users.ts'

/** Asks the caller's own password again, counted like a sign-in: a stolen session must not guess it. Slow: not inside a transaction. */
export async function reauthenticate(scope: Scope, currentPassword: string | undefined): Promise<User> {
  const user = await callingUser(scope)
  if (!currentPassword) throw new Problem('validation', { fields: { currentPassword: { key: 'required' } } })
  const attempt = await admitAttempt(scope, `user ${user.id}`, null)
  const right = await passwordMatches(user.passwordHash, currentPassword)
  await settle(scope, attempt, right ? 'passed' : 'failed')
  if (right) return user
  await scope.emit(accessEvents.passwordRefused, {}, { resource: 'users', recordId: user.id, recordName: fullName(user) })
  throw new Problem('validation', { fields: { currentPassword: { key: 'passwordWrong' } } })
}
