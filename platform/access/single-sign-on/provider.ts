import type { JSONWebKeySet } from 'jose'
import { z } from 'zod'
import { Problem } from '#contract/kernel/problem.ts'
import { callOutside, type OutsideCall, OutsideProblem } from '#platform/kernel/outside.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openClientSecret, storedProvider } from './stored-provider.ts'

const description = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
})
export type Description = z.infer<typeof description>
const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })) })

export interface Provider {
  issuer: string
  clientId: string
  clientSecret: string
  trustSecondStep: boolean
}

/** The provider that is switched on; a `notFound` when none is. */
export async function liveProvider(scope: Scope): Promise<Provider> {
  const provider = await providerIn(scope)
  if (!provider) throw new Problem('notFound')
  return provider
}

export async function providerIn(scope: Scope): Promise<Provider | null> {
  const { enabled, issuer, clientId, trustSecondStep, clientSecret } = await storedProvider(scope)
  if (!enabled || !issuer || !clientId || !clientSecret) return null
  return { issuer, clientId, trustSecondStep, clientSecret: openClientSecret(scope, clientSecret) }
}

/** Where people come back to; registered with the provider, and the only address a code is exchanged for. */
export const redirectAddress = (scope: Scope) => `${scope.services.config.appUrl}/api/auth/callback/sso`

export const callProvider = (scope: Scope, address: string, more: Omit<OutsideCall, 'allowPrivate'> = {}) =>
  callOutside(address, { ...more, allowPrivate: scope.services.config.allowPrivateAddresses })

const lasts = 600_000
const cache = new Map<string, { until: number; value: unknown }>()

/** Read once in ten minutes; `fresh` reads again. */
async function remembered<T>(address: string, read: () => Promise<T>, fresh = false): Promise<T> {
  const found = cache.get(address)
  if (found && found.until > Date.now() && !fresh) return found.value as T
  const value = await read()
  if (cache.size > 20) cache.clear()
  cache.set(address, { until: Date.now() + lasts, value })
  return value
}

/** The provider's own description (OpenID Connect Discovery 1.0, section 4); it must name the very issuer that was asked. */
export async function discover(scope: Scope, issuer: string, fresh = false): Promise<Description> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  return remembered(
    address,
    async () => {
      const found = description.safeParse(await callProvider(scope, address))
      if (!found.success) throw new OutsideProblem('badAnswer')
      if (found.data.issuer !== issuer) throw new OutsideProblem('refused')
      return found.data
    },
    fresh,
  )
}

/** The keys that the provider signs with. */
export async function signingKeys(scope: Scope, { jwks_uri: address }: Description, fresh = false): Promise<JSONWebKeySet> {
  return remembered(
    address,
    async () => {
      const found = keySet.safeParse(await callProvider(scope, address))
      if (!found.success) throw new OutsideProblem('badAnswer')
      return found.data as JSONWebKeySet
    },
    fresh,
  )
}
