import { accessEvents } from '#contract/access/access-events.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import { deviceName } from '#contract/kernel/device-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { after, before, days } from './limits.ts'
import { rulesOf } from './second-factor/rules.ts'
import { newToken, tokenHash } from './tokens.ts'
import { scopeOfUser, type User } from './users.ts'

type Remembered = Pick<SignedIn, 'rememberDays' | 'rememberToken'>

/** Remembers the device under a name where that was asked (not null) and the rules let it: the token that it keeps, and for how many days. */
export async function rememberIfAsked(
  asking: Scope,
  user: User,
  { deviceId, asked, clientId }: { deviceId: string; asked: string | null; clientId?: number },
): Promise<Remembered> {
  if (asked === null) return {}
  const scope = scopeOfUser(asking, user, clientId)
  const { rememberDays } = await rulesOf(scope, user)
  if (rememberDays === 0) return {}
  const name = asked || deviceName(scope.origin.userAgent)
  return { rememberDays, rememberToken: await rememberDevice(scope, user, deviceId, name, rememberDays) }
}

/** Lets this device skip the second step for some days; answers the token that it keeps. */
async function rememberDevice(scope: Scope, user: User, deviceId: string, name: string, forDays: number): Promise<string> {
  const token = newToken()
  const { ip, userAgent } = scope.origin
  const now = scope.now
  await forgetDevice(scope, user.id, { deviceId })
  await scope.db
    .insertInto('rememberedDevices')
    .values({
      userId: user.id,
      tokenHash: tokenHash(token),
      deviceId,
      name,
      ip,
      userAgent,
      createdOn: now,
      expiresOn: after(now, days(forDays)),
    })
    .execute()
  await scope.emit(accessEvents.deviceRemembered, { device: deviceId }, { resource: 'rememberedDevices', recordName: name })
  return token
}

/** The device that a token was given to, when it is the one that calls. */
export const knownDevice = (scope: Scope, token: string): Promise<{ id: number; userId: number } | undefined> =>
  scope.db
    .selectFrom('rememberedDevices')
    .select(['id', 'userId'])
    .where('tokenHash', '=', tokenHash(token))
    .where('deviceId', '=', scope.origin.deviceId)
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', scope.now.toISOString())
    .executeTakeFirst()

/** Is this the token of this user on this very device, not older than the rules allow now? One that turns up on another device was stolen, and ends. */
export async function isRemembered(scope: Scope, user: User, token: string, forDays: number): Promise<boolean> {
  const { deviceId } = scope.origin
  const found = await scope.db
    .selectFrom('rememberedDevices')
    .select(['id', 'deviceId', 'name'])
    .where('tokenHash', '=', tokenHash(token))
    .where('userId', '=', user.id)
    .where('revokedOn', 'is', null)
    .where('expiresOn', '>', scope.now.toISOString())
    .where('createdOn', '>', before(scope.now, days(forDays)))
    .executeTakeFirst()
  if (!found) return false
  if (found.deviceId === deviceId) {
    await scope.db.updateTable('rememberedDevices').set({ lastUsedOn: scope.now }).where('id', '=', found.id).execute()
    return true
  }
  await forgetDevice(scope, user.id, { id: found.id })
  const about = { resource: 'rememberedDevices', recordId: found.id, recordName: found.name }
  await scopeOfUser(scope, user).emit(accessEvents.deviceRefused, { device: deviceId, remembered: found.deviceId }, about)
  return false
}

/** Forgets one device of a user, or all; answers how many. */
export async function forgetDevice(scope: Scope, userId: number, which: { id?: number; deviceId?: string } = {}): Promise<number> {
  let query = scope.db
    .updateTable('rememberedDevices')
    .set({ revokedOn: scope.now })
    .where('userId', '=', userId)
    .where('revokedOn', 'is', null)
  if (which.id !== undefined) query = query.where('id', '=', which.id)
  if (which.deviceId !== undefined) query = query.where('deviceId', '=', which.deviceId)
  return (await query.returning('id').execute()).length
}
