import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = Record<string, unknown>
interface Behaviour {
  origin?: string
  challenge?: string
  /** Did it check its owner, by PIN or fingerprint? */
  verified?: boolean
  counter?: number
  type?: string
}
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer) => data.toString('base64url')

/** A passkey in software: what an authenticator and a browser make of the platform's options (WebAuthn level 3, ES256, no attestation). */
export class Authenticator {
  readonly id = base64url(randomBytes(16))
  readonly #keys: { privateKey: KeyObject; publicKey: KeyObject } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #userHandle = ''
  #counter = 0
  constructor(origin: string) {
    this.#origin = origin
  }

  #clientData(type: string, options: Options, { origin = this.#origin, challenge = options.challenge as string }: Behaviour): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  }
  #authenticatorData(rpId: string, { verified = true, counter = ++this.#counter }: Behaviour, attested?: Buffer): Buffer {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, ...(attested ? [attested] : [])])
  }
  #answer(response: Options) {
    return { id: this.id, rawId: this.id, type: 'public-key' as const, clientExtensionResults: {}, response } as never
  }

  make(options: Options, behaviour: Behaviour = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const key = new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ])
    const id = Buffer.from(this.id, 'base64url')
    const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(isoCBOR.encode(key as never))])
    this.#userHandle = (options.user as { id: string }).id
    const authData = this.#authenticatorData((options.rp as { id: string }).id, behaviour, attested)
    const attestation = new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ])
    return this.#answer({
      clientDataJSON: base64url(this.#clientData(behaviour.type ?? 'webauthn.create', options, behaviour)),
      attestationObject: base64url(Buffer.from(isoCBOR.encode(attestation as never))),
      transports: ['internal'],
    })
  }

  sign(options: Options, behaviour: Behaviour = {}) {
    const clientData = this.#clientData(behaviour.type ?? 'webauthn.get', options, behaviour)
    const authenticatorData = this.#authenticatorData(options.rpId as string, behaviour)
    const signed = Buffer.concat([authenticatorData, sha256(clientData)])
    return this.#answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(authenticatorData),
      signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
      userHandle: this.#userHandle,
    })
  }
}
