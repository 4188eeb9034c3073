import type { AuthenticationRules, authentication } from '#contract/access/authentication.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import { conflictOf } from '#platform/kernel/conflict.ts'
import { OutsideProblem } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { hasPasskey } from '../passkeys/passkeys.ts'
import { discover, redirectAddress, signingKeys } from '../single-sign-on/provider.ts'
import { caller } from '../users.ts'
import { lockedRules, type Rules, rulesOf, sealClientSecret } from './rules.ts'

type Body = BodyOf<typeof authentication.update>

const shown = (scope: Scope, { version, updatedOn, staff, clients, singleSignOn, clientSecret }: Rules): AuthenticationRules => ({
  ...{ version, updatedOn, staff, clients },
  singleSignOn: { ...singleSignOn, clientSecretKept: clientSecret !== null },
  redirectAddress: redirectAddress(scope),
})

export const showRules = async (scope: Scope): Promise<AuthenticationRules> => shown(scope, await rulesOf(scope))

/** Holds from the next sign-in on, in every process. */
export async function changeRules(scope: Scope, { body }: { body: Body }): Promise<AuthenticationRules> {
  const { version, staff, clients, singleSignOn: given } = body
  const { clientSecret: typed, ...singleSignOn } = given
  const before = await lockedRules(scope)
  if (before.version !== version)
    throw await conflictOf(scope, 'authenticationRules', { ...shown(scope, before), id: 1 }, { staff, clients, singleSignOn }, version)
  const clientSecret = typed ? sealClientSecret(scope, typed) : before.clientSecret
  const wrong = { ...incomplete(singleSignOn, clientSecret), ...(await shutsOut(scope, staff)) }
  if (Object.keys(wrong).length > 0) throw new Problem('validation', { fields: wrong })
  const after = { staff, clients, singleSignOn, clientSecret, version: version + 1, updatedOn: scope.now.toISOString() }
  await scope.db
    .updateTable('authenticationRules')
    .set({ ...after, staff: JSON.stringify(staff), clients: JSON.stringify(clients), singleSignOn: JSON.stringify(singleSignOn) })
    .where('id', '=', 1)
    .execute()
  await scope.audit({
    action: 'authentication.updated',
    resource: 'authenticationRules',
    recordId: 1,
    before: inOrderOf(after, before),
    after,
    secret: ['clientSecret'],
    details: { version: after.version },
  })
  return shown(scope, after)
}

/** Single sign-on goes on only with all that it needs. */
function incomplete({ enabled, issuer, clientId }: Rules['singleSignOn'], clientSecret: string | null): FieldProblems {
  if (!enabled) return {}
  const missing = { issuer: !issuer, clientId: !clientId, clientSecret: !clientSecret }
  return Object.fromEntries(
    Object.entries(missing).flatMap(([name, lacks]) => (lacks ? [[`singleSignOn.${name}`, { key: 'required' }]] : [])),
  )
}

/** Whoever demands a method has it: one person at least can always come back and change the rules. */
async function shutsOut(scope: Scope, { enabled, forced, methods }: Rules['staff']): Promise<FieldProblems> {
  if (!enabled || !forced || methods.includes('email')) return {}
  const user = await caller(scope)
  const has = { sms: Boolean(user.mobile), app: user.totpSecret !== null, passkey: await hasPasskey(scope, user.id), email: true }
  return methods.some(method => has[method]) ? {} : { 'staff.methods': { key: 'ownMethodFirst' } }
}

const findings = {
  notHttps: 'providerNotHttps',
  privateAddress: 'providerPrivateAddress',
  unreachable: 'providerUnreachable',
  refused: 'providerRefused',
  badAnswer: 'providerBadAnswer',
} as const

/** Reads the provider's description and keys afresh. */
export async function testProvider(
  scope: Scope,
  { body: { issuer } }: { body: BodyOf<typeof authentication.testProvider> },
): Promise<AnswerOf<typeof authentication.testProvider>> {
  try {
    const description = await discover(scope, issuer, true)
    const { keys } = await signingKeys(scope, description, true)
    return { issuer: description.issuer, authorizationEndpoint: description.authorization_endpoint, signingKeys: keys.length }
  } catch (error) {
    if (!(error instanceof OutsideProblem)) throw error
    throw new Problem('validation', { fields: { issuer: { key: findings[error.reason] } } })
  }
}

/** The database keeps the fields of JSON in an order of its own, and the log compares texts. */
function inOrderOf<T extends object>(model: T, value: object): T {
  const entries = Object.entries(model).map(([name, part]) => {
    const own = (value as Record<string, unknown>)[name]
    const both = own && part && typeof own === 'object' && typeof part === 'object' && !Array.isArray(part)
    return [name, both ? inOrderOf(part, own) : own]
  })
  return Object.fromEntries(entries) as T
}
