import { createHash, createPublicKey, verify } from 'node:crypto'
import { decodeCredentialPublicKey } from '@simplewebauthn/server/helpers'

/** COSE (RFC 9053): the keys of an elliptic key's coordinates. */
const [xKey, yKey] = [-2, -3]
const text = (bytes: unknown) => Buffer.from(bytes as Uint8Array).toString('base64url')

/**
 * Whether an ES256 signature holds (WebAuthn level 3, section 7.2 step 21). About one in a hundred has a number shorter than 32
 * bytes, which @simplewebauthn/server 9 takes for a wrong signature; what it refuses for that reason alone is looked at here.
 */
export function shortSignatureHolds(publicKey: Uint8Array, response: Record<string, unknown>): boolean {
  const key = decodeCredentialPublicKey(publicKey as never) as unknown as Map<number, unknown>
  const [x, y] = [key.get(xKey), key.get(yKey)]
  if (!(x instanceof Uint8Array) || !(y instanceof Uint8Array)) return false
  const bytes = (name: string) => Buffer.from(String(response[name]), 'base64url')
  const signed = Buffer.concat([bytes('authenticatorData'), createHash('sha256').update(bytes('clientDataJSON')).digest()])
  const jwk = { kty: 'EC', crv: 'P-256', x: text(x), y: text(y) }
  return verify('sha256', signed, createPublicKey({ key: jwk, format: 'jwk' }), bytes('signature'))
}
