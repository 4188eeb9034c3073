import { accessEvents } from '#contract/access/access-events.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import './provider.table.ts'
import { sql } from 'kysely'
import type { singleSignOn } from '#contract/access/single-sign-on.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { OutsideProblem } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { enter, refuseWhoMayNot } from '../enter.ts'
import { demandOf } from '../second-factor/demand.ts'
import { startSecondStep } from '../second-step.ts'
import { settled } from '../settled.ts'
import { tokenHash } from '../tokens.ts'
import { loginKey, scopeOfUser, type User } from '../users.ts'
import { type Identity, verifyIdToken } from './id-token.ts'
import { callProvider, discover, liveProvider, redirectAddress } from './provider.ts'

type Answer = AnswerOf<typeof singleSignOn.signIn>

/** What the console needs to send a browser to the provider. */
export async function showProvider(scope: Scope): Promise<AnswerOf<typeof singleSignOn.provider>> {
  const { issuer, clientId } = await liveProvider(scope)
  const { authorization_endpoint: authorizationEndpoint } = await outside(() => discover(scope, issuer))
  return { issuer, clientId, authorizationEndpoint }
}

/** The provider's code for an ID token (RFC 6749 section 4.1.3, with PKCE). */
export async function exchangeCode(scope: Scope, { body }: { body: BodyOf<typeof singleSignOn.exchange> }): Promise<{ idToken: string }> {
  const { issuer, clientId, clientSecret } = await liveProvider(scope)
  if (body.redirectAddress !== redirectAddress(scope)) throw new Problem('signInFailed')
  const { token_endpoint: address, token_endpoint_auth_methods_supported: ways } = await outside(() => discover(scope, issuer))
  const form = { grant_type: 'authorization_code', code: body.code, redirect_uri: body.redirectAddress, code_verifier: body.codeVerifier }
  const inBody = ways !== undefined && !ways.includes('client_secret_basic')
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')
  const answer = await outside(() =>
    callProvider(scope, address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...(inBody ? {} : { authorization: `Basic ${basic}` }) },
      body: new URLSearchParams({ ...form, ...(inBody ? { client_id: clientId, client_secret: clientSecret } : {}) }).toString(),
    }),
  )
  const idToken = (answer as { id_token?: unknown } | null)?.id_token
  if (typeof idToken !== 'string') throw new Problem('signInFailed')
  return { idToken }
}

/** A verified identity for a session of our own: staff only, found by the verified e-mail only. */
export async function signInByProvider(scope: Scope, { body }: { body: BodyOf<typeof singleSignOn.signIn> }): Promise<Answer> {
  const provider = await liveProvider(scope)
  const verified = await outside(() => verifyIdToken(scope, provider, body.idToken, body.nonce))
  return settled<Answer>(scope, async inner => {
    if ('refused' in verified) return refuse(inner, verified.refused)
    const { identity } = verified
    if (!(await firstTime(inner, body.idToken, identity.expiresOn))) return refuse(inner, 'usedBefore')
    const user = await inner.db.selectFrom('users').selectAll().where(sql`lower("email")`, '=', identity.email).executeTakeFirst()
    if (!user) return refuseStranger(inner, identity)
    if (user.status !== 'IN_USE') return refuseStranger(inner, identity, user)
    const restricted = await refuseWhoMayNot(inner, user)
    if (restricted) return restricted
    if (!provider.trustSecondStep && (await demandOf(inner, user)).asked) return startSecondStep(inner, user, loginKey(inner, user.email))
    return { step: 'signedIn', ...(await enter(inner, user, { by: 'singleSignOn', trusted: provider.trustSecondStep })) }
  })
}

async function firstTime(scope: Scope, idToken: string, expiresOn: Date): Promise<boolean> {
  // The signature's base64 has spare bits: the token is known by what is signed.
  const signed = idToken.slice(0, idToken.lastIndexOf('.'))
  const first = await scope.db
    .insertInto('spentIdTokens')
    .values({ tokenHash: tokenHash(signed), expiresOn })
    .onConflict(conflict => conflict.doNothing())
    .returning('tokenHash')
    .executeTakeFirst()
  return first !== undefined
}

async function refuse(scope: Scope, reason: string): Promise<Problem> {
  await scope.emit(accessEvents.singleSignOnRefused, { reason }, { resource: 'users' })
  return new Problem('signInFailed')
}

async function refuseStranger(scope: Scope, { email, subject }: Identity, user?: User): Promise<Problem> {
  const about = { resource: 'users', recordId: user?.id ?? null, recordName: user ? fullName(user) : email }
  const reason = user ? 'disabled' : 'unknown'
  await (user ? scopeOfUser(scope, user) : scope).emit(accessEvents.singleSignOnRefused, { reason, subject }, about)
  return new Problem('restrictedAccess')
}

/** The provider is not ours: what goes wrong there is said, and is no error here. */
async function outside<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof OutsideProblem) throw new Problem(error.reason === 'refused' ? 'signInFailed' : 'unavailable')
    throw error
  }
}
