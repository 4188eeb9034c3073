import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { EventDefinition, PayloadOf } from '#contract/kernel/event.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Capability } from '#contract/permissions.ts'
import type { PlatformConfig } from '#platform/config.ts'
import { type About, bilingualName, writeAudit } from './audit.ts'
import type { Caller } from './caller.ts'
import { clock } from './clock.ts'
import type { Db, OpenDatabase } from './database.ts'
import type { InFlight } from './in-flight.ts'
import type { JobDefinition, JobQueue, SendOptions } from './jobs.ts'
import { type Reaction, type Reactions, react } from './reactions.ts'
import type { TaskDefinition } from './task.ts'

export type Locale = 'en-US' | 'ar-SA'
/** Where a call came from. */
export interface Origin {
  requestId: string
  ip: string
  deviceId: string
  fingerprint: string | null
  userAgent: string
  locale: Locale
}

export interface Services {
  config: PlatformConfig
  database: OpenDatabase
  jobs: JobQueue
  log: FastifyBaseLogger
  reactions: Reactions
  /** What follows from whatever happens. */
  followers: readonly Reaction[]
  /** What is done by the clock, in its order. */
  tasks: readonly TaskDefinition[]
  inFlight: InFlight
  /** Closed in turn when the platform stops: connections to the outside. */
  onStop: Array<() => void | Promise<void>>
}

type AfterCommit = Array<() => void | Promise<void>>

/** Everything a verb needs: who asks, from where, the transaction to work in, and what follows from it. */
export class Scope {
  readonly services: Services
  /** The transaction of this write, or the pool for a read. Never use another one inside a verb. */
  readonly db: Db
  readonly caller: Caller
  readonly origin: Origin
  readonly #afterCommit: AfterCommit
  constructor(services: Services, db: Db, caller: Caller, origin: Origin, afterCommit: AfterCommit = []) {
    this.services = services
    this.db = db
    this.caller = caller
    this.origin = origin
    this.#afterCommit = afterCommit
  }
  get now(): Date {
    return clock.now()
  }
  can(capability: Capability): boolean {
    return this.isSuperAdmin || this.caller.capabilities.has(capability)
  }
  /** Some things are no right that a role group can give: whoever has them could become anybody. */
  get isSuperAdmin(): boolean {
    return this.caller.kind === 'system' || this.caller.role === 'SUPER_ADMIN'
  }
  require(capability: Capability): void {
    if (!this.can(capability)) throw new Problem('forbidden')
  }
  /** The same call with another caller, whose work after the commit is this one's; or in a transaction of its own. */
  with(change: { db?: Db; caller?: Caller }): Scope {
    return new Scope(this.services, change.db ?? this.db, change.caller ?? this.caller, this.origin, change.db ? [] : this.#afterCommit)
  }
  /** Something happened: one row in the history, in this transaction, and what follows from it. */
  emit<E extends EventDefinition>(event: E, payload: PayloadOf<E>, about: About): Promise<void> {
    return this.emitMany(event, [{ payload, about }])
  }
  /** The same thing happened to many: their rows of the history are written together. */
  async emitMany<E extends EventDefinition>(event: E, happened: readonly { payload: PayloadOf<E>; about: About }[]): Promise<void> {
    const told = happened.map(({ payload, about }) => ({ about, payload: event.payload.parse(payload) as z.output<E['payload']> }))
    const entryIds = await writeAudit(
      this,
      told.map(({ about, payload }) => ({ ...about, action: event.name, payload: payload as object })),
    )
    for (const [at, { about, payload }] of told.entries())
      await react(this, {
        entryId: entryIds[at] as number,
        ...{ name: event.name, payload, resource: about.resource, recordId: about.recordId ?? null },
        ...{ recordName: bilingualName(about.recordName), clientId: about.clientId ?? null },
      })
  }
  /** Queues a job in this transaction: no commit, no job. */
  async enqueue<T extends z.ZodType>(job: JobDefinition<T>, values: z.input<T>, options?: SendOptions): Promise<string | null> {
    return this.services.jobs.send(job, values, this.db, options)
  }
  /** Runs after the commit, never when it is rolled back. Must not throw. */
  afterCommit(work: () => void | Promise<void>): void {
    this.#afterCommit.push(work)
  }
  async committed(): Promise<void> {
    for (const work of this.#afterCommit.splice(0)) await work()
  }
}
