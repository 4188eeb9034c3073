import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Scope } from '#platform/kernel/scope.ts'
import { limits } from './limits.ts'
import { keyedHash } from './tokens.ts'

const proof = z.object({
  challenge: z.object({ parameters: z.looseObject({ nonce: z.string(), expiresAt: z.number() }), signature: z.string() }),
  solution: z.looseObject({ counter: z.number(), derivedKey: z.string() }),
})

/** What the library reads of it is checked by it; the fields that we read ourselves are checked here. */
type Proof = z.output<typeof proof> & Pick<Parameters<typeof verifySolution>[0], 'challenge' | 'solution'>

const secrets = (scope: Scope) => ({
  hmacSignatureSecret: keyedHash(scope, 'captcha', 'signature'),
  hmacKeySignatureSecret: keyedHash(scope, 'captcha', 'key'),
})

/** A proof of work of about a second in a browser; checking it costs one hash. */
export async function createCaptcha(scope: Scope): Promise<{ parameters: Record<string, unknown>; signature: string }> {
  const { parameters, signature = '' } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1000,
    counter: randomInt(2000, 500),
    deriveKey,
    expiresAt: new Date(scope.now.getTime() + limits.captcha),
    ...secrets(scope),
  })
  return { parameters: { ...parameters }, signature }
}

/** Is this the proof of a challenge of ours, in time and for the first time? */
export async function captchaSolved(scope: Scope, captcha: string | undefined): Promise<boolean> {
  const given = readProof(captcha)
  if (!given) return false
  const { expiresAt, nonce } = given.challenge.parameters
  if (expiresAt * 1000 < scope.now.getTime()) return false
  const result = await verifySolution({ ...given, deriveKey, ...secrets(scope) }).catch(() => ({ verified: false }))
  if (!result.verified) return false
  const first = await scope.db
    .insertInto('usedCaptchas')
    .values({ nonce, expiresOn: new Date(expiresAt * 1000) })
    .onConflict(conflict => conflict.doNothing())
    .returning('nonce')
    .executeTakeFirst()
  return first !== undefined
}

function readProof(captcha: string | undefined) {
  if (!captcha) return null
  try {
    return proof.parse(JSON.parse(Buffer.from(captcha, 'base64').toString('utf8'))) as Proof
  } catch {
    return null
  }
}
