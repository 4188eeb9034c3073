import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { AuthenticationRules, authentication } from '#contract/settings/authentication.ts'
import { singleSignOnEvents } from '#contract/settings/settings-events.ts'
import { discover, signingKeys } from '#platform/access/single-sign-on/provider.ts'
import { lockedProvider, type StoredProvider, sealClientSecret } from '#platform/access/single-sign-on/stored-provider.ts'
import { conflictOf } from '#platform/kernel/conflict.ts'
import { OutsideProblem } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { showRules } from './change-rules.ts'

type Body = BodyOf<typeof authentication.updateProvider>

/**
 * Single sign-on goes on only with all that it needs; it holds at once, in every process. Only a super admin says who is believed: a provider of somebody's own
 * would sign them in as anybody.
 */
export async function changeProvider(scope: Scope, { body }: { body: Body }): Promise<AuthenticationRules> {
  if (!scope.isSuperAdmin) throw new Problem('forbidden')
  const { version, clientSecret: typed, reason, ...values } = body
  const before = await lockedProvider(scope)
  if (before.version !== version) throw await conflictOf(scope, ['singleSignOn'], { ...before, id: 1 }, values, version)
  const after = { ...values, clientSecret: typed ? sealClientSecret(scope, typed) : before.clientSecret }
  const fields: FieldProblems = incomplete(after)
  // A secret is never handed to another provider than the one that it was given for.
  if (before.clientSecret && !typed && after.issuer && after.issuer !== before.issuer) fields.clientSecret = { key: 'secretAgain' }
  if (!reason) fields.reason = { key: 'required' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  await scope.db
    .updateTable('singleSignOn')
    .set({ ...after, version: version + 1, updatedOn: scope.now })
    .where('id', '=', 1)
    .execute()
  const { enabled, issuer, clientId, trustSecondStep, clientSecret } = before
  const about = { resource: 'singleSignOn', recordId: 1, secret: ['clientSecret'], reason }
  const changes = { before: { enabled, issuer, clientId, trustSecondStep, clientSecret }, after }
  await scope.emit(singleSignOnEvents.updated, {}, { ...about, ...changes, version: version + 1 })
  return showRules(scope)
}

function incomplete({ enabled, issuer, clientId, clientSecret }: Pick<StoredProvider, 'enabled' | 'issuer' | 'clientId' | 'clientSecret'>) {
  const missing = { issuer: !issuer, clientId: !clientId, clientSecret: !clientSecret }
  const entries = Object.entries(missing).filter(([, lacks]) => enabled && lacks)
  return Object.fromEntries(entries.map(([name]) => [name, { key: 'required' }])) satisfies FieldProblems
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
