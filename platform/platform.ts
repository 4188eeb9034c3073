import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, LogController } from 'fastify'
import { Problem } from '#contract/kernel/problem.ts'
import { liveSessionIds } from './access/live-sessions.ts'
import { authenticate } from './authenticate.ts'
import { listTasks } from './automation/task/list-tasks.ts'
import { closeEndlessBodies } from './close-endless-bodies.ts'
import type { PlatformConfig } from './config.ts'
import { databaseAwayLog, isDatabaseAway, retryAfter } from './database-away.ts'
import { addHealth } from './health.ts'
import { jobDefinitions } from './jobs.ts'
import { system } from './kernel/caller.ts'
import { type OpenDatabase, openDatabase } from './kernel/database.ts'
import { InFlight } from './kernel/in-flight.ts'
import { queueCounts } from './kernel/job-queue-table.ts'
import { JobQueue } from './kernel/jobs.ts'
import { listedOnce } from './kernel/listed-once.ts'
import { migrate } from './kernel/migrate.ts'
import { localeOf, requestIdOf } from './kernel/origin.ts'
import { problemReply, toProblem } from './kernel/problem-reply.ts'
import { Scope, type Services } from './kernel/scope.ts'
import { type Authenticate, serve } from './kernel/serve.ts'
import { openStreamRegistry } from './kernel/stream-registry.ts'
import { KnownTokens } from './known-tokens.ts'
import { bells } from './messaging/notification/announce.ts'
import { tellDeadJob } from './messaging/notification/tell-dead-job.ts'
import { listTemplates } from './messaging/template/list-templates.ts'
import { addMetrics } from './metrics.ts'
import { addOpenApi } from './openapi/add-openapi.ts'
import { followers, reactions } from './reactions.ts'
import { refuseBrokenRequest } from './refuse-broken-request.ts'
import { routes } from './routes.ts'
import { orderStreams } from './services/order-stream/order-stream.ts'
import { refuseBanned } from './settings/banned-ip/refuse-banned.ts'
import { countCodes, listCodes } from './settings/error-code/count-codes.ts'
import { listSettings } from './settings/general-setting/list-settings.ts'
import { ownTexts } from './settings/language/own-texts.ts'
import { tasks } from './tasks.ts'

export interface Platform {
  app: FastifyInstance
  services: Services
  database: OpenDatabase
  /** A scope of the system's own, for jobs and start-up work. */
  systemScope(requestId?: string): Scope
  startWorker(): Promise<void>
  /** Finishes what is in flight, then closes the database. */
  stop(): Promise<void>
}

/** Opens the database, brings it up to date and builds the API; listens to nothing yet. */
export async function createPlatform(options: {
  config: PlatformConfig
  log: FastifyBaseLogger
  database?: OpenDatabase
  /** Who is behind a token. Default: members of staff. */
  authenticate?: Authenticate
}): Promise<Platform> {
  const { config, log } = options
  const database =
    options.database ?? (await openDatabase({ databaseUrl: config.databaseUrl, directory: join(config.dataDir, 'database') }))
  await migrate(database.db)
  await listedOnce(database.db, async () => {
    await listCodes(database.db)
    await listSettings(database.db)
    await listTasks(database.db, tasks)
    await listTemplates(database.db)
  })
  const jobs = new JobQueue({
    database,
    databaseUrl: config.databaseUrl,
    definitions: jobDefinitions,
    log,
    worker: config.role !== 'api',
    patience: config.workerPatience,
  })
  await jobs.start()
  const services: Services = { config, database, jobs, log, reactions, followers, tasks, inFlight: new InFlight(), onStop: [] }
  const app = await createServer(services, options.authenticate ?? authenticate)
  const systemScope = (requestId: string = randomUUID()) => {
    const origin = { requestId, ip: '127.0.0.1', deviceId: '0000000', fingerprint: null, userAgent: 'sijil', locale: 'en-US' as const }
    return new Scope(services, database.db, system, origin)
  }
  return {
    app,
    services,
    database,
    systemScope,
    startWorker: () => jobs.work(systemScope, tellDeadJob),
    stop: async () => {
      // A connection that was busy when the server closed would stay open, idle, until its keep-alive ends.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(sweep)
      await services.inFlight.ended()
      await jobs.stop()
      for (const close of services.onStop) await close()
      await database.close()
    },
  }
}

async function createServer(services: Services, authenticate: Authenticate): Promise<FastifyInstance> {
  const { config, log } = services
  const app = Fastify({
    loggerInstance: log,
    trustProxy: config.trustedProxies,
    bodyLimit: 1_048_576,
    // A list of 500 names is a filter, which stands in the address.
    http: { maxHeaderSize: 131_072 },
    routerOptions: { maxParamLength: 200 },
    exposeHeadRoutes: false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: request => requestIdOf(request.headers),
    forceCloseConnections: 'idle',
    // What the server refuses before a route is found: an address that cannot be read, or is too long.
    frameworkErrors: (error, request, answer) => {
      const { status, envelope } = problemReply(toProblem(error), localeOf(request), request.id)
      return void (answer as FastifyReply).code(status).header('x-request-id', request.id).send(envelope)
    },
    clientErrorHandler: refuseBrokenRequest,
    keepAliveTimeout: 65_000,
  })
  closeEndlessBodies(app)
  const knownTokens = new KnownTokens()
  for (const registry of [openStreamRegistry(services, liveSessionIds, bells), openStreamRegistry(services, liveSessionIds, orderStreams)])
    app.addHook('preClose', () => registry.close())
  app.addHook('onSend', async (request, answer) => {
    answer.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, answer) => {
    request.log.info(
      { method: request.method, route: request.routeOptions.url, status: answer.statusCode, ms: Math.round(answer.elapsedTime) },
      'request',
    )
  })
  const count = countCodes(services)
  const tellAway = databaseAwayLog(log)
  app.setErrorHandler((error, request, answer) => {
    const problem = toProblem(error)
    if (isDatabaseAway(error)) tellAway(error)
    if (problem.code === 'unavailable') answer.header('retry-after', String(retryAfter))
    if (problem.code === 'internal') request.log.error({ err: error }, 'request failed')
    count(problem.detail.external ?? problem.code)
    const { status, envelope } = problemReply(problem, localeOf(request), request.id)
    return answer.code(status).send(envelope)
  })
  app.setNotFoundHandler((request, answer) => {
    const { status, envelope } = problemReply(new Problem('notFound'), localeOf(request), request.id)
    return answer.code(status).send(envelope)
  })
  if (config.requestsPerMinute > 0)
    await app.register(rateLimit, {
      global: true,
      max: config.requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: request => knownTokens.keyOf(request.headers.authorization, request.ip),
    })
  await app.register(multipart)
  // Whoever watches the program is answered without the database.
  app.addHook('onRequest', async request => {
    if ('endpoint' in request.routeOptions.config) await ownTexts.get({ services })
  })
  refuseBanned(app, services)
  addMetrics(app, { pool: services.database.pool, queues: () => queueCounts(services.database.db) })
  addHealth(app, services.database.db, tellAway)
  await app.after()
  addOpenApi(app)
  serve(app, services, routes, async (given, token, request) => {
    const caller = await authenticate(given, token, request)
    knownTokens.note(token, caller !== null)
    return caller
  })
  return app
}
