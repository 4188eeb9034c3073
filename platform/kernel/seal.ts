import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const keys = new Map<string, Buffer>()

/** One key for each purpose, so that what was sealed for one can never be opened as another. */
function keyFor(secret: string, purpose: string): Buffer {
  const name = `${purpose}\n${secret}`
  const key = keys.get(name) ?? Buffer.from(hkdfSync('sha256', secret, 'sijil', purpose, 32))
  keys.set(name, key)
  return key
}

/** Encrypts a text at rest (AES-256-GCM); `secret` is the platform's encryption key. */
export function seal(secret: string, purpose: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFor(secret, purpose), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
}

/** The inverse of `seal`. Throws when the text was changed or sealed with another key or for another purpose. */
export function unseal(secret: string, purpose: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(secret, purpose), bytes.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}
