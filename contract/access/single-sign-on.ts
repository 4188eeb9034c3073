import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { firstAnswer } from './auth.ts'

const open = { access: 'public', writes: false, repeatable: false } as const

/** Sign-in of staff by the company's own OpenID provider. Everything is a `notFound` while it is off. */
export const singleSignOn = {
  /** What the browser is sent to: nothing here is a secret. */
  provider: endpoint({
    access: 'public',
    method: 'GET',
    path: 'single-sign-on',
    perMinute: 120,
    data: z.object({ issuer: z.string(), clientId: z.string(), authorizationEndpoint: z.string() }),
  }),
  /** Exchanges the provider's one-time code for an ID token; only the platform holds the client's secret. Refusals: `signInFailed`, `unavailable`. */
  exchange: endpoint({
    ...open,
    method: 'POST',
    path: 'single-sign-on/exchange',
    perMinute: 30,
    body: z.strictObject({
      code: z.string().min(1).max(4000),
      codeVerifier: z.string().min(43).max(128),
      redirectAddress: z.url().max(500),
    }),
    data: z.object({ idToken: z.string() }),
    reply: 'done',
  }),
  /**
   * A verified ID token for a session of our own, once. Refusals: `signInFailed` for a token that is not what the provider
   * signed for this client, this browser (`nonce`) and this minute; `restrictedAccess` for who is not active staff here.
   */
  signIn: endpoint({
    ...open,
    method: 'POST',
    path: 'authenticate/single-sign-on',
    perMinute: 30,
    body: z.strictObject({ idToken: z.string().min(1).max(16_000), nonce: z.string().min(16).max(200) }),
    data: firstAnswer,
    reply: 'signedIn',
  }),
}
