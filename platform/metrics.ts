import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

export interface MetricSources {
  /** PostgreSQL's connection pool; null on the embedded database. */
  pool: { totalCount: number; idleCount: number; waitingCount: number } | null
  /** How many jobs each queue holds now. */
  queues(): Promise<{ name: string; readyCount: number; deferredCount: number; activeCount: number; failedCount: number }[]>
}

const seconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Serves `/metrics` (Prometheus text): requests by route and status, event loop lag, memory, database pool, jobs by queue and state. */
export function addMetrics(app: FastifyInstance, sources: MetricSources): void {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({ name: 'sijil_http_requests_total', help: 'Requests answered.', labelNames, registers })
  const durations = new Histogram({
    name: 'sijil_http_request_duration_seconds',
    help: 'Time from request to answer.',
    labelNames,
    buckets: seconds,
    registers,
  })
  watchPool(registers, sources)
  watchJobs(registers, sources)

  app.addHook('onResponse', async (request, answer) => {
    // An unknown path is no route: counted by its words, strangers could fill the memory.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: answer.statusCode }
    requests.inc(labels)
    durations.observe(labels, answer.elapsedTime / 1000)
  })
  app.get('/metrics', { config: { rateLimit: false } }, async (_, answer) =>
    answer.type(registry.contentType).send(await registry.metrics()),
  )
}

function watchPool(registers: Registry[], { pool }: MetricSources): void {
  if (!pool) return
  new Gauge({
    name: 'sijil_database_connections',
    help: 'Connections of the database pool; waiting counts the callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** What runs is told also while the database is away; of its jobs nothing is known then. */
function watchJobs(registers: Registry[], sources: MetricSources): void {
  let asked: Promise<unknown> = Promise.resolve()
  new Gauge({
    name: 'sijil_jobs',
    help: 'Jobs by queue and state.',
    labelNames: ['queue', 'state'],
    registers,
    async collect() {
      this.reset()
      const asking = sources.queues()
      asked = asking
      const queues = await asking.catch(() => [])
      for (const queue of queues) {
        this.set({ queue: queue.name, state: 'ready' }, queue.readyCount)
        this.set({ queue: queue.name, state: 'deferred' }, queue.deferredCount)
        this.set({ queue: queue.name, state: 'active' }, queue.activeCount)
        this.set({ queue: queue.name, state: 'failed' }, queue.failedCount)
      }
    },
  })
  new Gauge({
    name: 'sijil_database_up',
    help: 'Whether the database answers: 1 or 0.',
    registers,
    async collect() {
      this.set(
        await asked.then(
          () => 1,
          () => 0,
        ),
      )
    },
  })
}
