import { createHash } from 'node:crypto'
import { addressKey } from '#platform/kernel/address-key.ts'

/** How many tokens are kept in memory, and for how long each counts after its last use, in milliseconds. */
const most = 20_000
const lasts = 600_000

/**
 * The tokens that somebody was found behind lately. Calls are limited by address until then: a token that nobody has is only a text, and
 * whoever makes up a new one for each call would have no limit.
 */
export class KnownTokens {
  readonly #seen = new Map<string, number>()

  /** Notes whether somebody is behind a token. */
  note(token: string, known: boolean): void {
    const key = digestOf(token)
    this.#seen.delete(key)
    if (!known) return
    this.#seen.set(key, performance.now())
    const [oldest] = this.#seen.keys()
    if (this.#seen.size > most && oldest !== undefined) this.#seen.delete(oldest)
  }

  /** What calls are counted by: the session behind an `Authorization` header, or the address. */
  keyOf(authorization: string | undefined, address: string): string {
    if (!authorization?.startsWith('Bearer ')) return addressKey(address)
    const key = digestOf(authorization.slice(7))
    const seen = this.#seen.get(key)
    return seen !== undefined && performance.now() - seen < lasts ? key : addressKey(address)
  }
}

const digestOf = (token: string) => createHash('sha256').update(token).digest('base64url')
