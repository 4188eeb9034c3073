import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { mySessions } from '#contract/access/my-security.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { deliverReset } from '#platform/access/deliver-reset.job.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { codeIn, firstStep, lastSms, mailedCode, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let admin: Client
let devices = 0
beforeAll(async () => {
  platform = await testPlatform()
  admin = await platform.signedIn()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const chosen = (password: string) => ({ password, confirmation: password })
const enter = async (on: Client, login: string, password: string, rememberToken: string) =>
  (await on.call(auth.authenticate, { body: { login, password, rememberToken } })).data as { step?: string; code?: string }

/** A member of staff with a device that skips the second step; whoever copied both of its cookies holds `desk` and `rememberToken`. */
async function remembered(values: Partial<User> = {}) {
  const user = await member(platform, values)
  const desk = visitor(platform, { device: `copied-${devices++}` })
  const { token, rememberToken = '' } = await signIn(platform, desk, user, { rememberDevice: true })
  return { user, desk, token, rememberToken }
}

describe('a copied cookie of a remembered device', () => {
  test('signs nobody in without the password, nor with that of somebody else', async () => {
    const { user, desk, rememberToken } = await remembered()
    const other = await member(platform)
    expect(await enter(desk, user.email, 'Wrong#pass1', rememberToken)).toMatchObject({ code: 'signInFailed' })
    expect(await enter(desk, other.email, rightPassword, rememberToken)).toMatchObject({ step: 'code' })
    expect(await enter(desk, user.email, rightPassword, `${rememberToken}x`)).toMatchObject({ step: 'code' })
    expect(await enter(desk, user.email, rightPassword, rememberToken)).toMatchObject({ step: 'signedIn' })
  })

  test('is no bearer token, no handle of a second step and no link', async () => {
    const { rememberToken, desk } = await remembered()
    expect(await visitor(platform, { token: rememberToken }).call(auth.session)).toMatchObject({ status_code: 401 })
    expect(await desk.call(auth.isVerified, { body: { challenge: rememberToken, code: '000000' } })).toMatchObject({ status_code: 422 })
    expect(await desk.call(auth.resetPassword, { body: { token: rememberToken, ...chosen('Brand#new2') } })).toMatchObject({
      status_code: 410,
    })
  })

  test.each<[string, (held: Awaited<ReturnType<typeof remembered>>) => Promise<string | undefined>]>([
    [
      'the password was changed',
      async ({ token }) => {
        const body = { currentPassword: rightPassword, ...chosen('Brand#new2') }
        expect(await visitor(platform, { token }).call(auth.changePassword, { body })).toMatchObject({ success: true })
        return 'Brand#new2'
      },
    ],
    [
      'the second factor was reset',
      async ({ user }) => {
        const answer = await admin.call(administrators.endpoints.resetSecondFactor, { params: { id: user.id }, body: {} })
        expect(answer).toMatchObject({ success: true })
        return undefined
      },
    ],
    [
      'all sessions were ended by an administrator',
      async ({ user }) => {
        const answer = await admin.call(administrators.endpoints.endSessions, { params: { id: user.id }, body: {} })
        expect(answer).toMatchObject({ success: true })
        return undefined
      },
    ],
    [
      'its owner was away and came back',
      async ({ user }) => {
        const body = { reason: null, targetId: null }
        expect(await admin.call(administrators.endpoints.deactivate, { params: { id: user.id }, body })).toMatchObject({ success: true })
        expect(await admin.call(administrators.endpoints.activate, { params: { id: user.id }, body: {} })).toMatchObject({ success: true })
        return undefined
      },
    ],
    [
      'the rules came to remember for fewer days',
      async () => {
        await changeSettings(admin, { rememberDeviceDaysStaff: 7 })
        clock.advance(8 * 86_400_000)
        return undefined
      },
    ],
  ])('asks for a code again once %s', async (_, happens) => {
    const held = await remembered()
    expect(await enter(held.desk, held.user.email, rightPassword, held.rememberToken)).toMatchObject({ step: 'signedIn' })
    const password = (await happens(held)) ?? rightPassword
    expect(await enter(held.desk, held.user.email, password, held.rememberToken)).toMatchObject({ step: 'code' })
    clock.set(null)
    await changeSettings(admin, { rememberDeviceDaysStaff: 30 })
  })
})

test('a second step that was begun with the old password ends when it changes, and when sessions are ended', async () => {
  for (const ending of ['password', 'sessions'] as const) {
    const user = await member(platform)
    const { token } = await signIn(platform, visitor(platform), user)
    const thief = visitor(platform)
    const challenge = await firstStep(thief, user)
    const code = await mailedCode(platform, user)
    const own = visitor(platform, { token })
    const body = { currentPassword: rightPassword, ...chosen('Brand#new2') }
    const ended = ending === 'password' ? await own.call(auth.changePassword, { body }) : await own.call(mySessions.removeOthers)
    expect(ended).toMatchObject({ success: true })
    expect(await thief.call(auth.isVerified, { body: { challenge, code } })).toMatchObject({ data: { code: 'codeExpired' } })
    expect(await thief.call(auth.sendCode, { body: { challenge, method: 'email' } })).toMatchObject({ data: { code: 'codeExpired' } })
  }
})

test('a browser that got push messages gets none once all sessions are ended', async () => {
  const user = await member(platform)
  const { db } = platform.database
  const push = { userId: user.id, sealedKeys: 'x', device: 'A stranger’s', createdOn: new Date() }
  await db
    .insertInto('pushSubscriptions')
    .values({ ...push, endpoint: `https://push.example/${user.id}` })
    .execute()
  const left = async () => (await db.selectFrom('pushSubscriptions').select('id').where('userId', '=', user.id).execute()).length
  const { token } = await signIn(platform, visitor(platform), user)
  await visitor(platform, { token }).call(mySessions.removeOthers)
  expect(await left()).toBe(1)
  expect(await admin.call(administrators.endpoints.endSessions, { params: { id: user.id }, body: {} })).toMatchObject({ success: true })
  expect(await left()).toBe(0)
})

test('a mobile code of a forgotten password ends when the password changes', async () => {
  const mobile = '+966512340077'
  const user = await member(platform, { mobile })
  const { token } = await signIn(platform, visitor(platform), user)
  const thief = visitor(platform)
  const { data } = await thief.call(auth.forgotPassword, { body: { login: mobile, by: 'mobile' } })
  const [job] = await platform.services.jobs.boss.fetch<{ challengeId: number; sendCount: number }>('deliverReset', { batchSize: 1 })
  await doJob(platform, deliverReset, job?.data)
  const code = codeIn(await lastSms(platform, mobile))
  expect(code).toMatch(/^\d{6}$/)
  const body = { currentPassword: rightPassword, ...chosen('Brand#new2') }
  expect(await visitor(platform, { token }).call(auth.changePassword, { body })).toMatchObject({ success: true })
  expect(await thief.call(auth.resetPassword, { body: { challenge: data.challenge, code, ...chosen('Thief#pass3') } })).toMatchObject({
    data: { code: 'codeExpired' },
  })
})

test('a token, a device id or a challenge that was planted before the sign-in is not what comes out of it', async () => {
  const user = await member(platform)
  const planted = 'planted-by-somebody-else-0001'
  const victim = visitor(platform, { token: planted, device: 'planted-device-01' })
  const { token } = await signIn(platform, victim, user)
  expect(token).not.toBe(planted)
  expect(await visitor(platform, { token: planted }).call(auth.session)).toMatchObject({ status_code: 401 })
  const second = await signIn(platform, victim, user)
  expect(second.token).not.toBe(token)
  // Who knows the planted device id still needs a code.
  expect(await enter(visitor(platform, { device: 'planted-device-01' }), user.email, rightPassword, planted)).toMatchObject({
    step: 'code',
  })
})
