import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { bannedIps } from '#contract/settings/banned-ips.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { settingPlaces } from '#contract/settings/known-settings.ts'
import { publicStateEndpoints } from '#contract/settings/public-state.ts'
import { clock } from '#platform/kernel/clock.ts'
import { firstStep, member, rightPassword, visitor } from '#tests/support/access.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { startSession, type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
beforeEach(async () => {
  const reset = settingPlaces.filter(({ tab }) => tab === 'security').map(({ key }) => key)
  const { version } = (await staff.call(settingEndpoints.states)).data
  await staff.call(settingEndpoints.change, { body: { version, reset, reason: 'Anew' } })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const minute = 60_000
const from = (token: string | null, ip: string) => clientFor(platform.app, { token, headers: { 'x-forwarded-for': ip } })
const enter = async (client: Client, login: string, password = 'Wrong#pass1') =>
  ((await client.call(auth.authenticate, { body: { login, password } })).data as { code?: string; step?: string }).code ?? 'admitted'
const isIn = async (client: Client) => (await client.call(auth.session)).success

test('a session rests no longer than the settings say, from the moment they say it', async () => {
  const other = await platform.signedIn()
  clock.advance(20 * minute)
  expect(await isIn(staff)).toBe(true)
  await changeSettings(staff, { idleMinutes: 10 })
  expect(await isIn(other)).toBe(false)
  clock.advance(9 * minute)
  expect(await isIn(staff)).toBe(true)
})

test('a session is never older than the settings say, and they say 30 days at most', async () => {
  const old = await platform.signedIn()
  const sessions = platform.database.db.updateTable('accessSessions')
  const issuedOn = new Date(Date.now() - 8 * 86_400_000)
  const { id } = await platform.database.db
    .selectFrom('accessSessions')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sessions.set({ issuedOn, lastSeenOn: new Date() }).where('id', '=', id).execute()
  expect(await isIn(old)).toBe(true)
  await changeSettings(staff, { sessionDays: 7 })
  expect(await isIn(old)).toBe(false)
  await expect(changeSettings(staff, { sessionDays: 31 })).rejects.toThrow('tooLarge')
})

test('the captcha, the pause and its length are those of the settings', async () => {
  const user = await member(platform)
  await changeSettings(staff, { captcha: false, failuresBeforeCoolDown: 4, captchaAfterFailures: 1, coolDownMinutes: 30 })
  for (let n = 0; n < 4; n++) expect(await enter(visitor(platform), user.email)).toBe('signInFailed')
  expect(await enter(visitor(platform), user.email, rightPassword)).toBe('coolDown')
  clock.advance(29 * minute)
  expect(await enter(visitor(platform), user.email, rightPassword)).toBe('coolDown')
  clock.advance(2 * minute)
  expect(await enter(visitor(platform), user.email, rightPassword)).toBe('admitted')
  await changeSettings(staff, { captcha: true })
  const other = await member(platform)
  expect(await enter(visitor(platform), other.email)).toBe('signInFailed')
  expect(await enter(visitor(platform), other.email, rightPassword)).toBe('captchaRequired')
})

test('an address that fails too often is banned for as long as the settings say, and the ban ends', async () => {
  await changeSettings(staff, { captcha: false, failuresBeforeCoolDown: 3, failuresBeforeBan: 5, banHours: 2 })
  const guesser = from(null, '93.184.216.34')
  for (let n = 0; n < 5; n++) expect(await enter(guesser, `nobody${n}@staff.test`)).toBe('signInFailed')
  expect(await enter(guesser, 'nobody@staff.test')).toBe('bannedAddress')
  const { items } = (await staff.call(bannedIps.endpoints.list)).data
  expect(items).toMatchObject([
    { network: '93.184.216.34', addedByName: { en: 'Sijil', ar: 'سجل' }, reason: '5 failed sign-ins · 5 محاولات دخول فاشلة' },
  ])
  clock.advance(121 * minute)
  expect(await enter(guesser, 'nobody@staff.test')).toBe('signInFailed')
})

test('a private address, as of a proxy, is paused and not banned', async () => {
  await changeSettings(staff, { captcha: false, failuresBeforeCoolDown: 3, failuresBeforeBan: 5 })
  const office = from(null, '10.1.2.3')
  for (let n = 0; n < 5; n++) await enter(office, `someone${n}@staff.test`)
  expect(await enter(office, 'someone@staff.test')).toBe('coolDown')
})

test('staff sign in and work only from where the company allows it; super admins from anywhere', async () => {
  const worker = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientGroup.view'] })
  const near = from(worker.token, '85.10.20.30')
  const far = from(worker.token, '86.10.20.30')
  expect(await isIn(far)).toBe(true)
  await changeSettings(staff, { staffAllowedIps: ['85.10.20.0/24'] })
  expect((await near.call(clientGroups.endpoints.list)).success).toBe(true)
  expect(await isIn(far)).toBe(false)
  // It turned up where it must not be: it is over everywhere.
  expect(await isIn(near)).toBe(false)
  const user = await member(platform, { role: 'ADMIN' })
  const refused = await visitor(platform, { ip: '86.10.20.30' }).call(auth.authenticate, {
    body: { login: user.email, password: rightPassword },
  })
  expect(refused).toMatchObject({ success: false, data: { code: 'restrictedAccess', reason: 'addressNotAllowed' } })
  expect(await firstStep(visitor(platform, { ip: '85.10.20.31' }), user)).toBeTruthy()
  expect(await isIn(staff)).toBe(true)
})

test('the list of allowed addresses wins over the bans', async () => {
  const near = from(staff.token, '85.10.21.7')
  await staff.call(bannedIps.endpoints.create, { body: { network: '85.10.21.0/24', reason: 'Attack' } })
  expect(await isIn(near)).toBe(false)
  await changeSettings(staff, { staffAllowedIps: ['85.10.21.7'] })
  expect(await isIn(near)).toBe(true)
})

test('a new password is as long as the settings ask, and the screens are told the number', async () => {
  const user = await member(platform)
  const changing = async (password: string) => {
    const body = { currentPassword: rightPassword, password, confirmation: password }
    return own.call(auth.changePassword, { body })
  }
  const own = visitor(platform, { token: await sessionOf(user.id) })
  await changeSettings(staff, { passwordMinimumLength: 14 })
  expect(await changing('Shorter#pass1')).toMatchObject({
    data: { fields: { password: { key: 'passwordLength', values: { min: 14 } } } },
  })
  expect((await platform.anonymous.call(publicStateEndpoints.publicState)).data.wording?.company).toMatchObject({
    passwordMinimumLength: 14,
  })
  expect(await changing('Long#enough1234')).toMatchObject({ success: true })
  await expect(changeSettings(staff, { passwordMinimumLength: 7 })).rejects.toThrow('tooSmall')
})

const sessionOf = (userId: number) => startSession(platform, userId)

test('each setting is changed with the right of its page only, and the rules of signing in with the right to those', async () => {
  const editor = await platform.signedIn({
    role: 'ADMIN',
    capabilities: ['settings.view', 'settings.general', 'settings.mail', 'settings.privacy'],
  })
  const guarded = settingPlaces.filter(({ tab, definition }) => !['general', 'mail', 'privacy'].includes(tab) || definition.needs)
  expect(guarded.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['secondFactorStaff', 'staffAllowedIps', 'mailHeader', 'captcha', 'vat', 'keepAuditEntriesDays']),
  )
  for (const { key } of guarded) {
    const { version } = (await editor.call(settingEndpoints.states)).data
    const body = { version, reset: [key], reason: 'Tried' }
    expect(await editor.call(settingEndpoints.change, { body }), key).toMatchObject({ status_code: 403 })
  }
  await changeSettings(staff, { captcha: true, coolDownMinutes: 20 })
  const { version } = (await editor.call(settingEndpoints.states)).data
  const back = await editor.call(settingEndpoints.change, {
    body: { version, changes: { companyEmail: 'a@b.sa' }, reset: ['coolDownMinutes'], reason: 'Tried' },
  })
  expect(back).toMatchObject({ status_code: 422, data: { fields: { coolDownMinutes: { key: 'notPermitted' } } } })
})

test('whoever would shut themselves out by addresses is asked first', async () => {
  const worker = await platform.signedIn({ role: 'ADMIN', capabilities: ['settings.view', 'settings.security'] })
  const here = from(worker.token, '85.10.20.30')
  const change = async (addresses: string[], more: object = {}) => {
    const { version } = (await staff.call(settingEndpoints.states)).data
    const body = { version, changes: { staffAllowedIps: addresses }, reason: 'Offices', ...more }
    return here.call(settingEndpoints.change, { body })
  }
  expect(await change(['192.0.2.0/24'])).toMatchObject({
    status_code: 422,
    data: { fields: { staffAllowedIps: { key: 'addressesWithoutYou', values: { value: '85.10.20.30' } } } },
  })
  expect(await change(['192.0.2.0/24', '85.10.20.0/24'])).toMatchObject({ success: true })
  expect(await change(['192.0.2.0/24'], { shutsOut: true })).toMatchObject({ success: true })
  expect(await isIn(here)).toBe(false)
})
