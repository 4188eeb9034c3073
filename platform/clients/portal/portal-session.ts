import { accessEvents } from '#contract/access/access-events.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { after, days } from '#platform/access/limits.ts'
import { demandOf } from '#platform/access/second-factor/demand.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import type { User } from '#platform/access/users.ts'
import type { Caller } from '#platform/kernel/caller.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type { Membership } from './memberships.ts'

type Member = Pick<User, 'id' | 'firstName' | 'lastName'>
interface Opened {
  membership: Membership
  /** What let them in, for the history. */
  by: string
  deviceId: string
}

/** A user as the caller that acts for one of their clients. */
export const memberCaller = (
  user: Member,
  { clientId, permissions }: Pick<Membership, 'clientId' | 'permissions'>,
  sessionId: number | null,
): Caller => ({
  ...{ kind: 'client', id: user.id, name: fullName(user), role: 'USER', sessionId, roleGroupId: null, capabilities: new Set() },
  ...{ clientId, permissions: new Set(permissions) },
})

/** Opens a session of the portal in the transaction of the check that allowed it, for the client that the user was in last. */
export async function openPortalSession(scope: Scope, user: User, { membership, by, deviceId }: Opened) {
  const token = newToken()
  const { mustEnrol: enrolmentPending } = await demandOf(scope, user)
  const issuedOn = scope.now.toISOString()
  const expiresOn = after(scope.now, days(await setting(scope, 'sessionDays')))
  const { ip, userAgent } = scope.origin
  const { id } = await scope.db
    .insertInto('accessSessions')
    .values({
      ...{ tokenHash: tokenHash(token), userId: user.id, clientId: membership.clientId, deviceId },
      ...{ issuedOn, lastSeenOn: issuedOn, expiresOn, ip, userAgent, enrolmentPending },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteSignIn(scope, user.id, membership)
  const about = { resource: 'accessSessions', recordId: id, recordName: fullName(user), clientId: membership.clientId }
  await scope.with({ caller: memberCaller(user, membership, id) }).emit(accessEvents.signedIn, { by, device: deviceId }, about)
  return { token, expiresOn }
}

/** When somebody was there last: of the user for this client, and of the client when its owner came. */
export async function noteSignIn({ db, now }: Scope, userId: number, { clientId, isOwner }: Membership): Promise<void> {
  await db.updateTable('clientUsers').set({ lastSignInOn: now }).where('clientId', '=', clientId).where('userId', '=', userId).execute()
  if (isOwner) await db.updateTable('clients').set({ lastSignInOn: now }).where('id', '=', clientId).execute()
}
