import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanFiles } from '#platform/files/clean-files.job.ts'
import { attachFiles } from '#platform/files/file.routes.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { jpg, pdf, png, type Sent, upload as send } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(async () => {
  clock.set(null)
  await platform.close()
})

const upload = (caller: Client | null, files: Sent[]) => send(platform, caller, files)
const download = (caller: Client, id: number | string) =>
  platform.app.inject({ method: 'GET', url: `/v1/file/${id}`, headers: { authorization: `Bearer ${caller.token}` } })
const onDisk = () => {
  try {
    return readdirSync(join(platform.services.config.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(entry =>
      entry.isFile(),
    ).length
  } catch {
    return 0
  }
}

test('JPG, PNG and PDF come back byte for byte, as what they are and not as what they were called', async () => {
  const answer = await upload(staff, [
    { name: 'a.png', bytes: png },
    { name: 'photo.jpeg', bytes: jpg },
    { name: 'شهادة.exe', bytes: pdf, type: 'text/html' },
  ])
  expect(answer).toMatchObject({
    status_code: 201,
    data: { items: [{ name: 'a.png', mimeType: 'image/png' }, { name: 'photo.jpg' }, { name: 'شهادة.pdf', mimeType: 'application/pdf' }] },
  })
  const file = await download(staff, answer.data.items[2].id)
  expect(file.rawPayload.equals(pdf)).toBe(true)
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(file.headers['content-disposition']).toMatch(/^attachment/)
})

test.each([
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
  ['a program', Buffer.from('7f454c46020101000000000000000000', 'hex')],
  ['nothing', Buffer.alloc(0)],
  ['an image that is a page as well', Buffer.concat([png.subarray(0, 33), Buffer.from('<script >alert(1)</script>'), png.subarray(33)])],
  ['an image with something behind it', Buffer.concat([jpg, Buffer.from('PK\u0003\u0004more')])],
  ['an image with a drawing in it', Buffer.concat([jpg.subarray(0, 20), Buffer.from('<svg/onload=alert(1)>'), jpg.subarray(20)])],
  ['a page in front of a PDF', Buffer.concat([Buffer.from('<html >'), pdf])],
  ['a PDF that begins as a page', Buffer.concat([pdf.subarray(0, 9), Buffer.from('<script/x>alert(1)</script>'), pdf.subarray(9)])],
])('%s is refused and nothing is kept', async (_, bytes) => {
  const before = onDisk()
  expect(
    await upload(staff, [
      { name: 'ok.png', bytes: png },
      { name: 'x.png', bytes },
    ]),
  ).toMatchObject({ status_code: 415, data: { code: 'fileWrongType' } })
  expect(onDisk()).toBe(before)
})

test('too large, too many and from nobody are refused', async () => {
  const before = onDisk()
  const large = Buffer.concat([png.subarray(0, 33), Buffer.alloc(10 * 1024 * 1024 + 1), png.subarray(33)])
  expect(await upload(staff, [{ name: 'l.png', bytes: large }])).toMatchObject({ status_code: 413, data: { code: 'fileTooLarge' } })
  expect(
    await upload(
      staff,
      Array.from({ length: 11 }, () => ({ name: 'x.png', bytes: png })),
    ),
  ).toMatchObject({ data: { code: 'tooManyFiles' } })
  expect(await upload(null, [{ name: 'x.png', bytes: png }])).toMatchObject({ status_code: 401 })
  expect(await upload(staff, [])).toMatchObject({ success: false })
  expect(onDisk()).toBe(before)
})

test('a name from outside is never a path', async () => {
  const { data } = await upload(staff, [{ name: '..\\..\\..\\etc\\passwd', bytes: png }])
  expect(data.items[0].name).toBe('passwd.png')
  for (const id of ['..%2f..%2fencryption-key', '1%00', '-1', '1e9999', "1' or 1=1"])
    expect((await download(staff, id)).statusCode).toBeGreaterThanOrEqual(400)
})

test('a file is for who sent it, then for who may see its record', async () => {
  const { id } = (await upload(staff, [{ name: 'cr.pdf', bytes: pdf }])).data.items[0]
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  const stranger = await platform.signedIn({ role: 'ADMIN', capabilities: ['log.activity'] })
  expect((await download(viewer, id)).statusCode).toBe(404)
  const client = await addClient(staff)
  const owner = await platform.database.db.selectFrom('files').select('ownerId').where('id', '=', id).executeTakeFirstOrThrow()
  const scope = platform.systemScope()
  await expect(attachFiles(scope.with({ caller: { ...scope.caller, id: 999 } }), [id], 'clients', client.id)).rejects.toThrow('notFound')
  await attachFiles(scope.with({ caller: { ...scope.caller, id: owner.ownerId } }), [id], 'clients', client.id)
  expect((await download(viewer, id)).statusCode).toBe(200)
  expect((await download(stranger, id)).statusCode).toBe(404)
})

test('what no record took within a day is removed', async () => {
  const { id } = (await upload(staff, [{ name: 'x.png', bytes: png }])).data.items[0]
  await doJob(platform, cleanFiles, {})
  expect((await download(staff, id)).statusCode).toBe(200)
  clock.advance(25 * 3_600_000)
  await doJob(platform, cleanFiles, {})
  clock.set(null)
  expect((await download(staff, id)).statusCode).toBe(404)
  expect(onDisk()).toBe(1)
})

test('bytes that no row knows are swept after a day, with what a cut write left; known ones and strange ones stay', async () => {
  const { dataDir } = platform.services.config
  const answer = await upload(staff, [{ name: 'kept.png', bytes: png }])
  const { id: recordId } = await addClient(staff)
  await platform.database.db.updateTable('files').set({ resource: 'clients', recordId }).where('id', '=', answer.data.items[0].id).execute()
  const place = (name: string) => join(dataDir, 'files', 'ab', 'cd', name)
  const names = {
    lost: `abcd0000-${randomUUID().slice(9)}`,
    fresh: `abcd1111-${randomUUID().slice(9)}`,
    cut: `.${randomUUID()}`,
    strange: 'readme',
  }
  mkdirSync(join(dataDir, 'files', 'ab', 'cd'), { recursive: true })
  for (const name of Object.values(names)) writeFileSync(place(name), 'x')
  const old = new Date(Date.now() - 2 * 86_400_000)
  for (const name of [names.lost, names.cut, names.strange]) utimesSync(place(name), old, old)
  const left = { exports: [randomUUID()], outbox: ['.20261122T000000000Z-email-1.json', '20261122T000000000Z-email-1.json'] }
  for (const [folder, files] of Object.entries(left))
    for (const name of files) {
      mkdirSync(join(dataDir, folder), { recursive: true })
      writeFileSync(join(dataDir, folder, name), 'x')
      utimesSync(join(dataDir, folder, name), old, old)
    }
  clock.set(null)
  expect(await doJob(platform, cleanFiles, {})).toMatchObject({ swept: 3 })
  expect(Object.values(names).filter(name => existsSync(place(name)))).toEqual([names.fresh, names.strange])
  expect(readdirSync(join(dataDir, 'exports'))).toEqual([])
  expect(existsSync(join(dataDir, 'outbox', left.outbox[1] as string))).toBe(true)
  expect((await download(staff, answer.data.items[0].id)).statusCode).toBe(200)
})

test('the size, the types and the count of files are those of the settings, from the next file on', async () => {
  await changeSettings(staff, { uploadTypes: ['png'], uploadCount: 1, uploadMegabytes: 1 })
  expect(await upload(staff, [{ name: 'a.png', bytes: png }])).toMatchObject({ status_code: 201 })
  expect(await upload(staff, [{ name: 'a.pdf', bytes: pdf }])).toMatchObject({ data: { code: 'fileWrongType' } })
  const two = [
    { name: 'a.png', bytes: png },
    { name: 'b.png', bytes: png },
  ]
  expect(await upload(staff, two)).toMatchObject({ data: { code: 'tooManyFiles', values: { max: 1 } } })
  const large = Buffer.concat([png, Buffer.alloc(1024 * 1024)])
  expect(await upload(staff, [{ name: 'a.png', bytes: large }])).toMatchObject({ data: { code: 'fileTooLarge' } })
  await changeSettings(staff, { uploadTypes: ['jpg', 'png', 'pdf'], uploadCount: 10, uploadMegabytes: 10 })
  expect(await upload(staff, [{ name: 'a.pdf', bytes: pdf }])).toMatchObject({ status_code: 201 })
})

test.each(["it's (1) !~.png", 'شهادة; filename=x.html.png', '50%25 😀.png', '..%2f..%2fpasswd.png'])(
  'the name %j adds nothing to the header of its download',
  async name => {
    const { data } = await upload(staff, [{ name, bytes: png }])
    const { headers } = await download(staff, data.items[0].id)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.~!%-]+$/)
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(data.items[0].name)
  },
)
