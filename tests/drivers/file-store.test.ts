import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStore } from '#platform/kernel/files/disk-store.ts'
import { FileGone, type FileStore } from '#platform/kernel/files/file-store.ts'
import { s3Store } from '#platform/kernel/files/s3-store.ts'
import { startS3 } from '#tests/support/s3-server.ts'

const keys = { accessKeyId: 'sijil', secretAccessKey: 'a-secret-of-the-store', region: 'me-south-1' }
let server: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  server = await startS3(keys)
  server.objects.set('someone-elses.txt', { bytes: Buffer.from('x'), type: 'text/plain' })
})
afterAll(() => server.close())

const folder = mkdtempSync(join(tmpdir(), 'sijil-files-'))
const s3 = () => s3Store({ endpoint: server.endpoint, bucket: 'sijil', ...keys })
const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

async function readAll(store: FileStore, key: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of await store.get(key)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

describe.each([
  ['the disk', () => diskStore(folder)],
  ['an S3-compatible store', s3],
])('%s', (_, open) => {
  test('keeps bytes and files, gives them back and removes them', async () => {
    const store = open()
    const [one, two] = [randomUUID(), randomUUID()]
    const bytes = Buffer.from('ملف\u0000\r\n'.repeat(50_000))
    await store.put(one, bytes, 'image/png')
    const path = join(folder, 'export.csv')
    writeFileSync(path, bytes)
    await store.put(two, { path, size: bytes.length }, 'text/csv')
    for (const key of [one, two]) expect(digest(await readAll(store, key))).toBe(digest(bytes))
    await store.remove(one)
    await store.remove(one)
    await expect(readAll(store, one)).rejects.toBeInstanceOf(FileGone)
    expect(digest(await readAll(store, two))).toBe(digest(bytes))
  })
})

test.each([
  ['the disk', () => diskStore(mkdtempSync(join(tmpdir(), 'sijil-sweep-'))), new Date(Date.now() + 60_000)],
  ['an S3-compatible store', s3, new Date('2021-01-01')],
])('%s names what was put before a time, page after page', async (_, open, time) => {
  const store = open()
  const keys = Array.from({ length: 5 }, () => randomUUID())
  for (const key of keys) await store.put(key, Buffer.from('x'), 'image/png')
  const named = async (before: Date) => {
    const found: string[] = []
    for await (const batch of store.keysBefore(before)) found.push(...batch)
    return found
  }
  expect(await named(time)).toEqual(expect.arrayContaining(keys))
  expect(await named(time)).not.toContain('someone-elses.txt')
  expect(await named(new Date('2019-01-01'))).toEqual([])
})

test('the disk takes no key but its own kind', async () => {
  for (const key of ['../encryption-key', '/etc/passwd', '', `${randomUUID()}/..`, '..'])
    await expect(diskStore(folder).put(key, Buffer.from('x'), 'image/png')).rejects.toThrow()
})

test('a store that refuses is an error, not an empty file', async () => {
  const wrong = s3Store({ endpoint: server.endpoint, bucket: 'sijil', ...keys, secretAccessKey: 'another' })
  await expect(wrong.put(randomUUID(), Buffer.from('x'), 'image/png')).rejects.toThrow(/403.*SignatureDoesNotMatch/)
})
