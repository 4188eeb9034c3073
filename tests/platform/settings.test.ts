import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { generalSettings, settingEndpoints } from '#contract/settings/general-settings.ts'
import { knownSettings } from '#contract/settings/known-settings.ts'
import { publicStateEndpoints } from '#contract/settings/public-state.ts'
import { setting, settings } from '#platform/kernel/setting.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get } = generalSettings.endpoints
const { states, change } = settingEndpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const stateOf = async (key: string) => (await staff.call(states)).data.settings.find(one => one.key === key)
const versionNow = async () => (await staff.call(states)).data.version
const set = async (key: string, value: unknown, reason = 'Asked for by finance') =>
  staff.call(change, { body: { version: await versionNow(), changes: { [key]: value }, reason } })
const reset = async (key: string) => staff.call(change, { body: { version: await versionNow(), reset: [key], reason: 'Back' } })
const auditsOf = (key: string) =>
  platform.database.db.selectFrom('auditEntries').selectAll().where(sql`"recordName" ->> 'en'`, '=', key).orderBy('id').execute()

test('a setting that was never set is its default', async () => {
  expect(await settings(platform, 'vat', 'default_nameservers', 'timeZone')).toEqual({
    vat: 15,
    default_nameservers: { ns1: '', ns2: '' },
    timeZone: 'UTC',
  })
  expect(await stateOf('vat')).toEqual({ key: 'vat', value: 15, isDefault: true, lastChange: null })
})

test('a change is read at once, says who made it and why, and can be taken back to the default', async () => {
  expect(await set('vat', '7.5')).toMatchObject({ success: true })
  expect(await setting(platform, 'vat')).toBe(7.5)
  const state = await stateOf('vat')
  expect(state).toMatchObject({
    value: 7.5,
    isDefault: false,
    lastChange: { name: { en: 'Noura Al-Qahtani' }, reason: 'Asked for by finance' },
  })
  expect(await reset('vat')).toMatchObject({ data: { settings: [{ value: 15, isDefault: true }] } })
  expect(await setting(platform, 'vat')).toBe(15)
  expect((await auditsOf('vat')).map(({ action, changes }) => [action, changes])).toEqual([
    ['generalSettings.updated', { vat: { before: 15, after: 7.5 } }],
    ['generalSettings.reset', { vat: { before: 7.5, after: 15 } }],
  ])
})

test('several are saved all or none', async () => {
  const changes = { companyName: { en: 'Rawabi', ar: 'روابي' }, captchaAfterFailures: 99 }
  expect(await staff.call(change, { body: { version: await versionNow(), changes } })).toMatchObject({
    status_code: 422,
    data: { fields: { captchaAfterFailures: { key: 'tooLarge', values: { max: 20 } } } },
  })
  expect((await setting(platform, 'companyName')).en).toBe('Sijil')
})

test('a risky one needs a reason, the others none', async () => {
  expect(await set('vat', 5, '')).toMatchObject({ status_code: 422, data: { fields: { reason: { key: 'required' } } } })
  expect(await set('companyAddress', { en: 'Sunday to Thursday', ar: '' }, '')).toMatchObject({ success: true })
})

test('the same value again changes nothing, and the default is not stored', async () => {
  await set('companyName', { en: 'Rawabi', ar: 'روابي' })
  await set('companyName', { ar: 'روابي', en: 'Rawabi' })
  expect(await auditsOf('companyName')).toHaveLength(1)
  await set('companyName', { en: 'Sijil', ar: 'سجل' })
  expect(await stateOf('companyName')).toMatchObject({ isDefault: true })
})

test('a save over a newer version is refused, also over one that was reset; other settings do not matter', async () => {
  await set('mailsPerMinute', 10)
  const version = await versionNow()
  await set('maintenanceBannerHours', 20)
  expect(await staff.call(change, { body: { version, changes: { mailsPerMinute: 11 } } })).toMatchObject({ success: true })
  expect(await staff.call(change, { body: { version, changes: { mailsPerMinute: 20 } } })).toMatchObject({
    status_code: 409,
    data: { code: 'conflict', conflict: { changedBy: { en: 'Noura Al-Qahtani' }, changes: { mailsPerMinute: { yours: 20, theirs: 11 } } } },
  })
  const before = await versionNow()
  await reset('mailsPerMinute')
  expect(await staff.call(change, { body: { version: before, changes: { mailsPerMinute: 20 } } })).toMatchObject({ status_code: 409 })
})

