const burst = 5
const perSecond = 1
/** Longer than this nobody waits for a server; the name is unknown then. */
const longestWait = 8000
const mostHosts = 1000

interface Bucket {
  tokens: number
  /** Milliseconds of the steady clock. */
  at: number
}

/** Lets five calls go to a host at once and one a second after that. Of one process. */
export class Politeness {
  readonly #buckets = new Map<string, Bucket>()
  readonly #now: () => number
  constructor(now: () => number = () => performance.now()) {
    this.#now = now
  }
  /** Milliseconds until the host may be called, which counts as done; null: too many wait for it. */
  take(host: string): number | null {
    const now = this.#now()
    const { tokens, at } = this.#buckets.get(host) ?? { tokens: burst, at: now }
    const left = Math.min(burst, tokens + ((now - at) / 1000) * perSecond) - 1
    const wait = left >= 0 ? 0 : Math.ceil((-left / perSecond) * 1000)
    if (wait > longestWait) return null
    this.#buckets.delete(host)
    this.#buckets.set(host, { tokens: left, at: now })
    if (this.#buckets.size > mostHosts) this.#buckets.delete(this.#buckets.keys().next().value as string)
    return wait
  }
}
