import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { forgetDevice } from './devices.ts'
import { dropLinks } from './links.ts'
import { tellPasswordChanged } from './messages.ts'
import { hashPassword, refuseBadPassword, setPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endSessions, renewToken } from './sessions.ts'

type Change = typeof auth.changePassword

/** The caller's own password; every other session ends, no device is remembered any more, and this session gets another token. */
export async function changePassword(scope: Scope, { body }: { body: BodyOf<Change> }): Promise<AnswerOf<Change>> {
  const user = await reauthenticate(scope, body.currentPassword)
  await refuseBadPassword(scope, user, body.password)
  const passwordHash = await hashPassword(body.password)
  return inTransaction(scope, async inner => {
    await setPassword(inner, user.id, passwordHash)
    const sessions = await endSessions(inner, user.id, inner.caller.sessionId)
    const devices = await forgetDevice(inner, user.id)
    await dropLinks(inner, 'reset', user.id)
    await tellPasswordChanged(inner, user)
    await inner.emit(
      accessEvents.passwordChanged,
      { sessions, devices },
      { resource: 'users', recordId: user.id, recordName: fullName(user) },
    )
    return { token: await renewToken(inner) }
  })
}
