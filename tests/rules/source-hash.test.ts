import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { filesBelow, sourceHash } from '#scripts/source-hash.mjs'

const root = mkdtempSync(join(tmpdir(), 'sijil-source-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'lib/deep'), { recursive: true })
writeFileSync(join(root, 'lib/one.ts'), 'one')
writeFileSync(join(root, 'lib/deep/two.ts'), 'two')

const files = (from = root) => filesBelow(from, ['lib'], path => path.endsWith('.ts'))
const hash = () => sourceHash(root, 'test', files())

test('files are named below the root, however the root is written', () => {
  expect(files()).toEqual(['lib/deep/two.ts', 'lib/one.ts'])
  expect(files(`${root}/`)).toEqual(files())
  expect(files(relative(process.cwd(), root))).toEqual(files())
})

test('what changes in a file, or comes, or goes, changes the digest; what was only touched does not', () => {
  const first = hash()
  expect(hash()).toBe(first)
  utimesSync(join(root, 'lib/one.ts'), new Date(2020, 1), new Date(2020, 1))
  expect(hash()).toBe(first)
  writeFileSync(join(root, 'lib/one.ts'), 'eno')
  const changed = hash()
  expect(changed).not.toBe(first)
  writeFileSync(join(root, 'lib/three.ts'), '')
  expect(hash()).not.toBe(changed)
  rmSync(join(root, 'lib/three.ts'))
  expect(hash()).toBe(changed)
})

test('what was found is remembered by what the files are, and one that cannot be read back is found anew', () => {
  const found = hash()
  const memory = join(root, 'node_modules/.cache/source/test.json')
  expect(JSON.parse(readFileSync(memory, 'utf8'))).toMatchObject({ hash: found })
  writeFileSync(memory, '{')
  expect(hash()).toBe(found)
})
