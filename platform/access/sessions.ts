import { randomUUID } from 'node:crypto'
import { accessEvents } from '#contract/access/access-events.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { after, days } from './limits.ts'
import { admissionOf, metadataOf } from './metadata.ts'
import { demandOf } from './second-factor/demand.ts'
import { sessionAlive } from './session-alive.ts'
import { newToken, tokenHash } from './tokens.ts'
import { scopeOfUser, type User } from './users.ts'

/** The id of a device that sent none. */
const NO_DEVICE = '0000000'

/** The device of this call; one that sent no id gets a new one. */
export const deviceOf = (scope: Scope) => (scope.origin.deviceId === NO_DEVICE ? randomUUID() : scope.origin.deviceId)

/** Whether a user was signed in on the device of this call before. Its id is a secret of that browser. */
export async function wasSignedInHere({ db, origin: { deviceId } }: Scope, userId: number): Promise<boolean> {
  if (deviceId === NO_DEVICE) return false
  const before = db.selectFrom('accessSessions').select('id').where('userId', '=', userId).where('deviceId', '=', deviceId)
  return (await before.limit(1).executeTakeFirst()) !== undefined
}

/** Opens a session on a device, in the transaction of the check that allowed it. */
export async function openSession(scope: Scope, user: User, deviceId: string, by: string, trusted = false): Promise<SignedIn> {
  const refused = await admissionOf(scope, user)
  if (refused) throw refused
  const enrolmentPending = !trusted && (await demandOf(scope, user)).mustEnrol
  const metadata = await metadataOf(scope, user, deviceId, enrolmentPending)
  const token = newToken()
  const issuedOn = scope.now.toISOString()
  const { ip, userAgent } = scope.origin
  const { id } = await scope.db
    .insertInto('accessSessions')
    .values({
      tokenHash: tokenHash(token),
      userId: user.id,
      deviceId,
      issuedOn,
      lastSeenOn: issuedOn,
      expiresOn: after(scope.now, days(await setting(scope, 'sessionDays'))),
      ip,
      userAgent,
      enrolmentPending,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { resource: 'accessSessions', recordId: id, recordName: fullName(user) }
  await scopeOfUser(scope, user).emit(accessEvents.signedIn, { by, device: deviceId }, about)
  return { token, issuedOn, metadata }
}

/** Was this user ever signed in on this device? */
export async function isKnownDevice(scope: Scope, userId: number, deviceId: string): Promise<boolean> {
  const found = await scope.db
    .selectFrom('accessSessions')
    .select('id')
    .where('userId', '=', userId)
    .where('deviceId', '=', deviceId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The sessions of a user that a token could still use. */
export const liveSessions = (scope: Scope, userId: number) =>
  scope.db.selectFrom('accessSessions').where('userId', '=', userId).where(sessionAlive(scope.now))

/** Another token for the caller's session: what anybody copied of the old one is worth nothing. */
export async function renewToken({ db, caller }: Scope): Promise<string> {
  const token = newToken()
  await db
    .updateTable('accessSessions')
    .set({ tokenHash: tokenHash(token) })
    .where('id', '=', caller.sessionId)
    .execute()
  return token
}

/**
 * Ends a user's sessions, all or all but one, and whatever waits for a code of theirs; with all of them the push messages, which a
 * browser would go on to get. Answers how many sessions.
 */
export async function endSessions(scope: Scope, userId: number, keep: number | null = null): Promise<number> {
  await scope.db.updateTable('codeChallenges').set({ usedOn: scope.now }).where('userId', '=', userId).where('usedOn', 'is', null).execute()
  if (keep === null) await scope.db.deleteFrom('pushSubscriptions').where('userId', '=', userId).execute()
  const ended = await scope.db
    .updateTable('accessSessions')
    .set({ revokedOn: scope.now })
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
    .where('id', '!=', keep ?? 0)
    .returning('id')
    .execute()
  return ended.length
}
