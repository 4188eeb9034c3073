import { createHash } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { fromKysely, type Job, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import { databaseAwayLog } from '../database-away.ts'
import type { Db, OpenDatabase } from './database.ts'
import { jobDatabase } from './job-database.ts'
import { type GivenUp, touchedEvery, watchJobs } from './job-watch.ts'
import { isStopped } from './maintenance.ts'
import type { Scope } from './scope.ts'
import { beat } from './worker-beat.ts'

export interface JobRun {
  id: string
  /** 0 on the first try. */
  retry: number
  signal: AbortSignal
}
/** Work that happens after the change that caused it, at least once; the handler must be able to run twice. */
export interface JobDefinition<T extends z.ZodType = z.ZodType> {
  name: string
  values: T
  handle(scope: Scope, values: z.output<T>, run: JobRun): Promise<unknown>
  /** Retries after the first try (default 5), growing from `retryDelay` seconds (default 30). */
  retryLimit?: number
  retryDelay?: number
  expireInSeconds?: number
  /** Cron in Asia/Riyadh; the job then runs with the values of `scheduled`. */
  cron?: string
  scheduled?: z.input<T>
  /** How many at once in one worker (default 2). */
  concurrency?: number
  /** Waits while maintenance stops automation. */
  automation?: boolean
  /** true: nobody is told of a dead one, because its failure is told in another way. */
  quiet?: boolean
  /** Settles what stays undone when the last try has failed. */
  gaveUp?(scope: Scope, values: z.output<T>): Promise<unknown>
}
export interface SendOptions {
  startAfter?: number | Date
  /** One effect, one job: a second with the same key is not queued, also after the first has ended (for two weeks). */
  key?: string
  priority?: number
}

/** Hears of a job that gave up. */
export type OnDead = (scope: Scope, job: { id: string; name: string; retry: number }) => Promise<void>

/** A failure that trying again cannot mend: the job is dead at once. */
export class PermanentFailure extends Error {}

export function job<T extends z.ZodType>(definition: JobDefinition<T>): JobDefinition<T> {
  return definition
}

export class JobQueue {
  readonly #boss: PgBoss
  readonly #definitions: readonly JobDefinition[]
  readonly #log: FastifyBaseLogger
  readonly #tellAway: ReturnType<typeof databaseAwayLog>
  readonly #database: OpenDatabase
  readonly #patience: number
  readonly #running = new Set<string>()
  readonly #workers = new Map<string, string[]>()
  #stopBeat = () => {}
  #stopWatch = () => {}
  constructor(options: {
    database: OpenDatabase
    databaseUrl?: string | undefined
    definitions: readonly JobDefinition[]
    log: FastifyBaseLogger
    worker: boolean
    /** Seconds of silence after which a worker counts as gone. */
    patience: number
  }) {
    this.#patience = options.patience
    this.#definitions = options.definitions
    this.#log = options.log
    this.#tellAway = databaseAwayLog(options.log)
    this.#database = options.database
    this.#boss = new PgBoss({
      db: jobDatabase(options.database, options.databaseUrl, options.log),
      ...(options.database.kind === 'embedded' ? { backend: 'pglite' as const } : {}),
      schema: 'jobs',
      supervise: options.worker,
      schedule: options.worker,
      monitorVacuum: false,
      reindex: false,
      // Only workers are woken by new jobs.
      useListenNotify: options.worker,
      ...seldom,
    })
    this.#boss.on('error', error => this.#tellAway(error, () => this.#log.error({ err: error }, 'job queue')))
    this.#boss.on('warning', warning => this.#log.debug({ warning }, 'job queue'))
  }
  get boss(): PgBoss {
    return this.#boss
  }
  async start(): Promise<void> {
    await this.#boss.start()
    const known = new Map((await this.#boss.getQueues()).map(queue => [queue.name, queue]))
    for (const definition of this.#definitions) {
      const wanted = queueOf(definition)
      const queue = known.get(definition.name)
      if (!queue) await this.#boss.createQueue(definition.name, wanted)
      else if (Object.entries(wanted).some(([name, value]) => queue[name as keyof typeof queue] !== value))
        await this.#boss.updateQueue(definition.name, wanted)
      else continue
      // The queue's settings are read once here: read inside a send they would wait for the caller's own transaction on the embedded database.
      await this.#boss.findJobs(definition.name, { id: '00000000-0000-0000-0000-000000000000' })
    }
  }
  /** Takes jobs and runs them, each with a scope of its own. */
  async work(scopeFor: (jobId: string) => Scope, onDead: OnDead = async () => {}): Promise<void> {
    const { db, kind } = this.#database
    this.#stopBeat = await beat(db)
    const scheduled = new Set(this.#definitions.filter(({ cron }) => cron).map(({ name }) => name))
    // What runs by the clock no more, since another version of the program.
    for (const { name } of await this.#boss.getSchedules()) if (!scheduled.has(name)) await this.#boss.unschedule(name)
    for (const definition of this.#definitions) {
      for (let worker = 0; worker < (definition.concurrency ?? 2); worker++) await this.#takeJobs(definition, scopeFor, onDead)
      if (definition.cron)
        await this.#boss.schedule(definition.name, definition.cron, (definition.scheduled ?? {}) as object, { tz: 'Asia/Riyadh' })
    }
    const wake = (name: string) => {
      for (const id of this.#workers.get(name) ?? []) this.#boss.notifyWorker(id)
    }
    const gaveUp = (job: GivenUp) => this.#gaveUp(job, scopeFor, onDead)
    this.#stopWatch = await watchJobs(
      { db, running: this.#running, alone: kind === 'embedded', patience: this.#patience, wake, gaveUp },
      this.#log,
    )
  }
  /** One worker of a queue: a job at a time, the next at once after one that was there. */
  async #takeJobs(definition: JobDefinition, scopeFor: (jobId: string) => Scope, onDead: OnDead): Promise<void> {
    let workerId = ''
    workerId = await this.#boss.work(
      definition.name,
      { ...workOptions, heartbeatRefreshSeconds: touchedEvery(this.#patience) },
      async ([taken]) => {
        if (!taken) return
        // Otherwise it would sleep between the jobs that wait: half a minute where it is woken by new ones only.
        this.#boss.notifyWorker(workerId)
        const found = taken as Job & { retryCount: number }
        const run = { id: found.id, retry: found.retryCount, signal: found.signal }
        this.#running.add(found.id)
        try {
          const values = definition.values.parse(found.data)
          const scope = scopeFor(found.id)
          if (definition.automation && (await isStopped(scope.services, 'automation'))) return { skipped: 'maintenance' }
          return (await definition.handle(scope, values, run)) ?? null
        } catch (error) {
          const about = { err: error, job: definition.name, jobId: found.id, retry: run.retry }
          this.#tellAway(error, () => this.#log.warn(about, 'job failed'))
          const permanent = error instanceof PermanentFailure
          if (permanent) await noRetries(this.#database.db, found.id)
          if (permanent || run.retry >= triesAfterFirst(definition))
            await this.#gaveUp({ ...run, name: definition.name, data: found.data }, scopeFor, onDead)
          throw error
        } finally {
          this.#running.delete(found.id)
        }
      },
    )
    this.#workers.set(definition.name, [...(this.#workers.get(definition.name) ?? []), workerId])
  }
  async #gaveUp({ id, name, data, retry }: GivenUp, scopeFor: (jobId: string) => Scope, onDead: OnDead): Promise<void> {
    const definition = this.#definitions.find(one => one.name === name)
    try {
      if (definition?.gaveUp) await definition.gaveUp(scopeFor(id), definition.values.parse(data))
      if (definition && !definition.quiet) await onDead(scopeFor(id), { id, name, retry })
    } catch (err) {
      this.#tellAway(err, () => this.#log.error({ err, jobId: id }, 'nobody was told of a dead job'))
    }
  }
  /** Queues a job in the caller's transaction. */
  async send<T extends z.ZodType>(
    definition: JobDefinition<T>,
    values: z.input<T>,
    db: Db,
    options: SendOptions = {},
  ): Promise<string | null> {
    const { key, ...others } = options
    const id = key ? { id: idOfKey(definition.name, key) } : {}
    return this.#boss.send(definition.name, definition.values.parse(values) as object, { ...others, ...id, db: fromKysely(db) })
  }
  /** Puts a dead job back in its queue, in the caller's transaction. */
  async retry(name: string, id: string, db: Db): Promise<void> {
    await this.#boss.retry(name, id, { db: fromKysely(db) })
  }
  async stop(): Promise<void> {
    this.#stopBeat()
    this.#stopWatch()
    await this.#boss.stop({ graceful: true, timeout: 7_000, close: false })
  }
}

const triesAfterFirst = (definition: JobDefinition) => definition.retryLimit ?? 5

const queueOf = (definition: JobDefinition) => ({
  retryLimit: triesAfterFirst(definition),
  retryDelay: definition.retryDelay ?? 30,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: definition.expireInSeconds ?? 300,
  // The watch of jobs is quicker; this one is the queue's own, should no watch be there.
  heartbeatSeconds: 60,
  deleteAfterSeconds,
  notify: true,
})

/** New jobs wake their workers, and the watch of jobs those of jobs that become due: asking besides is for what both have missed. */
const workOptions = {
  batchSize: 1,
  pollingIntervalSeconds: 1,
  notifyPollingIntervalSeconds: 300,
  includeMetadata: true,
} as const

/** What the queue does by the clock and nothing here waits for: flows of jobs are not used, and schedules are by the minute. */
const seldom = { flowIntervalSeconds: 3600, bamIntervalSeconds: 3600, cronWorkerIntervalSeconds: 30, cronMonitorIntervalSeconds: 45 }

/** Ended jobs, dead ones too, stay for two weeks. */
const deleteAfterSeconds = 14 * 86_400

/** The same key gives the same id, and a queue holds an id once. */
function idOfKey(name: string, key: string): string {
  const digest = createHash('sha256').update(`${name}\n${key}`).digest('hex')
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-5${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`
}

async function noRetries(db: Db, id: string): Promise<void> {
  await sql`update "jobs"."job" set "retry_limit" = "retry_count" where "id" = ${id}::uuid`.execute(db)
}
