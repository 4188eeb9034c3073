import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { forgetDevice } from './devices.ts'
import { createLink, dropLinks, spendLink } from './links.ts'
import { keepPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import { settled } from './settled.ts'
import { dropTokens } from './staff-token/my-tokens.ts'
import { scopeOfUser, userById } from './users.ts'

/** Somebody else knows the password and a code: everything that lets anybody in ends, and only a reset brings it back. */
export function disownSignIn(
  scope: Scope,
  { body }: { body: BodyOf<typeof auth.disownSignIn> },
): Promise<AnswerOf<typeof auth.disownSignIn>> {
  return settled(scope, async inner => {
    const link = await spendLink(inner, 'disown', body.token)
    if (!link?.userId) return new Problem('linkExpired')
    const user = await userById(inner, link.userId, true)
    const sessions = await endSessions(inner, user.id)
    const devices = await forgetDevice(inner, user.id)
    await dropTokens(inner, user.id)
    await dropLinks(inner, 'disown', user.id)
    await dropLinks(inner, 'reset', user.id)
    // The password may come from before the history was kept.
    if (user.passwordHash) await keepPassword(inner, user.id, user.passwordHash)
    await inner.db.updateTable('users').set({ passwordHash: null }).where('id', '=', user.id).execute()
    const about = { resource: 'users', recordId: user.id, recordName: fullName(user) }
    await scopeOfUser(inner, user).emit(accessEvents.signInDisowned, { sessions, devices }, about)
    return { token: await createLink(inner, 'reset', user.id) }
  })
}
