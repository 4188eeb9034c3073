import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { SignJWT } from 'jose'
import Provider from 'oidc-provider'
import { freePort } from './running-console.ts'

export interface Person {
  email: string
  email_verified: boolean
}
export interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** Who signs in with which name at the provider. */
  people: Map<string, Person>
  /** An ID token as the provider would sign it, with some claims changed; `key` signs it with another key. */
  idToken(claims: Record<string, unknown>, key?: KeyObject): Promise<string>
  close(): Promise<void>
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
export const strangeKey = newKey()

/** A real OpenID provider on loopback with one client: its own pages sign people in (any password) and ask for consent. */
export async function oidcProvider(redirectAddress: string): Promise<OidcProvider> {
  const port = await freePort()
  const issuer = `http://localhost:${port}`
  const [clientId, clientSecret, kid] = ['sijil', randomUUID(), 'key of the test']
  const key = newKey()
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectAddress] }],
    jwks: { keys: [{ ...key.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomUUID()] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: true } },
    findAccount: (_, id) => ({ accountId: id, claims: async () => ({ sub: id, ...people.get(id) }) }),
  })
  const server = createServer(provider.callback())
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  return {
    ...{ issuer, clientId, clientSecret, people },
    idToken: (claims, signer = key) =>
      new SignJWT({ sub: 'noura', aud: clientId, iss: issuer, email_verified: true, jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: 'RS256', kid })
        .setIssuedAt(claims.iat as number | undefined)
        .setExpirationTime((claims.exp as number | undefined) ?? '5m')
        .sign(signer),
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
