import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Proof that this console, not another site, asks to end the session with this token: a page cannot clear cookies while it
 * renders, so it sends the browser to /access/ended with it.
 */
export const endedProof = (token: string) =>
  createHmac('sha256', process.env.SESSION_SECRET ?? '')
    .update(`ended:${token}`)
    .digest('base64url')

export function isEndedProof(proof: string | null, token: string): boolean {
  const expected = Buffer.from(endedProof(token))
  const given = Buffer.from(proof ?? '')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
