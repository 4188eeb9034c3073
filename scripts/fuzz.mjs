import { spawnSync } from 'node:child_process'
import { prepare, root } from './prepare.mjs'

await prepare()
// The same tests as those of npm test, each with everything that there is to try.
const files = [
  'tests/platform/hostile-filters.test.ts',
  'tests/platform/hostile-calls.test.ts',
  'tests/platform/hostile-text.test.ts',
  'tests/platform/hostile-bodies.test.ts',
]
const { status } = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--project', 'platform', ...files], {
  cwd: root,
  env: { ...process.env, FUZZ: '1' },
  stdio: 'inherit',
})
process.exit(status ?? 1)
