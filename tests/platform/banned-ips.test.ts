import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bannedIps } from '#contract/settings/banned-ips.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { clientFor } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const { list, create, update, remove, paste } = bannedIps.endpoints
let platform: TestPlatform
let staff: Client
let stranger: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { timeZone: 'Asia/Riyadh' })
  stranger = clientFor(platform.app, { token: staff.token, headers: { 'x-forwarded-for': '203.0.113.7' } })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const ban = (network: string, expiry: string | null = null) => staff.call(create, { body: { network, reason: 'Attack', expiry } })

test('a banned network is refused at once, and answered at once when the ban is lifted', async () => {
  expect(await stranger.call(list)).toMatchObject({ success: true })
  const { id } = (await ban('203.0.113.0/24')).data
  expect(await stranger.call(list)).toMatchObject({ success: false, status_code: 403, data: { code: 'bannedAddress' } })
  await staff.call(remove, { params: { id }, body: {} })
  expect(await stranger.call(list)).toMatchObject({ success: true })
})

test('a ban ends at its time, and a later time prolongs it', async () => {
  const now = new Date('2026-11-21T08:00:00Z')
  clock.set(now)
  const made = (await ban('203.0.113.7', '21/11/2026 12:30')).data
  expect(made).toMatchObject({ expiresOn: '2026-11-21T09:30:00.000Z', expiry: '21/11/2026 12:30' })
  expect(await stranger.call(list)).toMatchObject({ status_code: 403 })
  clock.set(new Date('2026-11-21T09:30:00Z'))
  expect(await stranger.call(list)).toMatchObject({ success: true })
  const later = await staff.call(update, { params: { id: made.id }, body: { version: 1, expiry: '2' } })
  expect(later.data.expiresOn).toMatch('2026-11-23T09:30:00')
  expect(await stranger.call(list)).toMatchObject({ status_code: 403 })
  await staff.call(remove, { params: { id: made.id }, body: {} })
})

test.each([
  ['0.0.0.0/0', 'networkTooWide'],
  ['::/0', 'networkTooWide'],
  ['0.0.0.0-255.255.255.255', 'networkTooWide'],
  ['127.0.0.0/16', 'networkOfThisServer'],
  ['::1', 'networkOfThisServer'],
  ['203.0.113.1/24', 'cidrHostBits'],
  ['example.sa', 'addressOrRange'],
])('%s cannot be banned', async (network, key) =>
  expect(await ban(network)).toMatchObject({ status_code: 422, data: { fields: { network: { key } } } }),
)

test('nobody bans himself', async () => {
  const far = clientFor(platform.app, { token: staff.token, headers: { 'x-forwarded-for': '198.51.100.20' } })
  expect(await far.call(create, { body: { network: '198.51.100.16/28', reason: 'Mistake' } })).toMatchObject({
    data: { fields: { network: { key: 'networkHoldsYou' } } },
  })
})

test('a time that has passed, or is none, is refused at its field', async () => {
  expect(await ban('198.51.100.1', '01/01/2020 10:00')).toMatchObject({ data: { fields: { expiry: { key: 'inThePast' } } } })
  expect(await ban('198.51.100.1', '31/02/2027 10:00')).toMatchObject({ data: { fields: { expiry: { key: 'banExpiry' } } } })
})

test('pasted lines carry their reason', async () => {
  const answer = await staff.call(paste, { body: { text: '192.0.2.1 port scan\n192.0.2.1 again\n0.0.0.0/0' } })
  expect(answer.data).toEqual({
    added: 1,
    skipped: [
      { line: 2, text: '192.0.2.1 again', key: 'alreadyUsed' },
      { line: 3, text: '0.0.0.0/0', key: 'networkTooWide' },
    ],
  })
  const found = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'port scan' }] } })
  expect(found.data.items).toMatchObject([{ network: '192.0.2.1', reason: 'port scan', expiresOn: null }])
})
