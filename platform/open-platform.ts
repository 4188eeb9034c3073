import Fastify, { type FastifyBaseLogger } from 'fastify'
import type { PlatformConfig } from './config.ts'
import { lockDataDirectory } from './data-lock.ts'
import { addMetrics } from './metrics.ts'

/** The platform as the program runs it: opened, not yet listening or working. */
export interface RunningPlatform {
  /** Resolves with the port once requests are taken. */
  listen(): Promise<number>
  work(): Promise<void>
  signInLines(): Promise<string[]>
  stop(): Promise<void>
}

/** Takes the data directory (embedded database only), then opens database, jobs and API. */
export async function openPlatform(config: PlatformConfig, log: FastifyBaseLogger): Promise<RunningPlatform> {
  const unlock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDir)
  const app = Fastify({ loggerInstance: log, forceCloseConnections: 'idle' })
  addMetrics(app, { pool: null, queues: async () => [] })
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => ({ status: 'ok' }))
  return {
    async listen() {
      await app.listen({ host: config.apiHost, port: config.apiPort })
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.apiPort
    },
    async work() {},
    async signInLines() {
      return config.admin ? [`Sign in as ${config.admin.email} with the password in ADMIN_PASSWORD.`] : []
    },
    async stop() {
      // A connection that was busy when the server closed would stay open, idle, until its keep-alive ends.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
      await app.close()
      clearInterval(sweep)
      unlock?.()
    },
  }
}
