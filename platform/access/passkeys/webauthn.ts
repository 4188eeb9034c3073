import { isIP } from 'node:net'
import type { VerifyAuthenticationResponseOpts, VerifyRegistrationResponseOpts } from '@simplewebauthn/server'
import type { Selectable } from 'kysely'
import { personName } from '#contract/kernel/person-name.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { digestText } from '#platform/kernel/sealed-text.ts'
import type { User } from '../users.ts'
import type { PasskeysTable } from './passkey.table.ts'

export type Passkey = Selectable<PasskeysTable>
type Options = Record<string, unknown>
/** What a browser answered; its shape is checked here. */
export interface PasskeyResponse {
  id: string
  response: { clientDataJSON: string }
}

/** Some 270 modules, which only those load who have passkeys. */
const webauthn = () => import('@simplewebauthn/server')

const timeout = 300_000
/** ES256, EdDSA, RS256. */
const supportedAlgorithmIDs = [-7, -8, -257]
const place = (scope: Scope) => {
  const { origin, hostname } = new URL(scope.services.config.appUrl)
  return { origin, rpID: hostname }
}
/** Passkeys belong to a name and to https; browsers take localhost as safe. */
export function passkeysWork(scope: Scope): boolean {
  const { protocol, hostname } = new URL(scope.services.config.appUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && (protocol === 'https:' || hostname === 'localhost')
}

/** Stands for a user on authenticators, where it can be read: tells nothing of them. */
const handleOf = (scope: Scope, user: User) =>
  new TextEncoder().encode(digestText(scope.services.config.encryptionKey, 'passkey user', String(user.id)))
const descriptors = (passkeys: Passkey[]) => passkeys.map(({ credentialId: id, transports }) => ({ id, transports }))
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export async function registrationOptions(scope: Scope, user: User, held: Passkey[], challenge: Uint8Array<ArrayBuffer>): Promise<Options> {
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: 'Sijil',
    rpID: place(scope).rpID,
    userID: handleOf(scope, user),
    userName: user.email,
    userDisplayName: personName(user, user.language),
    challenge,
    timeout,
    attestationType: 'none',
    excludeCredentials: descriptors(held),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs,
  })
  return { ...options }
}

/** Without passkeys: any that the browser finds, and it must check its owner. */
export async function authenticationOptions(scope: Scope, challenge: Uint8Array<ArrayBuffer>, held?: Passkey[]): Promise<Options> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: place(scope).rpID,
    challenge,
    timeout,
    userVerification: held ? 'preferred' : 'required',
    ...(held ? { allowCredentials: descriptors(held) } : {}),
  })
  return { ...options }
}

/** The passkey that a browser made for this challenge on our origin; null when anything about it is wrong. */
export async function newPasskeyIn(scope: Scope, response: PasskeyResponse, challenge: string) {
  const { origin, rpID } = place(scope)
  const { verifyRegistrationResponse } = await webauthn()
  try {
    // What came from the browser is the library's to judge: it refuses what lacks a part.
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as unknown as VerifyRegistrationResponseOpts['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: false,
      supportedAlgorithmIDs,
    })
    if (!verified || !registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    return { credentialId: credential.id, publicKey: text(credential.publicKey), counter: credential.counter, synced: credentialBackedUp }
  } catch {
    return null
  }
}

/** The passkey's next counter when it signed this challenge on our origin; null when anything is wrong, a counter that stood still included. */
export async function counterIn(
  scope: Scope,
  response: PasskeyResponse,
  challenge: string,
  { passkey, user, verifiesUser }: { passkey: Passkey; user: User; verifiesUser: boolean },
): Promise<number | null> {
  const { origin, rpID } = place(scope)
  const handle = (response.response as { userHandle?: unknown }).userHandle
  if (handle !== undefined && handle !== null && handle !== text(handleOf(scope, user))) return null
  const { verifyAuthenticationResponse } = await webauthn()
  try {
    // As above.
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as unknown as VerifyAuthenticationResponseOpts['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: verifiesUser,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
