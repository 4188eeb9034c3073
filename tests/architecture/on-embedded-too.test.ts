import { expect, test } from 'vitest'
import { onEmbeddedToo } from '../platform/on-embedded-too.ts'
import { sourceFiles } from '../support/source-files.ts'

test('every name of the list is a test', () => {
  const names = sourceFiles('tests/platform/*.test.ts').map(({ path }) => path.replace(/^.*\/|(?:\.alone)?\.test\.ts$/g, ''))
  expect(onEmbeddedToo.filter(name => !names.includes(name))).toEqual([])
})

test('each name is there once', () => {
  expect(onEmbeddedToo.filter((name, index) => onEmbeddedToo.indexOf(name) !== index)).toEqual([])
})
