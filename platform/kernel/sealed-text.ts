import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const derived = new Map<string, Buffer>()

function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\u0000${secret}`
  const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `sijil ${purpose}`, 32))
  derived.set(name, known)
  return known
}

/** The bytes encrypted for one purpose (AES-256-GCM, a key of its own by HKDF). */
export function sealBytes(secret: string, purpose: string, bytes: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** The inverse of sealBytes. Throws when the bytes were changed, or sealed with another key or for another purpose. */
export function openSealedBytes(secret: string, purpose: string, bytes: Buffer): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
}

/** The same of a text, as base64url. */
export const sealText = (secret: string, purpose: string, text: string): string =>
  sealBytes(secret, purpose, Buffer.from(text, 'utf8')).toString('base64url')

export const openSealedText = (secret: string, purpose: string, sealed: string): string =>
  openSealedBytes(secret, purpose, Buffer.from(sealed, 'base64url')).toString('utf8')

/** A keyed digest by which equal texts can be found without being readable or guessable. */
export const digestText = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secret, `${purpose} digest`))
    .update(text)
    .digest('base64url')
