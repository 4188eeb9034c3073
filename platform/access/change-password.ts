import type { auth } from '#contract/access/auth.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { dropLinks } from './links.ts'
import { tellPasswordChanged } from './messages.ts'
import { hashPassword, refuseBadPassword, setPassword } from './passwords.ts'
import { reauthenticate } from './reauthenticate.ts'
import { endSessions } from './sessions.ts'
import { nameOf } from './users.ts'

/** The caller's own password; every other session ends. */
export async function changePassword(scope: Scope, { body }: { body: BodyOf<typeof auth.changePassword> }): Promise<Record<string, never>> {
  const user = await reauthenticate(scope, body.currentPassword)
  await refuseBadPassword(scope, user, body.password)
  const passwordHash = await hashPassword(body.password)
  return inTransaction(scope, async inner => {
    await setPassword(inner, user.id, passwordHash)
    const sessions = await endSessions(inner, user.id, inner.who.sessionId)
    await dropLinks(inner, 'reset', user.id)
    await tellPasswordChanged(inner, user)
    await inner.audit({
      action: 'access.passwordChanged',
      resource: 'users',
      recordId: user.id,
      recordName: nameOf(user),
      details: { sessions },
    })
    return {}
  })
}
