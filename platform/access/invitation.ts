import { accessEvents } from '#contract/access/access-events.ts'
import type { invitation } from '#contract/access/invitation.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Link, liveLink, spendLink } from './links.ts'
import { hashPassword, refuseShortPassword, setPassword } from './passwords.ts'
import { settled } from './settled.ts'
import { isInvited, isStaff, scopeOfUser, type User, userById } from './users.ts'

const open = (user: User) => user.status === 'IN_USE' && isStaff(user.role) && isInvited(user)

async function invitedBy(scope: Scope, link: Link | undefined, lock = false): Promise<User | null> {
  if (!link?.userId) return null
  const user = await userById(scope, link.userId, lock)
  return open(user) ? user : null
}

/** Whose invitation this is, while it is good. */
export async function invitationState(scope: Scope, { body }: { body: { token: string } }): Promise<AnswerOf<typeof invitation.state>> {
  const link = await liveLink(scope, 'invite', body.token)
  const user = await invitedBy(scope, link)
  if (!link || !user) throw new Problem('linkExpired')
  return { firstName: user.firstName, email: user.email, expiresOn: link.expiresOn }
}

/** The invited one chooses a password. The link came by mail, so the address is proven too. */
export async function acceptInvitation(scope: Scope, { body }: { body: BodyOf<typeof invitation.accept> }): Promise<Record<string, never>> {
  await invitationState(scope, { body })
  await refuseShortPassword(scope, body.password)
  const passwordHash = await hashPassword(body.password)
  return settled<Record<string, never>>(scope, async inner => {
    const user = await invitedBy(inner, await spendLink(inner, 'invite', body.token), true)
    if (!user) return new Problem('linkExpired')
    await setPassword(inner, user.id, passwordHash)
    await inner.db.updateTable('users').set({ isVerified: true }).where('id', '=', user.id).execute()
    const about = {
      resource: 'users',
      recordId: user.id,
      recordName: fullName(user),
      before: { state: 'invited' },
      after: { state: 'active' },
    }
    await scopeOfUser(inner, user).emit(accessEvents.invitationAccepted, {}, about)
    return {}
  })
}
