import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { onEmbeddedToo } from './tests/platform/on-embedded-too.ts'
import LongFirst from './tests/support/long-first.ts'

const short = { testTimeout: 10_000, hookTimeout: 20_000 }
const long = { testTimeout: 180_000, hookTimeout: 180_000 }
const withDatabase = { ...long, globalSetup: ['tests/support/template.ts'] }
const everyFile = (folder: string) => [`tests/${folder}/**/*.test.ts`]
const alone = '**/*.alone.test.ts'

/**
 * The two projects of a folder: its files share processes, in which each module is loaded once; those named `.alone.test.ts` replace
 * modules or add to what modules hold, and have a process each.
 */
function projects(name: string, settings: typeof short, files = everyFile(name), others: string[] = []): TestProjectInlineConfiguration[] {
  const apart = files.map(file => file.replace(/\.test\.ts$/, '.alone.test.ts'))
  return [
    { test: { ...settings, name, include: files, exclude: [...others, alone], isolate: false } },
    { test: { ...settings, name: `${name}-alone`, include: apart, exclude: others, isolate: true } },
  ]
}

const embeddedAlone = 'tests/platform/*.embedded.test.ts'
const onEmbedded = process.env.TEST_EMBEDDED
  ? [...onEmbeddedToo.map(name => `tests/platform/${name}.test.ts`), embeddedAlone]
  : everyFile('platform')
const platform = process.env.TEST_DATABASE_URL
  ? projects('platform', withDatabase, everyFile('platform'), [embeddedAlone])
  : projects('platform', withDatabase, onEmbedded, ['**/*.postgres.test.ts'])

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [...projects('rules', short), ...projects('architecture', long), ...platform, ...projects('drivers', withDatabase)],
  },
})
