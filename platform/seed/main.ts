import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { configurationReport } from '#contract/kernel/configuration.ts'
import { ConfigurationProblem, readPlatformConfig } from '#platform/config.ts'
import { DataDirectoryInUse, lockDataDirectory } from '#platform/data-lock.ts'
import { openDatabase } from '#platform/kernel/database.ts'
import { migrate } from '#platform/kernel/migrate.ts'
import { seedOptions, WrongOptions } from './options.ts'
import { progressLine } from './progress-line.ts'
import { CompanyNotEmpty, seedClients } from './seed-clients.ts'

const count = new Intl.NumberFormat('en-US')

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const options = seedOptions(process.argv.slice(2), new Date())
  const config = readPlatformConfig('both', process.env)
  const unlock = config.databaseUrl ? undefined : await lockDataDirectory(config.dataDir)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, directory: join(config.dataDir, 'database') })
  const progress = progressLine(options.clients)
  try {
    await migrate(database.db)
    await seedClients(database, { ...options, encryptionKey: config.encryptionKey }, progress)
    process.stdout.write(`${count.format(options.clients)} clients in ${progress.stop()} s\n`)
  } finally {
    progress.stop()
    await database.close()
    unlock?.()
  }
}

function failed(error: unknown) {
  const plain = error instanceof WrongOptions || error instanceof CompanyNotEmpty || error instanceof DataDirectoryInUse
  const message =
    error instanceof ConfigurationProblem
      ? configurationReport(error.problems)
      : plain
        ? error.message
        : String((error as Error).stack ?? error)
  process.stderr.write(`${message}\n`)
  process.exitCode = plain || error instanceof ConfigurationProblem ? 78 : 1
}

await main().catch(failed)
