import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type Configuration, type Environment, readConfiguration } from '#contract/kernel/configuration.ts'
import { secretFromFile } from './secret-file.ts'

export const roles = ['api', 'worker', 'both'] as const
export type Role = (typeof roles)[number]

/** The platform's settings: `dataDir` is absolute and exists; `apiPort` 0 means any free port. */
export interface PlatformConfig extends Configuration {
  role: Role
  apiPort: number
  /** 64 hexadecimal digits or the operator's own words: encrypts second-factor secrets and the like at rest. */
  encryptionKey: string
}

/** The settings do not hold together; `problems` lists everything that is wrong. */
export class ConfigurationProblem extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('; '))
    this.problems = problems
  }
}

/** Reads the settings once, at start. Creates the data directory (mode 0700) and, where none is set, the encryption key in it (mode 0600). */
export function readPlatformConfig(role: Role, environment: Environment): PlatformConfig {
  const result = readConfiguration(environment)
  if (!result.ok) throw new ConfigurationProblem(result.problems)
  const { configuration } = result
  const dataDir = resolve(configuration.dataDir)
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    const encryptionKey = configuration.encryptionKey ?? secretFromFile(dataDir, 'encryption-key')
    return { ...configuration, role, dataDir, encryptionKey, apiPort: configuration.apiPort ?? (role === 'both' ? 0 : 3001) }
  } catch (error) {
    throw new ConfigurationProblem([`DATA_DIR ${dataDir} cannot be written: ${(error as NodeJS.ErrnoException).code}`])
  }
}
