import { sql } from 'kysely'
import { z } from 'zod'
import { Problem } from '#contract/kernel/problem.ts'
import { clock } from './clock.ts'
import type { Db } from './database.ts'
import type { EventStream } from './event-stream.ts'
import { listen } from './listen.ts'
import type { Scope, Services } from './scope.ts'

/** How often open streams show a sign of life and their sessions are looked at, in milliseconds. */
const beatEvery = 15_000
/** The most tabs of one person that are kept up to date by one process. */
const mostTabs = 40
/** A NOTIFY carries less than 8000 bytes. */
const perMessage = 200

/** Those of the sessions that a token could still use. */
export type LiveSessions = (db: Db, now: Date, ids: readonly number[]) => Promise<ReadonlySet<number>>

/** What the streams of a kind are told, and over which channel of the database processes tell each other. */
export interface StreamKind<S extends EventStream, T> {
  channel: string
  /** For the log and the database's list of connections: `notifications`. */
  name: string
  /** One thing that is said. */
  said: z.ZodType<T>
  /** Tells a stream what of all that concerns it. */
  tell(stream: S, said: readonly T[]): Promise<unknown> | undefined
}

// biome-ignore lint/suspicious/noExplicitAny: each is taken out under the kind that it was put in under
const registries = new WeakMap<Services, Map<StreamKind<any, any>, StreamRegistry<any, any>>>()

/** Begins to keep the open tabs of this process. */
export function openStreamRegistry<S extends EventStream, T>(
  services: Services,
  liveSessions: LiveSessions,
  kind: StreamKind<S, T>,
): StreamRegistry<S, T> {
  const registry = new StreamRegistry(services, liveSessions, kind)
  registries.set(services, (registries.get(services) ?? new Map()).set(kind, registry))
  return registry
}

/** The open tabs of this process. */
export function streamRegistryOf<S extends EventStream, T>(services: Services, kind: StreamKind<S, T>): StreamRegistry<S, T> {
  const registry = registries.get(services)?.get(kind)
  if (!registry) throw new Error('there is no server that tabs could be open at')
  return registry
}

/** Lets every open tab know once this transaction is committed: of all processes on PostgreSQL, of this one on the embedded database. */
export async function announceTo<S extends EventStream, T>(scope: Scope, kind: StreamKind<S, T>, said: readonly T[]): Promise<void> {
  if (scope.services.database.kind === 'embedded') {
    scope.afterCommit(() => streamRegistryOf(scope.services, kind).tell(said))
    return
  }
  for (let at = 0; at < said.length; at += perMessage)
    await sql`select pg_notify(${kind.channel}, ${JSON.stringify(said.slice(at, at + perMessage))})`.execute(scope.db)
}

/** Who may have one more tab kept up to date. @throws Problem unauthorized, tooManyRequests */
export function listenerOf<S extends EventStream, T>({ caller, services }: Scope, kind: StreamKind<S, T>) {
  const { id: userId, sessionId } = caller
  if (userId === null || sessionId === null) throw new Problem('unauthorized')
  if (streamRegistryOf(services, kind).countOf(userId) >= mostTabs) throw new Problem('tooManyRequests')
  return { userId, sessionId }
}

export class StreamRegistry<S extends EventStream, T> {
  readonly #services: Services
  readonly #liveSessions: LiveSessions
  readonly #kind: StreamKind<S, T>
  readonly #streams = new Set<S>()
  #beat: NodeJS.Timeout | undefined
  #stopListening: Promise<() => Promise<void>> | undefined
  #closed = false
  constructor(services: Services, liveSessions: LiveSessions, kind: StreamKind<S, T>) {
    this.#services = services
    this.#liveSessions = liveSessions
    this.#kind = kind
  }
  countOf(userId: number): number {
    let count = 0
    for (const stream of this.#streams) if (stream.userId === userId) count += 1
    return count
  }
  /** Takes a stream in; resolves once nothing that is announced from now on can be missed. */
  async add(stream: S): Promise<void> {
    this.#streams.add(stream)
    stream.once('close', () => this.#streams.delete(stream))
    this.#beat ??= setInterval(() => void this.beat(), beatEvery).unref()
    const { config, database, log } = this.#services
    if (database.kind === 'postgres' && config.databaseUrl) {
      const { channel, name, said } = this.#kind
      const heard = (payload: string) => void this.tell(z.array(said).parse(JSON.parse(payload)))
      // What was announced meanwhile is lost: each tab comes back and asks for what it missed.
      const lost = () => this.endAll()
      this.#stopListening ??= listen({ databaseUrl: config.databaseUrl, channel, name, heard, lost }, log)
      await this.#stopListening
    }
    if (this.#closed) stream.push(null)
  }
  async tell(said: readonly T[]): Promise<void> {
    await Promise.all([...this.#streams].map(stream => this.#kind.tell(stream, said)))
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
      this.#services.log.warn({ err: error, name: this.#kind.name }, 'streams were not looked at')
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
