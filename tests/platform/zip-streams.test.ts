import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { type ZipEntry, zipStreams } from '#platform/automation/export/zip-streams.ts'
import { unzip } from '#tests/support/unzip.ts'

const folder = mkdtempSync(join(tmpdir(), 'sijil-zip-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function* entries(...texts: (() => AsyncGenerator<string>)[]): AsyncGenerator<ZipEntry> {
  for (const [at, text] of texts.entries()) yield { name: `${at}.txt`, stream: Readable.from(text()) }
}
async function* whole() {
  yield 'one '
  yield 'two'
}
async function* broken() {
  yield 'one '
  throw new Error('the database went away')
}

test('streams become one file; of one that breaks whoever waits hears, and nobody else', async () => {
  const path = join(folder, 'whole.zip')
  await zipStreams(path, entries(whole, whole), new Date())
  expect([...unzip(readFileSync(path)).values()].map(String)).toEqual(['one two', 'one two'])
  for (const order of [[broken], [whole, broken, whole]])
    await expect(zipStreams(join(folder, 'broken.zip'), entries(...order), new Date())).rejects.toThrow('the database went away')
})
