import type { JWTPayload } from 'jose'
import { email } from '#contract/kernel/fields.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { limits } from '../limits.ts'
import { discover, type Provider, signingKeys } from './provider.ts'

/** Signatures by the provider's own keys; never a shared secret, never none. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Who an ID token speaks of; null when anything about it is wrong (OpenID Connect Core 1.0, section 3.1.3.7). */
export interface Identity {
  email: string
  subject: string
  /** When the token ends, for as long as it must not be taken again. */
  expiresOn: Date
}
export type Verified = { identity: Identity } | { refused: 'token' | 'audience' | 'nonce' | 'emailNotVerified' }

export async function verifyIdToken(scope: Scope, provider: Provider, idToken: string, nonce: string): Promise<Verified> {
  const claims = await claimsOf(scope, provider, idToken)
  if (!claims) return { refused: 'token' }
  const { aud, azp, sub, exp } = claims
  // A token for several clients must have been given to this one.
  if ((Array.isArray(aud) && aud.length > 1 && azp === undefined) || (azp !== undefined && azp !== provider.clientId))
    return { refused: 'audience' }
  if (typeof claims.nonce !== 'string' || claims.nonce !== nonce) return { refused: 'nonce' }
  const address = email().safeParse(claims.email)
  if (claims.email_verified !== true || !address.success) return { refused: 'emailNotVerified' }
  return { identity: { email: address.data, subject: String(sub), expiresOn: new Date((exp ?? 0) * 1000) } }
}

async function claimsOf(scope: Scope, provider: Provider, idToken: string): Promise<JWTPayload | null> {
  const [{ createLocalJWKSet, errors, jwtVerify }, description] = await Promise.all([import('jose'), discover(scope, provider.issuer)])
  const checks = {
    issuer: provider.issuer,
    audience: provider.clientId,
    algorithms,
    clockTolerance: 30,
    maxTokenAge: limits.idToken / 1000,
    currentDate: scope.now,
    requiredClaims: ['sub', 'exp', 'iat'],
  }
  const verify = async (fresh: boolean) => {
    const keys = createLocalJWKSet(await signingKeys(scope, description, fresh))
    return (await jwtVerify(idToken, keys, checks)).payload
  }
  try {
    return await verify(false)
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error
    // The provider may have changed its keys since they were read.
    if (!(error instanceof errors.JWKSNoMatchingKey)) return null
  }
  try {
    return await verify(true)
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}
