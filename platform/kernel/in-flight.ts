/** Calls that are being worked on, also those whose caller has hung up: the server no longer knows of these, but they still need the database. */
export class InFlight {
  readonly #running = new Set<Promise<unknown>>()
  get count(): number {
    return this.#running.size
  }
  async track<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work)
    try {
      return await work
    } finally {
      this.#running.delete(work)
    }
  }
  /** Resolves when nothing runs any more, however each ended. */
  async ended(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled(this.#running)
  }
}
