import { createPublicKey, type KeyObject, verify } from 'node:crypto'
import { objectId, readDer } from '#platform/billing/tax-document/der.ts'

/** What a certificate request says. */
export interface RequestFacts {
  /** The names that it asks a certificate for, the common name first. */
  names: string[]
  key: KeyObject
}
type Element = { tag: number; content: Buffer }

/** By the signature algorithm of a request: what it hashes with. Others are out of use. */
const digests = new Map(
  Object.entries({
    '1.2.840.113549.1.1.11': 'sha256',
    '1.2.840.113549.1.1.12': 'sha384',
    '1.2.840.113549.1.1.13': 'sha512',
    '1.2.840.10045.4.3.2': 'sha256',
    '1.2.840.10045.4.3.3': 'sha384',
    '1.2.840.10045.4.3.4': 'sha512',
  }).map(([id, digest]) => [objectId(id).toString('hex'), digest]),
)
const commonName = objectId('2.5.4.3')
const extensionRequest = objectId('1.2.840.113549.1.9.14')
const otherNames = objectId('2.5.29.17')
const tags = { sequence: 0x30, set: 0x31, bitString: 0x03, octetString: 0x04, attributes: 0xa0, dnsName: 0x82 } as const

/** A certificate request (PKCS #10) in PEM, read; null where it is none, or where its signature is not by the key that it names. */
export function readRequest(pem: string): RequestFacts | null {
  const body = /-----BEGIN (?:NEW )?CERTIFICATE REQUEST-----([A-Za-z0-9+/=\s]+)-----END/.exec(pem)?.[1]
  if (!body) return null
  try {
    return read(Buffer.from(body, 'base64'))
  } catch {
    return null
  }
}

function read(bytes: Buffer): RequestFacts | null {
  const [info, algorithm, signature] = partsOf(readDer(bytes, 0).content)
  const [, subject, publicKey, attributes] = partsOf((info as Part).content)
  const digest = digests.get(rawOf(partsOf((algorithm as Part).content)[0]).toString('hex'))
  if (!digest || !signature || !subject || !publicKey) return null
  const key = createPublicKey({ key: publicKey.raw, format: 'der', type: 'spki' })
  if (!isStrong(key) || !verify(digest, (info as Part).raw, key, signature.content.subarray(1))) return null
  const names = [...namesOfSubject(subject), ...(attributes?.tag === tags.attributes ? namesOfAttributes(attributes) : [])]
  return { names: [...new Set(names.map(name => name.toLowerCase()))].slice(0, 250), key }
}

/** No authority signs weaker ones, and larger ones are slow. */
function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const { modulusLength = 0, namedCurve } = asymmetricKeyDetails ?? {}
  if (asymmetricKeyType === 'rsa') return modulusLength >= 2048 && modulusLength <= 8192
  return asymmetricKeyType === 'ec' && ['prime256v1', 'secp384r1', 'secp521r1'].includes(namedCurve ?? '')
}

interface Part extends Element {
  raw: Buffer
}
function partsOf(content: Buffer): Part[] {
  const parts: Part[] = []
  for (let at = 0; at < content.length && parts.length < 300; ) {
    const { end, ...element } = readDer(content, at)
    parts.push({ ...element, raw: content.subarray(at, end) })
    at = end
  }
  return parts
}
const rawOf = (part: Part | undefined): Buffer => part?.raw ?? Buffer.alloc(0)

function namesOfSubject({ content }: Element): string[] {
  const values = partsOf(content).flatMap(set => partsOf(set.content).map(pair => partsOf(pair.content)))
  return values.flatMap(([id, value]) => (rawOf(id).equals(commonName) && value ? [value.content.toString('utf8')] : []))
}

function namesOfAttributes({ content }: Element): string[] {
  const asked = partsOf(content)
    .map(({ content: pair }) => partsOf(pair))
    .find(([id]) => rawOf(id).equals(extensionRequest))
  const [extensions] = asked?.[1] ? partsOf(asked[1].content) : []
  if (!extensions) return []
  const names = partsOf(extensions.content)
    .map(({ content: one }) => partsOf(one))
    .find(([id]) => rawOf(id).equals(otherNames))
  const held = names?.at(-1)
  const [list] = held?.tag === tags.octetString ? partsOf(held.content) : []
  return list ? partsOf(list.content).flatMap(({ tag, content: name }) => (tag === tags.dnsName ? [name.toString('latin1')] : [])) : []
}
