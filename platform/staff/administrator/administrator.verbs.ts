import { forgetDevice } from '#platform/access/devices.ts'
import { createLink, dropLinks } from '#platform/access/links.ts'
import { sendInvitation, sendResetLink, tellSecondFactorReset } from '#platform/access/messages.ts'
import { keepPassword } from '#platform/access/passwords.ts'
import { forgetSecondFactor } from '#platform/access/second-factor/reset-second-factor.ts'
import { endSessions } from '#platform/access/sessions.ts'
import { dropTokens } from '#platform/access/staff-token/my-tokens.ts'
import { userById } from '#platform/access/users.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { keepSuperAdmin } from '../last-super-admin.ts'
import { administratorStore } from './administrator.store.ts'
import { handOver } from './hand-over.ts'

/** Signs a person out everywhere, with their programs, and knows none of their devices any more. */
export async function signOut(scope: Scope, id: number) {
  await dropTokens(scope, id)
  return { sessions: await endSessions(scope, id), devices: await forgetDevice(scope, id) }
}

export const administratorVerbs = verbsOf(administratorStore, {
  async invite(scope, { id }) {
    await dropLinks(scope, 'invite', id)
    await sendInvitation(scope, await userById(scope, id))
  },
  activate: async () => ({ set: { status: 'IN_USE' } }),
  async deactivate(scope, { id, role }, { targetId }) {
    if (role === 'SUPER_ADMIN') await keepSuperAdmin(scope, id)
    const moved = await handOver(scope, id, targetId)
    const ended = await signOut(scope, id)
    for (const purpose of ['reset', 'invite'] as const) await dropLinks(scope, purpose, id)
    return { set: { status: 'SUSPENDED' }, payload: { ...ended, targetId, moved } }
  },
  async resetPassword(scope, { id }) {
    const user = await userById(scope, id)
    if (user.passwordHash) await keepPassword(scope, id, user.passwordHash)
    const ended = await signOut(scope, id)
    await dropLinks(scope, 'reset', id)
    const token = await createLink(scope, 'reset', id)
    await sendResetLink(scope, user, token, `reset by staff ${token.slice(0, 8)}`)
    // Kept apart from an invited one, who never had a password.
    return { set: { passwordHash: null, passwordChangedOn: user.passwordChangedOn ?? scope.now }, payload: ended }
  },
  async resetSecondFactor(scope, { id }) {
    await forgetSecondFactor(scope, id)
    const ended = await signOut(scope, id)
    await tellSecondFactorReset(scope, await userById(scope, id))
    return { payload: ended }
  },
  endSessions: async (scope, { id }) => ({ payload: await signOut(scope, id) }),
})
