import { clock } from '#platform/kernel/clock.ts'
import type { Db } from '#platform/kernel/database.ts'
import { listen } from '#platform/kernel/listen.ts'
import type { Services } from '#platform/kernel/scope.ts'
import { channel, type Ring, ringsIn } from './announce.ts'
import type { BellStream } from './stream.ts'

/** How often open streams show a sign of life and their sessions are looked at, in milliseconds. */
const beatEvery = 15_000
const registries = new WeakMap<Services, StreamRegistry>()

/** Those of the sessions that a token could still use. */
export type LiveSessions = (db: Db, now: Date, ids: readonly number[]) => Promise<ReadonlySet<number>>

/** Begins to keep the open tabs of this process. */
export function openStreamRegistry(services: Services, liveSessions: LiveSessions): StreamRegistry {
  const registry = new StreamRegistry(services, liveSessions)
  registries.set(services, registry)
  return registry
}

/** The open tabs of this process. */
export function streamRegistryOf(services: Services): StreamRegistry {
  const registry = registries.get(services)
  if (!registry) throw new Error('there is no server that tabs could be open at')
  return registry
}

export class StreamRegistry {
  readonly #services: Services
  readonly #liveSessions: LiveSessions
  readonly #streams = new Set<BellStream>()
  #beat: NodeJS.Timeout | undefined
  #stopListening: Promise<() => Promise<void>> | undefined
  #closed = false
  constructor(services: Services, liveSessions: LiveSessions) {
    this.#services = services
    this.#liveSessions = liveSessions
  }
  countOf(userId: number): number {
    let count = 0
    for (const stream of this.#streams) if (stream.userId === userId) count += 1
    return count
  }
  /** Takes a stream in; resolves once nothing that is announced from now on can be missed. */
  async add(stream: BellStream): Promise<void> {
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
    this.#beat ??= setInterval(() => void this.beat(), beatEvery).unref()
    const { config, database, log } = this.#services
    if (database.kind === 'postgres' && config.databaseUrl) {
      const heard = (payload: string) => void this.ring(ringsIn(payload))
      // What was announced meanwhile is lost: each tab comes back and asks for what it missed.
      const lost = () => this.endAll()
      this.#stopListening ??= listen({ databaseUrl: config.databaseUrl, channel, name: 'notifications', heard, lost }, log)
      await this.#stopListening
    }
    if (this.#closed) stream.push(null)
  }
  async ring(rings: readonly Ring[]): Promise<void> {
    const wanted = new Map<BellStream, number[]>()
    for (const stream of this.#streams) {
      const ids = rings.filter(([userId]) => userId === stream.userId).map(([, id]) => id)
      if (ids.length > 0) wanted.set(stream, ids)
    }
    await Promise.all([...wanted].map(([stream, ids]) => stream.bring(ids.filter(id => id > 0))))
  }
  /** Shows a sign of life, and ends the streams whose session has ended. */
  async beat(): Promise<void> {
    const streams = [...this.#streams]
    if (streams.length === 0) return
    try {
      const live = await this.#liveSessions(
        this.#services.database.db,
        clock.now(),
        streams.map(({ sessionId }) => sessionId),
      )
      for (const stream of streams) live.has(stream.sessionId) ? stream.beat() : stream.end('ended')
    } catch (error) {
      this.#services.log.warn({ err: error }, 'notification streams were not looked at')
    }
  }
  endAll(): void {
    for (const stream of [...this.#streams]) stream.push(null)
  }
  /** The server takes no more requests: what is open ends, so that it can. */
  async close(): Promise<void> {
    this.#closed = true
    clearInterval(this.#beat)
    this.endAll()
    await (await this.#stopListening)?.()
  }
}
