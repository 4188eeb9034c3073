import 'server-only'
import { createHmac } from 'node:crypto'
import type { NextRequest } from 'next/server'
import type { AuthOptions } from 'next-auth'
import type { OAuthConfig } from 'next-auth/providers/oauth'
import { singleSignOn } from '#contract/access/single-sign-on.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { callApi } from '#lib/api/call-api.ts'
import { log } from '#lib/log.ts'
import { paths } from '#lib/paths.ts'
import { overHttps } from '#lib/session/session-cookie.ts'
import { arriveFromProvider } from './arrive.ts'

interface Claims {
  sub: string
}
interface Checks {
  state?: string
  nonce?: string
  code_verifier?: string
}
const secret = () =>
  createHmac('sha256', process.env.SESSION_SECRET ?? '')
    .update('single sign-on')
    .digest('base64url')

/**
 * One run of the ceremony: state, nonce and PKCE are next-auth's, in short-lived sealed cookies. It asks nothing of the provider
 * itself: the platform exchanges the code and checks the ID token. It always ends in a redirect of ours, so that no session of
 * next-auth comes to be.
 */
export function ceremony(
  { issuer, clientId, authorizationEndpoint }: AnswerOf<typeof singleSignOn.provider>,
  request: NextRequest,
): AuthOptions {
  let nonce = ''
  const provider: OAuthConfig<Claims> = {
    id: 'sso',
    name: 'sso',
    type: 'oauth',
    issuer,
    clientId,
    // Only the platform holds the real one.
    clientSecret: 'none',
    idToken: true,
    checks: ['pkce', 'state', 'nonce'],
    authorization: { url: authorizationEndpoint, params: { scope: 'openid email profile' } },
    token: {
      url: authorizationEndpoint,
      request: async ({ params, checks, provider: { callbackUrl } }) => {
        const { state, nonce: expected, code_verifier: codeVerifier } = checks as Checks
        if (!state || params.state !== state || !params.code || !expected || !codeVerifier)
          throw new Error('the answer is not to our question')
        if (params.iss !== undefined && params.iss !== issuer) throw new Error('the answer is from another provider')
        nonce = expected
        const body = { code: params.code, codeVerifier, redirectAddress: callbackUrl }
        const { idToken } = await callApi(singleSignOn.exchange, { body, keepSession: true })
        return { tokens: { id_token: idToken } }
      },
    },
    profile: ({ sub }) => ({ id: sub }),
  }
  return {
    providers: [provider],
    secret: secret(),
    session: { strategy: 'jwt', maxAge: 60 },
    useSecureCookies: overHttps(),
    pages: { signIn: paths.login(), error: paths.login() },
    callbacks: {
      signIn: ({ account }) => arriveFromProvider({ idToken: account?.id_token ?? '', nonce }, request),
    },
    logger: {
      // Its details may hold codes and tokens.
      error: code => log.warn({ step: code }, 'single sign-on failed'),
      warn: () => {},
      debug: () => {},
    },
  }
}
