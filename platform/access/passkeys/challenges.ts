import './passkey.table.ts'
import { randomBytes } from 'node:crypto'
import type { Scope } from '#platform/kernel/scope.ts'
import { after, limits } from '../limits.ts'
import { tokenHash } from '../tokens.ts'

interface Of {
  purpose: 'register' | 'signIn' | 'secondStep'
  userId: number | null
  codeChallengeId?: number | null
}

/** 256 random bits that one answer of a browser may carry, for one purpose, within five minutes. */
export async function newPasskeyChallenge(scope: Scope, { purpose, userId, codeChallengeId = null }: Of): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = randomBytes(32)
  const expiresOn = after(scope.now, limits.passkey)
  await scope.db
    .insertInto('passkeyChallenges')
    .values({ challengeHash: tokenHash(challenge.toString('base64url')), purpose, userId, codeChallengeId, expiresOn })
    .execute()
  return new Uint8Array(challenge)
}

/** The challenge that an answer carries, used up by this call; null when it is not one of ours for this purpose, or was used, or is late. */
export async function spendPasskeyChallenge(
  scope: Scope,
  response: { response: { clientDataJSON: string } },
  { purpose, userId, codeChallengeId = null }: Of,
): Promise<string | null> {
  const challenge = challengeIn(response.response.clientDataJSON)
  if (challenge === null) return null
  const spent = await scope.db
    .deleteFrom('passkeyChallenges')
    .where('challengeHash', '=', tokenHash(challenge))
    .where('purpose', '=', purpose)
    .where('userId', 'is not distinct from', userId)
    .where('codeChallengeId', 'is not distinct from', codeChallengeId)
    .where('expiresOn', '>', scope.now.toISOString())
    .returning('id')
    .executeTakeFirst()
  return spent ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))
    return typeof challenge === 'string' && challenge.length < 200 ? challenge : null
  } catch {
    return null
  }
}
