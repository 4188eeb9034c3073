import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { configurationReport, exitSetUp } from '#contract/kernel/configuration.ts'
import { ConfigurationProblem, type Role, readPlatformConfig, roles } from './config.ts'
import { DataDirectoryInUse } from './data-lock.ts'
import { DatabaseUnreachable } from './database-unreachable.ts'
import { createLog } from './log.ts'
import { openPlatform } from './open-platform.ts'
import { parent } from './parent.ts'
import { sourceStack } from './source-stack.ts'
import { stopOnSignal } from './stop-on-signal.ts'

function roleOf(argument: string | undefined): Role {
  const role = roles.find(known => known === (argument ?? 'both'))
  if (!role) throw new ConfigurationProblem([`The role ${argument} is not known: it is one of ${roles.join(', ')}`])
  return role
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const role = roleOf(process.argv[2])
  const config = readPlatformConfig(role, process.env)
  const log = createLog(config)
  const opening = openPlatform(config, log)
  const end = stopOnSignal(log, async () => (await opening).stop())
  const platform = await opening
  if (end.begun) return
  const port = role === 'worker' ? undefined : await platform.listen()
  if (role !== 'api') await platform.work()
  // Collects before memory has doubled: from now on, because what is loaded at the start stays.
  setFlagsFromString('--heap-growing-percent=25')
  log.info({ port, database: config.databaseUrl ? 'postgres' : 'embedded' }, 'ready')
  // Otherwise it is written when the program ends in good order: one that was killed would compile everything again.
  flushCompileCache()
  parent.answerPings()
  const lines = await platform.signInLines()
  await parent.tell({ type: 'ready', port, lines })
  // Started alone, nobody else tells the person at the terminal how to sign in; the log keeps standard output to itself.
  if (!parent.present) process.stderr.write(lines.map(line => `${line}\n`).join(''))
}

function failed(error: unknown) {
  process.stderr.write(`${explained(error)}\n`)
  process.exit(error instanceof ConfigurationProblem || error instanceof DataDirectoryInUse ? exitSetUp : 1)
}

function explained(error: unknown): string {
  if (error instanceof ConfigurationProblem) return configurationReport(error.problems)
  if (error instanceof DataDirectoryInUse || error instanceof DatabaseUnreachable) return error.message
  return error instanceof Error ? sourceStack(error.stack ?? error.message) : String(error)
}

await main().catch(failed)
