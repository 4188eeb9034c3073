import { accessEvents } from '#contract/access/access-events.ts'
import type { auth } from '#contract/access/auth.ts'
import type { SignedIn } from '#contract/access/metadata.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { coolDown, forgetFailures, inTurn } from './attempts.ts'
import { type Challenge, endChallenge, isSentCode, liveChallenge, wrongCode } from './challenge.ts'
import { enter } from './enter.ts'
import { signerOf } from './passkeys/passkeys.ts'
import { spendBackupCode } from './second-factor/backup-codes.ts'
import { demandOf } from './second-factor/demand.ts'
import { acceptAppCode } from './second-factor/methods.ts'
import { settled } from './settled.ts'
import { isStaff, scopeOfUser, type User, userById } from './users.ts'

type Code = BodyOf<typeof auth.isVerified>
type Body = Omit<Code, 'code'>
type Checked = { by: string; refused?: Problem }
type Check = (scope: Scope, user: User, challenge: Challenge) => Promise<Checked>

/** Where the second step leads: who may come in, and what they are given. */
export interface Door<T> {
  admits: (user: User) => boolean
  enter: (scope: Scope, user: User, how: { by: string; remember: string | null }) => Promise<T>
}
const staffDoor: Door<SignedIn> = { admits: ({ role }) => isStaff(role), enter }

/** The second step: the challenge is locked, so that of two calls with one proof only one gets in. */
function secondStep<T>(scope: Scope, body: Body, check: Check, door: Door<T>): Promise<T> {
  return settled<T>(scope, async inner => {
    const challenge = await liveChallenge(inner, body.challenge, 'signIn')
    if (!challenge) return new Problem('codeExpired')
    // Guesses at several challenges of one account count one by one too.
    await inTurn(inner, challenge.loginKey)
    const cooling = await coolDown(inner, challenge.loginKey)
    if (cooling) return cooling
    const user = await userById(inner, challenge.userId as number, true)
    if (user.status !== 'IN_USE') return new Problem('signInFailed')
    if (!door.admits(user)) return new Problem('restrictedAccess')
    const { by, refused } = await check(inner, user, challenge)
    if (refused) {
      const about = { resource: 'users', recordId: user.id, recordName: fullName(user) }
      await scopeOfUser(inner, user).emit(accessEvents.codeRefused, { by }, about)
      return refused
    }
    await endChallenge(inner, challenge.id)
    await forgetFailures(inner, challenge.loginKey)
    if (!user.isVerified) await inner.db.updateTable('users').set({ isVerified: true }).where('id', '=', user.id).execute()
    return door.enter(inner, { ...user, isVerified: true }, { by, remember: body.rememberDevice ? (body.deviceName ?? '') : null })
  })
}

/** The code of the second step, at a door. */
export const verifyCodeAt = <T>(scope: Scope, body: Code, door: Door<T>): Promise<T> =>
  secondStep(
    scope,
    body,
    async (inner, user, challenge) => {
      // A backup code may happen to be of digits only.
      if (!/^\d{1,7}$/.test(body.code)) return backupCode(inner, user, challenge, body.code)
      const by = challenge.method
      const answer =
        by === 'app' ? ((await acceptAppCode(inner, user, body.code)) ? 'right' : 'wrong') : isSentCode(inner, challenge, body.code)
      if (answer === 'late') return { by, refused: new Problem('codeExpired') }
      return answer === 'right' ? { by } : { by, refused: await wrongCode(inner, challenge) }
    },
    door,
  )

export const verifyCode = (scope: Scope, { body }: { body: Code }): Promise<SignedIn> => verifyCodeAt(scope, body, staffDoor)

async function backupCode(scope: Scope, user: User, challenge: Challenge, code: string): Promise<Checked> {
  const by = 'backupCode'
  const taken = (await demandOf(scope, user)).rules.backupCodes && (await spendBackupCode(scope, user.id, code))
  return taken ? { by } : { by, refused: await wrongCode(scope, challenge) }
}

/** The passkey of the second step, at a door. */
export const verifyPasskeyAt = <T>(scope: Scope, body: BodyOf<typeof auth.passkeyVerified>, door: Door<T>): Promise<T> =>
  secondStep(
    scope,
    body,
    async (inner, user, challenge) => {
      const by = 'passkey'
      const signer = await signerOf(inner, body.response, { purpose: 'secondStep', user, codeChallengeId: challenge.id })
      if (signer) return { by }
      await wrongCode(inner, challenge)
      return { by, refused: new Problem('passkeyRefused') }
    },
    door,
  )

export const verifyPasskey = (scope: Scope, { body }: { body: BodyOf<typeof auth.passkeyVerified> }): Promise<SignedIn> =>
  verifyPasskeyAt(scope, body, staffDoor)
