import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { SslKey } from '#contract/services/ssl.ts'
import { der, objectId } from '#platform/billing/tax-document/der.ts'

const make = promisify(generateKeyPair)

/** A new key, and a request (PKCS #10) of it for these names, the first of which is the common one. */
export async function newRequest(names: readonly string[], kind: SslKey): Promise<{ csr: string; privateKey: string }> {
  const key = kind === 'ec256' ? await ellipticKey() : await rsaKey(kind === 'rsa4096' ? 4096 : 2048)
  const info = der('sequence', der('integer', Buffer.from([0])), subject(names[0] ?? ''), key.publicKey, der(0xa0, asked(names)))
  const signature = der('bitString', Buffer.from([0]), sign('sha256', info, key.privateKey))
  const lines =
    der('sequence', info, key.algorithm, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  const csr = ['-----BEGIN CERTIFICATE REQUEST-----', ...lines, '-----END CERTIFICATE REQUEST-----'].join('\n')
  return { csr, privateKey: key.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }
}

const nothing = der(0x05)
async function rsaKey(modulusLength: number) {
  const { publicKey, privateKey } = await make('rsa', { modulusLength })
  return { publicKey: encoded(publicKey), privateKey, algorithm: der('sequence', objectId('1.2.840.113549.1.1.11'), nothing) }
}
async function ellipticKey() {
  const { publicKey, privateKey } = await make('ec', { namedCurve: 'prime256v1' })
  return { publicKey: encoded(publicKey), privateKey, algorithm: der('sequence', objectId('1.2.840.10045.4.3.2')) }
}
const encoded = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

const subject = (name: string) => der('sequence', der('set', der('sequence', objectId('2.5.4.3'), der('utf8', name))))

/** The extension request with the other names. */
function asked(names: readonly string[]): Buffer {
  const list = der('sequence', ...names.map(name => der(0x82, name)))
  const extension = der('sequence', objectId('2.5.29.17'), der('octetString', list))
  return der('sequence', objectId('1.2.840.113549.1.9.14'), der('set', der('sequence', extension)))
}

/** What a key is called: RSA 2048, EC prime256v1. */
export function keyName(key: KeyObject): string {
  const { modulusLength, namedCurve } = key.asymmetricKeyDetails ?? {}
  return `${(key.asymmetricKeyType ?? '').toUpperCase()} ${modulusLength ?? namedCurve ?? ''}`.trim()
}
