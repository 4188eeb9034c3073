import { defineConfig } from 'vitest/config'
import { onBothDatabases } from './tests/platform/on-both-databases.ts'

interface Limits {
  testTimeout: number
  hookTimeout: number
}
const short = { testTimeout: 10_000, hookTimeout: 20_000 }
const long = { testTimeout: 60_000, hookTimeout: 120_000 }

const project = (name: string, limits: Limits, more: { include?: string[]; exclude?: string[]; globalSetup?: string[] } = {}) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...limits, ...more },
})

const onPostgres = Boolean(process.env.TEST_DATABASE_URL)
const platformFiles = onPostgres
  ? { include: [...onBothDatabases.map(name => `tests/platform/${name}.test.ts`), 'tests/platform/*.postgres.test.ts'] }
  : { exclude: ['**/*.postgres.test.ts'] }
const globalSetup = ['tests/support/template.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('rules', short),
      project('architecture', long),
      project('platform', long, { ...platformFiles, globalSetup }),
      project('drivers', long, { globalSetup }),
    ],
  },
})
