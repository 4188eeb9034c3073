import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsV4Signer } from 'aws4fetch'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diskStore } from '#platform/kernel/files/disk-store.ts'
import { FileGone, type FileStore } from '#platform/kernel/files/file-store.ts'
import { s3Store } from '#platform/kernel/files/s3-store.ts'

const objects = new Map<string, { bytes: Buffer; type: string }>()
let server: Server
let endpoint: string
const accessKeyId = 'sijil'
const secretAccessKey = 'a-secret-of-the-store'

/** As an S3 server checks it: the signature is made again from the request and must be the same. */
async function signedRight(request: {
  method?: string | undefined
  url?: string | undefined
  headers: Record<string, unknown>
}): Promise<boolean> {
  const given = String(request.headers.authorization)
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? []
  const headers = Object.fromEntries(names.filter(name => name !== 'host').map(name => [name, String(request.headers[name])]))
  const signer = new AwsV4Signer({
    method: request.method ?? '',
    url: `${endpoint}${request.url}`,
    headers,
    accessKeyId,
    secretAccessKey,
    service: 's3',
    region: 'me-south-1',
    datetime: String(request.headers['x-amz-date']),
  })
  const again = await signer.sign()
  return again.headers.get('authorization') === given
}

/** Two keys a page, changed long ago, and one that is not of Sijil. */
function listing(token: string | null): string {
  const names = [...[...objects.keys()].map(key => key.split('/').at(-1) as string), 'someone-elses.txt'].sort()
  const from = Number(token ?? 0)
  const entries = names
    .slice(from, from + 2)
    .map(name => `<Contents><Key>${name}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`)
  const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : ''
  return `<ListBucketResult>${entries.join('')}${next}</ListBucketResult>`
}

beforeAll(async () => {
  server = createServer(async (request, answer) => {
    if (!(await signedRight(request))) return answer.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
    const key = request.url as string
    if (request.method === 'PUT') {
      if (!request.headers['content-length']) return answer.writeHead(411).end('<Error><Code>MissingContentLength</Code></Error>')
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      objects.set(key, { bytes: Buffer.concat(chunks), type: String(request.headers['content-type']) })
      return answer.writeHead(200).end()
    }
    if (key.includes('list-type=2'))
      return answer.writeHead(200).end(listing(new URL(key, endpoint).searchParams.get('continuation-token')))
    const found = objects.get(key)
    if (request.method === 'DELETE') return answer.writeHead(objects.delete(key) ? 204 : 404).end()
    if (!found) return answer.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    return answer.writeHead(200, { 'content-type': found.type }).end(found.bytes)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<unknown>(resolve => server.close(resolve)))

const folder = mkdtempSync(join(tmpdir(), 'sijil-files-'))
const s3 = () => s3Store({ endpoint, bucket: 'sijil', region: 'me-south-1', accessKeyId, secretAccessKey })
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
  const wrong = s3Store({ endpoint, bucket: 'sijil', region: 'me-south-1', accessKeyId, secretAccessKey: 'another' })
  await expect(wrong.put(randomUUID(), Buffer.from('x'), 'image/png')).rejects.toThrow(/403.*SignatureDoesNotMatch/)
})
