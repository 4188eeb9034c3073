import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { ensureAdmin, firstStartLines } from './access/first-start.ts'
import type { PlatformConfig } from './config.ts'
import { lockDataDirectory } from './data-lock.ts'
import { readable } from './database-unreachable.ts'
import { createPlatform } from './platform.ts'
import { sealBirthDates } from './seal-birth-dates.ts'
import { demonstrate } from './seed/demo.ts'

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
  const platform = await createPlatform({ config, log }).catch(error => {
    throw readable(error, config.databaseUrl)
  })
  const { app } = platform
  await sealBirthDates(platform.database.db, config.encryptionKey)
  await ensureAdmin(platform.systemScope())
  const demoLines = config.demo ? await demonstrate(platform, new Date()) : []
  const firstLines = config.role === 'worker' ? [] : await firstStartLines(platform.systemScope())
  return {
    async listen() {
      await app.listen({ host: config.apiHost, port: config.apiPort })
      const address = app.server.address()
      return typeof address === 'object' && address ? address.port : config.apiPort
    },
    work: () => platform.startWorker(),
    async signInLines() {
      const lines = [...firstLines, ...demoLines]
      const outbox =
        config.smtpUrl || lines.length === 0
          ? []
          : [`Without SMTP_URL, messages such as sign-in codes go to ${join(config.dataDir, 'outbox')}.`]
      return [...lines, ...outbox]
    },
    async stop() {
      await platform.stop()
      unlock?.()
    },
  }
}
