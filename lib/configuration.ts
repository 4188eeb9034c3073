import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Configuration, configurationReport, readConfiguration } from '#contract/kernel/configuration.ts'

let read: Configuration | undefined

/** The console's settings, read once. Ends the process, with one list of everything wrong, when they do not hold together. */
export function configuration(): Configuration {
  if (read) return read
  const result = readConfiguration(process.env)
  if (!result.ok) {
    process.stderr.write(`${configurationReport(result.problems)}\n`)
    process.exit(1)
  }
  read = result.configuration
  return read
}

/** The data directory, absolute; made when it is not there. */
export function dataDirectory(): string {
  const path = resolve(/* turbopackIgnore: true */ configuration().dataDir)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return path
}
