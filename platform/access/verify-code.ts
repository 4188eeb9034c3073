import type { auth } from '#contract/access/auth.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { coolDown, forgetFailures } from './attempts.ts'
import { type Challenge, endChallenge, isSentCode, liveChallenge, wrongCode } from './challenge.ts'
import { deviceWords } from './device-words.ts'
import { rememberDevice } from './devices.ts'
import { tellNewDevice } from './messages.ts'
import { spendBackupCode } from './second-factor/backup-codes.ts'
import { acceptAppCode } from './second-factor/methods.ts'
import { deviceOf, isKnownDevice, openSession } from './sessions.ts'
import { settled } from './settled.ts'
import { as, isStaff, nameOf, type User, userById } from './users.ts'

type Body = BodyOf<typeof auth.isVerified>

/** The second step: the challenge is locked, so that of two calls with one code only one gets in. */
export function verifyCode(scope: Scope, { body }: { body: Body }): Promise<SignedIn> {
  return settled<SignedIn>(scope, async inner => {
    const challenge = await liveChallenge(inner, body.challenge, 'signIn')
    if (!challenge) return new Problem('codeExpired')
    const cooling = await coolDown(inner, challenge.loginKey)
    if (cooling) return cooling
    const user = await userById(inner, challenge.userId as number, true)
    if (user.status !== 'IN_USE') return new Problem('signInFailed')
    if (!isStaff(user.role)) return new Problem('restrictedAccess')
    const result = await check(inner, user, challenge, body.code)
    if (result.refused) {
      const entry = { action: 'access.codeRefused', resource: 'users', recordId: user.id, recordName: nameOf(user) }
      await as(inner, user).audit({ ...entry, details: { by: result.by } })
      return result.refused
    }
    await endChallenge(inner, challenge.id)
    await forgetFailures(inner, challenge.loginKey)
    return enter(inner, user, body, result.by)
  })
}

async function check(scope: Scope, user: User, challenge: Challenge, code: string): Promise<{ by: string; refused?: Problem }> {
  if (!/^\d+$/.test(code)) {
    const by = 'backupCode'
    return (await spendBackupCode(scope, user.id, code)) ? { by } : { by, refused: await wrongCode(scope, challenge) }
  }
  const by = challenge.method
  const answer = by === 'app' ? ((await acceptAppCode(scope, user, code)) ? 'right' : 'wrong') : isSentCode(scope, challenge, code)
  if (answer === 'late') return { by, refused: new Problem('codeExpired') }
  return answer === 'right' ? { by } : { by, refused: await wrongCode(scope, challenge) }
}

async function enter(scope: Scope, user: User, body: Body, by: string): Promise<SignedIn> {
  const deviceId = deviceOf(scope)
  if (!(await isKnownDevice(scope, user.id, deviceId))) await tellNewDevice(scope, user)
  if (!user.isVerified) await scope.db.updateTable('users').set({ isVerified: true }).where('id', '=', user.id).execute()
  const session = await openSession(scope, { ...user, isVerified: true }, deviceId, { by })
  if (!body.rememberDevice) return session
  const name = body.deviceName || deviceWords(scope.origin.userAgent)
  return { ...session, rememberToken: await rememberDevice(scope, user, deviceId, name) }
}
