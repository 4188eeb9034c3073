import { accessEvents } from '#contract/access/access-events.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { scopeOfUser, type User, userById } from '../users.ts'
import { spendPasskeyChallenge } from './challenges.ts'
import { counterIn, type Passkey, type PasskeyResponse } from './webauthn.ts'

export async function passkeysOf(scope: Scope, userId: number): Promise<Passkey[]> {
  return scope.db.selectFrom('passkeys').selectAll().where('userId', '=', userId).orderBy('id').execute()
}

export async function hasPasskey(scope: Scope, userId: number): Promise<boolean> {
  return (await scope.db.selectFrom('passkeys').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined
}

type Purpose = { purpose: 'signIn' } | { purpose: 'secondStep'; user: User; codeChallengeId: number }

/** Who signed a challenge of ours with a passkey; null when it does not hold. The challenge is used up either way. */
export async function signerOf(scope: Scope, response: PasskeyResponse, of: Purpose): Promise<User | null> {
  const second = of.purpose === 'secondStep'
  const whose = second ? { userId: of.user.id, codeChallengeId: of.codeChallengeId } : { userId: null }
  const challenge = await spendPasskeyChallenge(scope, response, { purpose: of.purpose, ...whose })
  const passkey = await scope.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credentialId', '=', response.id)
    // Two answers of one passkey take turns, so that its counter holds.
    .forUpdate()
    .executeTakeFirst()
  if (!challenge || !passkey || (second && passkey.userId !== of.user.id)) return null
  const user = second ? of.user : await userById(scope, passkey.userId, true)
  const counter = await counterIn(scope, response, challenge, { passkey, user, verifiesUser: !second })
  if (counter === null) {
    const about = { resource: 'passkeys', recordId: passkey.id, recordName: fullName(user) }
    await scopeOfUser(scope, user).emit(accessEvents.passkeyRefused, { passkey: passkey.name }, about)
    return null
  }
  await scope.db.updateTable('passkeys').set({ counter, lastUsedOn: scope.now }).where('id', '=', passkey.id).execute()
  return user
}
