import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myDevices, mySessions } from '#contract/access/my-security.ts'
import { maintenanceEndpoints } from '#contract/settings/maintenance.ts'
import { clock } from '#platform/kernel/clock.ts'
import { lastMail, member, rightPassword, signIn, tokenIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const hour = 3_600_000
const day = 24 * hour
const holding = (token: string) => visitor(platform, { token })
const lives = async (token: string) => (await holding(token).call(auth.session)).success

test('a session ends after twelve hours without use, and use keeps it', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform))
  for (let n = 0; n < 3; n++) {
    clock.advance(11 * hour)
    expect(await lives(token)).toBe(true)
  }
  clock.advance(12 * hour + 1000)
  expect(await lives(token)).toBe(false)
})

test('a session ends thirty days after its issue, however much it is used', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform))
  for (let on = 0; on < 60; on++) {
    clock.advance(12 * hour - 60_000)
    expect(await lives(token)).toBe(true)
  }
  clock.advance(hour + 60_000)
  expect(await holding(token).call(auth.session)).toMatchObject({ status_code: 401 })
})

test('the last use is written at most once a minute', async () => {
  const user = await member(platform)
  const { token } = await signIn(platform, visitor(platform), user)
  const seen = async () =>
    (await platform.database.db.selectFrom('accessSessions').select('lastSeenOn').where('userId', '=', user.id).executeTakeFirstOrThrow())
      .lastSeenOn
  const first = await seen()
  await lives(token)
  expect(await seen()).toBe(first)
  clock.advance(61_000)
  await lives(token)
  expect(await seen()).not.toBe(first)
})

test('signing out ends the session; without one, or with a made-up token, it answers the same', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform))
  for (const bearer of [token, token, 'made-up', null]) {
    const answer = await visitor(platform, { token: bearer }).call(auth.logout)
    expect(answer).toMatchObject({ success: true, message: 'Signed out', data: {} })
  }
  expect(await lives(token)).toBe(false)
})

test('a public call tells who believes to be signed in that it is over, and nobody else', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform))
  const told = async (bearer: string | null) =>
    (await visitor(platform, { token: bearer }).call(maintenanceEndpoints.state)).headers['x-session']
  expect([await told(token), await told(null)]).toEqual([undefined, undefined])
  await holding(token).call(auth.logout)
  expect([await told(token), await told('made-up')]).toEqual(['ended', 'ended'])
})

test('suspending a user, or taking the role away, ends the session at once', async () => {
  for (const change of [{ status: 'SUSPENDED' as const }, { role: 'USER' as const }]) {
    const user = await member(platform)
    const { token } = await signIn(platform, visitor(platform), user)
    expect(await lives(token)).toBe(true)
    await platform.database.db.updateTable('users').set(change).where('id', '=', user.id).execute()
    expect(await lives(token)).toBe(false)
  }
})

test('sessions are listed and ended one by one or together; those of others cannot be', async () => {
  const user = await member(platform)
  const [first, second, third] = [
    await signIn(platform, visitor(platform), user),
    await signIn(platform, visitor(platform), user),
    await signIn(platform, visitor(platform), user),
  ]
  const own = holding(first.token)
  const { data: listed } = await own.call(mySessions.list)
  expect(listed.map(session => session.current)).toEqual([false, false, true])
  expect(JSON.stringify(listed)).not.toContain('tokenHash')
  const stranger = holding((await signIn(platform, visitor(platform), await member(platform))).token)
  const id = listed[0]?.id ?? 0
  expect(await stranger.call(mySessions.remove, { params: { id } })).toMatchObject({ status_code: 404 })
  expect(await own.call(mySessions.remove, { params: { id } })).toMatchObject({ success: true, data: { id } })
  expect([await lives(first.token), await lives(second.token), await lives(third.token)]).toEqual([true, true, false])
  expect(await own.call(mySessions.removeOthers)).toMatchObject({ data: { ended: 1 } })
  expect([await lives(first.token), await lives(second.token)]).toEqual([true, false])
})

