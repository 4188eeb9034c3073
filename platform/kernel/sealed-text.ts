import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const derived = new Map<string, Buffer>()

function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\u0000${secret}`
  const known = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `sijil ${purpose}`, 32))
  derived.set(name, known)
  return known
}

/** The text encrypted for one purpose (AES-256-GCM, a key of its own by HKDF), as base64url. */
export function sealText(secret: string, purpose: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The inverse of sealText. Throws when the text was changed, or sealed with another key or for another purpose. */
export function openSealedText(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

/** A keyed digest by which equal texts can be found without being readable or guessable. */
export const digestText = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', keyFor(secret, `${purpose} digest`))
    .update(text)
    .digest('base64url')
