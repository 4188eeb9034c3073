import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { logoBytesLimit } from '#contract/settings/known/general.ts'
import { publicStateEndpoints } from '#contract/settings/public-state.ts'
import { mailFrame } from '#platform/messaging/email/mail-frame.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { jpg, pdf, png, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const sent = async (bytes: Buffer, name = 'logo.png', by = staff): Promise<number> =>
  (await upload(platform, by, [{ name, bytes }])).data.items[0].id
const shown = (id: number) => platform.app.inject({ url: `/v1/settings/logo/${id}` })
const change = async (changes: object) => {
  const { version } = (await staff.call(settingEndpoints.states)).data
  return staff.call(settingEndpoints.change, { body: { version, changes } })
}

test('a logo is seen by everybody while it is one, in mails too, and the one before no longer', async () => {
  const [light, dark, next] = [await sent(png), await sent(jpg, 'dark.jpg'), await sent(png)]
  expect((await shown(light)).statusCode, 'uploaded, but not the logo').toBe(404)
  await changeSettings(staff, { logo: light, logoDark: dark })
  const answer = await shown(light)
  expect([answer.statusCode, answer.headers['content-type'], answer.rawPayload.equals(png)]).toEqual([200, 'image/png', true])
  expect((await shown(dark)).headers['content-type']).toBe('image/jpeg')
  expect((await platform.anonymous.call(publicStateEndpoints.publicState)).data.wording?.company).toMatchObject({
    logo: light,
    logoDark: dark,
  })
  const { appUrl } = platform.services.config
  expect((await mailFrame(platform.systemScope(), 'en-US')).logoUrl).toBe(`${appUrl}/access/logo/${light}`)
  await changeSettings(staff, { logo: next, logoUrl: 'https://elsewhere.test/logo.png' })
  expect([(await shown(light)).statusCode, (await shown(next)).statusCode]).toEqual([404, 200])
  expect((await mailFrame(platform.systemScope(), 'en-US')).logoUrl).toBe('https://elsewhere.test/logo.png')
  const stored = platform.database.db.selectFrom('files').select(['id', 'resource']).where('id', 'in', [light, next]).orderBy('id')
  expect(await stored.execute()).toEqual([
    { id: light, resource: null },
    { id: next, resource: 'generalSettings' },
  ])
  await changeSettings(staff, { logo: null, logoDark: null, logoUrl: null })
  expect((await shown(next)).statusCode).toBe(404)
})

test('only an own picture of a fitting size becomes the logo, and no other file is shown to everybody', async () => {
  const other = await platform.signedIn()
  const refused = (key: string) => ({ status_code: 422, data: { fields: { logo: { key } } } })
  expect(await change({ logo: await sent(pdf, 'logo.pdf') })).toMatchObject(refused('notAChoice'))
  expect(await change({ logo: await sent(png, 'logo.png', other) })).toMatchObject(refused('notAChoice'))
  expect(await change({ logo: 999_999 })).toMatchObject(refused('notAChoice'))
  expect(
    await change({ logo: await sent(Buffer.concat([jpg.subarray(0, -2), Buffer.alloc(logoBytesLimit), jpg.subarray(-2)])) }),
  ).toMatchObject(refused('imageTooLarge'))
  expect((await shown(await sent(pdf, 'contract.pdf'))).statusCode).toBe(404)
})

/** A PNG that is as large as its first chunk says. */
const sized = (width: number, height: number): Buffer => {
  const bytes = Buffer.from(png)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('the icon of the pages is a square PNG by its bytes; everybody sees it, and another installation does not inherit it', async () => {
  const icon = await sent(sized(64, 64))
  expect((await shown(icon)).statusCode).toBe(404)
  await changeSettings(staff, { favicon: icon })
  expect([(await shown(icon)).statusCode, (await shown(icon)).headers['content-type']]).toEqual([200, 'image/png'])
  expect((await platform.anonymous.call(publicStateEndpoints.publicState)).data.wording?.company).toMatchObject({
    favicon: icon,
    logo: null,
  })
  const refused = { status_code: 422, data: { fields: { favicon: { key: 'squarePng' } } } }
  for (const bytes of [sized(64, 32), sized(8, 8), sized(2048, 2048), jpg])
    expect(await change({ favicon: await sent(bytes, 'icon.png') })).toMatchObject(refused)
  expect(await change({ favicon: await sent(pdf, 'icon.png') })).toMatchObject({ status_code: 422 })
  expect((await platform.anonymous.call(publicStateEndpoints.publicState)).data.wording?.company).toMatchObject({ favicon: icon })
  await changeSettings(staff, { favicon: null })
  expect((await shown(icon)).statusCode).toBe(404)
})