test('a remembered device needs no code for thirty days; another device with its token does, and ends it', async () => {
  const user = await member(platform)
  const desk = visitor(platform, { device: 'desk-0002' })
  const { rememberToken } = await signIn(platform, desk, user, { rememberDevice: true, deviceName: 'Desk' })
  const enter = (client: typeof desk, login = user.email) =>
    client.call(auth.authenticate, { body: { login, password: rightPassword, rememberToken } })
  const again = await enter(desk)
  expect(again.data).toMatchObject({ step: 'signedIn', metadata: { id: user.id, deviceId: 'desk-0002' } })
  const other = await member(platform)
  expect((await enter(desk, other.email)).data).toMatchObject({ step: 'code' })
  expect((await enter(visitor(platform, { device: 'thief-0001' }))).data).toMatchObject({ step: 'code' })
  expect((await enter(desk)).data).toMatchObject({ step: 'code' })
  const refused = await platform.database.db
    .selectFrom('auditEntries')
    .select('action')
    .where('action', '=', 'access.deviceRefused')
    .execute()
  expect(refused).toHaveLength(1)
})

test('remembering ends after thirty days', async () => {
  const user = await member(platform)
  const desk = visitor(platform, { device: 'desk-0003' })
  const { rememberToken } = await signIn(platform, desk, user, { rememberDevice: true })
  const enter = () => desk.call(auth.authenticate, { body: { login: user.email, password: rightPassword, rememberToken } })
  clock.advance(29 * day)
  expect((await enter()).data).toMatchObject({ step: 'signedIn' })
  clock.advance(day + 60_000)
  expect((await enter()).data).toMatchObject({ step: 'code' })
})

test('a device is listed by its name, and forgotten by its owner only', async () => {
  const user = await member(platform)
  const desk = visitor(platform, { device: 'desk-0004' })
  const { token, rememberToken } = await signIn(platform, desk, user, { rememberDevice: true, deviceName: 'Desk' })
  const own = visitor(platform, { token, device: 'desk-0004' })
  const { data: listed } = await own.call(myDevices.list)
  expect(listed).toMatchObject([{ name: 'Desk', current: true }])
  const id = listed[0]?.id ?? 0
  const stranger = holding((await signIn(platform, visitor(platform), await member(platform))).token)
  expect(await stranger.call(myDevices.remove, { params: { id } })).toMatchObject({ status_code: 404 })
  expect(await own.call(myDevices.remove, { params: { id } })).toMatchObject({ success: true })
  expect((await own.call(myDevices.list)).data).toEqual([])
  const enter = await desk.call(auth.authenticate, { body: { login: user.email, password: rightPassword, rememberToken } })
  expect(enter.data).toMatchObject({ step: 'code' })
})

test('"this was not me" ends all sessions and devices, and only a reset lets anybody in again', async () => {
  const user = await member(platform)
  const desk = visitor(platform, { device: 'desk-0005' })
  const { token, rememberToken } = await signIn(platform, desk, user, { rememberDevice: true })
  const link = tokenIn((await lastMail(platform, user.email))?.text)
  const answer = await visitor(platform).call(auth.disownSignIn, { body: { token: link } })
  expect(answer.success).toBe(true)
  expect(await lives(token)).toBe(false)
  expect(await visitor(platform).call(auth.disownSignIn, { body: { token: link } })).toMatchObject({
    status_code: 410,
    data: { code: 'linkExpired' },
  })
  const enter = (password: string) => desk.call(auth.authenticate, { body: { login: user.email, password, rememberToken } })
  expect((await enter(rightPassword)).data).toMatchObject({ code: 'signInFailed' })
  const reset = (password: string) =>
    desk.call(auth.resetPassword, { body: { token: answer.data.token, password, confirmation: password } })
  expect(await reset(rightPassword)).toMatchObject({ data: { fields: { password: { key: 'passwordUsedBefore' } } } })
  expect(await reset('Brand#new2')).toMatchObject({ success: true })
  expect((await enter('Brand#new2')).data).toMatchObject({ step: 'code' })
})
