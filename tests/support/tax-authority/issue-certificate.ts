import { createPublicKey, type KeyObject, sign } from 'node:crypto'
import { der, objectId, readDer } from '#platform/billing/tax-document/der.ts'

const ecdsa = der('sequence', objectId('1.2.840.10045.4.3.2'))
const named = (id: string, value: string) => der('set', der('sequence', objectId(id), der('utf8', value)))
const time = (instant: Date) => der(0x17, `${instant.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`)

/** The name of the authority, as its certificates bear it. */
const issuer = der(
  'sequence',
  named('0.9.2342.19200300.100.1.25', 'local'),
  named('0.9.2342.19200300.100.1.25', 'gov'),
  named('0.9.2342.19200300.100.1.25', 'extgazt'),
  named('2.5.4.3', 'LOCAL-SubCA'),
)

export interface Term {
  from: Date
  until: Date
}

/** A certificate of a public key under a name (DER), signed by an authority: base64 of its DER. */
export function issueCertificate(
  authority: KeyObject,
  { name, publicKey }: { name: Buffer; publicKey: Buffer },
  { from, until }: Term,
): string {
  const serial = der('integer', Buffer.from([0x32, ...from.toISOString().slice(0, 19)].map(Number).filter(Number.isFinite)))
  const signed = der(
    'sequence',
    der(0xa0, der('integer', Buffer.from([2]))),
    serial,
    ecdsa,
    issuer,
    der('sequence', time(from), time(until)),
    name,
    publicKey,
  )
  return der('sequence', signed, ecdsa, der('bitString', Buffer.from([0]), sign('sha256', signed, authority))).toString('base64')
}

/** What a certificate request (PEM) asks for: its name and its public key, as DER. */
export function readRequest(pem: string): { name: Buffer; publicKey: Buffer; info: Buffer; signature: Buffer } {
  const raw = Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64')
  const whole = readDer(raw, 0).content
  const info = readDer(whole, 0)
  const algorithm = readDer(whole, info.end)
  const signature = readDer(whole, algorithm.end).content.subarray(1)
  const version = readDer(info.content, 0)
  const name = readDer(info.content, version.end)
  const key = readDer(info.content, name.end)
  const slice = (from: number, until: number) => info.content.subarray(from, until)
  return { name: slice(version.end, name.end), publicKey: slice(name.end, key.end), info: whole.subarray(0, info.end), signature }
}

/** The public key of a request or certificate, from its DER. */
export const keyOf = (publicKey: Buffer): KeyObject => createPublicKey({ key: publicKey, type: 'spki', format: 'der' })
