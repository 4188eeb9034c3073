import { deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { upload } from '#tests/support/upload.ts'
import { overlapping, zip } from '#tests/support/zip.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const run = { id: '00000000-0000-0000-0000-000000000000', retry: 0, signal: new AbortController().signal }
const sent = async (name: string, bytes: Buffer) =>
  (await upload(platform, staff, [{ name, bytes, type: 'text/plain' }], '/v1/dns-task/file')).data.items[0].id as number
async function prepared(body: object) {
  const made = await staff.call(dnsTasks.endpoints.create, { body: { kind: 'import', ...body } })
  if (!made.success) throw new Error(JSON.stringify(made.data))
  await prepareDnsTask.handle(platform.systemScope(), { id: made.data.id }, run)
  return (await staff.call(dnsTasks.endpoints.get, { params: { id: made.data.id } })).data
}

test('an archive that unpacks into more than is taken is refused, as is one that is cut off', async () => {
  const bomb = zip(Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`b${at}.sa.zone`, '0'.repeat(7_900_000)])))
  expect(bomb.length).toBeLessThan(200_000)
  expect(await prepared({ fileIds: [await sent('bomb.zip', bomb)] })).toMatchObject({ status: 'failed', reason: 'archiveTooLarge' })
  const cut = zip({ 'a.sa.zone': '@ 14400 IN A 192.0.2.1\n' }).subarray(0, 60)
  expect(await prepared({ fileIds: [await sent('cut.zip', cut)] })).toMatchObject({ status: 'failed', reason: 'archiveBroken' })
})

/** Deflated blocks that hold nothing: much to read for no output at all. */
const blanks = (bytes: number) =>
  Buffer.concat([Buffer.alloc(bytes - (bytes % 5)).fill(Buffer.from([0, 0, 0, 255, 255])), Buffer.from([3, 0])])

test.each([
  ['entries over each other that unpack into nothing', () => overlapping(blanks(500_000), 4000), 'archiveBroken'],
  [
    'entries over each other',
    () => overlapping(deflateRawSync(Buffer.from('@ 14400 IN A 192.0.2.1\n'.repeat(4000))), 500),
    'archiveBroken',
  ],
  ['an entry that claims more than there is', () => overlapping(blanks(500), 1, 9_000_000), 'archiveBroken'],
  ['an entry that claims less than there is', () => overlapping(deflateRawSync(Buffer.from('a'.repeat(900))), 1, 4), 'archiveBroken'],
])('of %s an archive is not believed', async (_, archive, reason) => {
  const id = await sent('lying.zip', archive())
  const before = process.cpuUsage()
  expect(await prepared({ fileIds: [id] })).toMatchObject({ status: 'failed', reason })
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
})
