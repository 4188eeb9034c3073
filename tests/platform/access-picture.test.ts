import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myPicture } from '#contract/access/my-account.ts'
import { cleanFiles } from '#platform/files/clean-files.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { jpg, pdf, png, type Sent, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let sara: Client
let ali: Client
beforeAll(async () => {
  platform = await testPlatform()
  sara = await platform.signedIn({ role: 'ADMIN', firstName: 'Sara' })
  ali = await platform.signedIn({ role: 'ADMIN', firstName: 'Ali' })
})
afterAll(() => {
  clock.set(null)
  return platform.close()
})

const set = (caller: Client | null, ...files: Sent[]) => upload(platform, caller, files, '/v1/user/update-profile-image')
const read = (caller: Client, id: number) =>
  platform.app.inject({ method: 'GET', url: `/v1/file/${id}`, headers: { authorization: `Bearer ${caller.token}` } })
const pictureOf = async (caller: Client) => (await caller.call(auth.session)).data.metadata.profile_image

test('a picture is set, seen by all staff, replaced, and taken away; the one before goes', async () => {
  expect(await pictureOf(sara)).toBeNull()
  const first = (await set(sara, { name: 'me.png', bytes: png })).data.profileImageId
  expect(await pictureOf(sara)).toBe(first)
  expect((await read(ali, first)).rawPayload.equals(png)).toBe(true)
  const second = (await set(sara, { name: 'me.jpg', bytes: jpg })).data.profileImageId
  expect(second).not.toBe(first)
  expect((await read(ali, second)).headers['content-type']).toBe('image/jpeg')
  expect((await read(ali, first)).statusCode, 'it is nobody’s picture any more').toBe(404)
  expect((await sara.call(myPicture.remove)).data.profileImageId).toBeNull()
  expect(await pictureOf(sara)).toBeNull()
  clock.advance(25 * 3_600_000)
  await doJob(platform, cleanFiles, {})
  clock.set(null)
  expect((await read(sara, second)).statusCode).toBe(404)
  const changes = await platform.database.db.selectFrom('auditEntries').select('changes').where('action', '=', 'users.updated').execute()
  expect(changes.map(entry => entry.changes)).toContainEqual({ profileImageId: { before: first, after: second } })
})

test('only one image is taken, judged by its bytes, and only of who is signed in', async () => {
  expect(await set(null, { name: 'me.png', bytes: png })).toMatchObject({ status_code: 401 })
  expect(await set(ali, { name: 'me.png', bytes: pdf })).toMatchObject({ data: { code: 'fileWrongType' } })
  expect(await set(ali, { name: 'me.png', bytes: Buffer.from('<svg onload="x"/>') })).toMatchObject({ data: { code: 'fileWrongType' } })
  expect(await set(ali, { name: 'a.png', bytes: png }, { name: 'b.png', bytes: png })).toMatchObject({
    data: { code: 'tooManyFiles', values: { max: 1 } },
  })
  expect(await set(ali)).toMatchObject({ status_code: 400 })
  const large = Buffer.concat([png.subarray(0, 8), Buffer.alloc(10 * 1024 * 1024), png.subarray(8)])
  expect(await set(ali, { name: 'a.png', bytes: large })).toMatchObject({ data: { code: 'fileTooLarge' } })
  expect(await pictureOf(ali)).toBeNull()
})
