import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

/** Replaces modules, loads them anew, or registers a resource that only the tests know. */
const changesModules = /\bvi\.(?:mock|doMock|hoisted|resetModules)\(|support\/test-(?:invoices|payments)\.ts|\bresource\(\{/

test('a test that changes what modules hold has a process of its own, and no other has', () => {
  const files = sourceFiles('tests/**/*.test.ts').filter(({ path }) => !path.endsWith('shared-processes.test.ts'))
  const alone = files.filter(({ path }) => path.endsWith('.alone.test.ts')).map(({ path }) => path)
  const changing = files.filter(({ text }) => changesModules.test(text)).map(({ path }) => path)
  expect(changing.filter(path => !alone.includes(path))).toEqual([])
  expect(alone.filter(path => !changing.includes(path))).toEqual([])
})