test.each([
  ['captchaAfterFailures', 6, { failuresBeforeCoolDown: { key: 'tooSmall' } }],
  ['idleMinutes', 43_201, { idleMinutes: { key: 'tooLarge' } }],
  ['default_nameservers', { ns1: 'ns1.sijil.sa', ns2: '-x.sijil.sa' }, { 'default_nameservers.ns2': { key: 'hostname' } }],
  ['maintenanceAllowedIps', ['10.0.0.0/8', '300.1.1.1'], { 'maintenanceAllowedIps.1': { key: 'ip' } }],
  ['legacyFlag', null, { legacyFlag: { key: 'required' } }],
])('%s does not take %j', async (key, value, fields) => {
  expect(await set(key, value)).toMatchObject({ status_code: 422, data: { fields } })
})

test('an unknown key holds any JSON, and goes away by a reset', async () => {
  expect(await set('legacyTheme', { colours: ['red'], deep: { on: true } })).toMatchObject({ success: true })
  expect(await stateOf('legacyTheme')).toMatchObject({ value: { colours: ['red'], deep: { on: true } }, isDefault: false })
  await reset('legacyTheme')
  expect(await stateOf('legacyTheme')).toBeUndefined()
  const nested = JSON.parse(`${'['.repeat(40)}1${']'.repeat(40)}`)
  expect(await set('legacyDeep', nested)).toMatchObject({ status_code: 422, data: { fields: { legacyDeep: { key: 'jsonTooDeep' } } } })
})

test('the records are a list of 100 a page, newest first, and each can be asked for by its id', async () => {
  const { data } = await staff.call(list)
  expect(data).toMatchObject({ page: 1, limit: 100 })
  const created = data.items.map(item => item.created_at)
  expect(created).toEqual([...created].sort().reverse())
  const filter = encodeFilter({ order_by: { by: 'created_at', order: 'desc' }, page: 1, limit: 100 })
  expect((await staff.call(list, { query: { filter } })).data.items).toEqual(data.items)
  const [first] = data.items
  expect((await staff.call(get, { params: { id: first?.id ?? 0 } })).data).toEqual(first)
})

test('every known setting is among the records, with its default where nobody set it', async () => {
  const pageOf = async (page: number) =>
    (await staff.call(list, { filter: { order_by: { by: 'key', order: 'asc' }, limit: 100, page } })).data.items
  const records = [...(await pageOf(1)), ...(await pageOf(2))]
  expect(records.map(({ key }) => key)).toEqual(expect.arrayContaining(Object.keys(knownSettings)))
  const vat = records.find(({ key }) => key === 'vat')
  expect(vat).toMatchObject({ value: 15, isDefault: true })
  await set('vat', 5)
  expect((await staff.call(get, { params: { id: vat?.id as number } })).data).toMatchObject({ value: 5, isDefault: false })
  await reset('vat')
  expect((await staff.call(get, { params: { id: vat?.id as number } })).data).toMatchObject({ value: 15, isDefault: true })
})

test('a page that is too long is refused with the limit that there is', async () => {
  expect(await staff.call(list, { filter: { limit: 500 } })).toMatchObject({
    status_code: 422,
    description: 'Ask for a limit from 1 to 100.',
    data: { code: 'listLimit', fields: { limit: { key: 'tooLarge', values: { max: 100 } } } },
  })
})

test('any application learns what it goes by, without signing in', async () => {
  await set('default_nameservers', { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' })
  expect((await clientFor(platform.app).call(publicStateEndpoints.app)).data).toMatchObject({
    vat: 15,
    default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' },
    timeZone: 'UTC',
    languages: ['en-US', 'ar-SA'],
  })
})

test('settings are seen and changed by capability only', async () => {
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.view'] })
  expect(await reader.call(states)).toMatchObject({ success: true })
  const body = { version: 1000, changes: { companyAddress: null } }
  expect(await reader.call(change, { body })).toMatchObject({ status_code: 403 })
  expect(await (await platform.signedIn({ role: 'ADMIN' })).call(states)).toMatchObject({ status_code: 403 })
})
