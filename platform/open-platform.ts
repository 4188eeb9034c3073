import Fastify from 'fastify'
import type { Logger } from 'pino'
import type { PlatformConfig } from './config.ts'
import { lockDataDirectory } from './data-lock.ts'

/** The platform as the program runs it: opened, not yet listening or working. */
export interface RunningPlatform {
  /** Resolves with the port once requests are taken. */
  listen(): Promise<number>
  work(): Promise<void>
  signInLines(): Promise<string[]>
  stop(): Promise<void>
}

/** Takes the data directory (embedded database only), then opens database, jobs and API. */
export async function openPlatform(config: PlatformConfig, log: Logger): Promise<RunningPlatform> {
  const unlock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDir)
  const app = Fastify({ loggerInstance: log, forceCloseConnections: 'idle' })
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
      await app.close()
      unlock?.()
    },
  }
}
