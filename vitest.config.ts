import { defineConfig } from 'vitest/config'

// The same files run on both databases, but for those whose subject is one of them.
const other = process.env.TEST_DATABASE_URL ? 'embedded' : 'postgres'

const project = (name: string, limits: { testTimeout: number; hookTimeout: number }, globalSetup: string[] = []) => ({
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    exclude: [`**/*.${other}.test.ts`],
    environment: 'node',
    globalSetup,
    ...limits,
  },
})
const short = { testTimeout: 10_000, hookTimeout: 20_000 }
const long = { testTimeout: 60_000, hookTimeout: 120_000 }
const onDatabase = ['tests/support/template.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      project('rules', short),
      project('architecture', long),
      project('platform', long, onDatabase),
      project('drivers', long, onDatabase),
    ],
  },
})
