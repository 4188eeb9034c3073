import { defineConfig } from 'vitest/config'

const project = (name: string, limits: { testTimeout: number; hookTimeout: number }) => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], environment: 'node', ...limits },
})
const short = { testTimeout: 10_000, hookTimeout: 20_000 }
const long = { testTimeout: 60_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [project('rules', short), project('architecture', long), project('platform', long), project('drivers', long)],
  },
})
