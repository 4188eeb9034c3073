import { expect, test } from 'vitest'
import { onBothDatabases } from '../platform/on-both-databases.ts'
import { sourceFiles } from '../support/source-files.ts'

const files = sourceFiles('tests/platform/*.test.ts').filter(({ path }) => !/\.(?:embedded|postgres)\.test\.ts$/.test(path))
const nameOf = (path: string) => path.replace(/^.*\/|(?:\.alone)?\.test\.ts$/g, '')

test('every name of the list is a test', () => {
  const names = files.map(({ path }) => nameOf(path))
  expect(onBothDatabases.filter(name => !names.includes(name))).toEqual([])
})

test('what calls the platform several times at once does so on both databases', () => {
  const racing = files.filter(({ text }) => /Promise\.all(?:Settled)?\(/.test(text)).map(({ path }) => nameOf(path))
  expect(racing.filter(name => !onBothDatabases.includes(name))).toEqual([])
})
