import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { tidyAccess } from '#platform/access/tidy-access.job.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { member, rightPassword, signIn, solvedCaptcha, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const minute = 60_000
const enter = (client: Client, login: string, password: string, captcha?: string) =>
  client.call(auth.authenticate, { body: { login, password, ...(captcha ? { captcha } : {}) } })
const codeOf = async (answer: Promise<{ success: boolean; data: unknown }>) => ((await answer).data as { code?: string }).code
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

/** Wrong passwords, each with a captcha where one is needed. */
async function fail(client: Client, login: string, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    expect(await codeOf(enter(client, login, 'Wrong#pass1', n < 3 ? undefined : await solvedCaptcha(client)))).toBe('signInFailed')
  }
}
const elsewhere = () => visitor(platform)

test('after three failures a captcha is needed, and its proof counts once', async () => {
  const user = await member(platform)
  const someone = elsewhere()
  await fail(someone, user.email, 3)
  expect(await enter(someone, user.email, rightPassword)).toMatchObject({ status_code: 428, data: { code: 'captchaRequired' } })
  const proof = await solvedCaptcha(someone)
  expect(await enter(someone, user.email, rightPassword, proof)).toMatchObject({ success: true, data: { step: 'code' } })
  expect(await codeOf(enter(someone, user.email, rightPassword, proof))).toBe('captchaRequired')
})

test('a captcha that is made up, changed, unsolved or late is refused', async () => {
  const user = await member(platform)
  const someone = elsewhere()
  await fail(someone, user.email, 3)
  const good = await solvedCaptcha(someone)
  const { challenge, solution } = JSON.parse(Buffer.from(good, 'base64').toString())
  const later = { ...challenge, parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 9000 } }
  const bad = [
    'nonsense',
    encoded(null),
    encoded({ challenge, solution: { ...solution, derivedKey: '00' } }),
    encoded({ challenge: { ...challenge, signature: 'ab'.repeat(32) }, solution }),
    encoded({ challenge: later, solution }),
  ]
  for (const captcha of bad) expect(await codeOf(enter(someone, user.email, rightPassword, captcha))).toBe('captchaRequired')
  clock.advance(11 * minute)
  expect(await codeOf(enter(someone, user.email, rightPassword, good))).toBe('captchaRequired')
})

test('after five failures the account cools down, from everywhere, known or not', async () => {
  const user = await member(platform)
  for (const login of [user.email, 'ghost@staff.test']) {
    const someone = elsewhere()
    await fail(someone, login, 5)
    const refused = await enter(elsewhere(), login, rightPassword)
    expect(refused).toMatchObject({ status_code: 429, data: { code: 'coolDown', values: { minutes: 15 } } })
    expect(refused.description).toContain('15 minutes')
  }
  clock.advance(14 * minute)
  expect(await codeOf(enter(elsewhere(), user.email, rightPassword))).toBe('coolDown')
  clock.advance(2 * minute)
  expect(await enter(elsewhere(), user.email, rightPassword)).toMatchObject({ success: true })
})

test('tries at the same time count one by one', async () => {
  const user = await member(platform)
  const answers = await Promise.all(Array.from({ length: 12 }, () => codeOf(enter(elsewhere(), user.email, 'Wrong#pass1'))))
  expect(answers.filter(code => code === 'signInFailed')).toHaveLength(3)
  expect(answers.filter(code => code === 'captchaRequired')).toHaveLength(9)
})

test('many people who sign in at once from one office do not hinder each other', async () => {
  const office = visitor(platform)
  const people = await Promise.all(Array.from({ length: 8 }, () => member(platform)))
  const answers = await Promise.all(people.map(user => enter(office, user.email, rightPassword)))
  expect(answers.map(answer => answer.success)).toEqual(people.map(() => true))
})

test('ten failures from one address ban that address, not the accounts', async () => {
  const someone = elsewhere()
  for (let n = 0; n < 10; n++) {
    const captcha = n < 3 ? undefined : await solvedCaptcha(someone)
    expect(await codeOf(enter(someone, `guess${n}@staff.test`, 'Wrong#pass1', captcha))).toBe('signInFailed')
  }
  const user = await member(platform)
  expect(await codeOf(enter(someone, user.email, rightPassword))).toBe('bannedAddress')
  expect(await enter(elsewhere(), user.email, rightPassword)).toMatchObject({ success: true })
})

test('a whole sign-in clears the failures of the account', async () => {
  const user = await member(platform)
  await fail(elsewhere(), user.email, 2)
  await signIn(platform, elsewhere(), user)
  await fail(elsewhere(), user.email, 3)
})

test('the failures of a day are gone after the night, those of now stay', async () => {
  const user = await member(platform)
  const count = async () =>
    (await platform.database.db.selectFrom('accessAttempts').select('id').where('outcome', '=', 'failed').execute()).length
  await fail(elsewhere(), user.email, 2)
  const before = await count()
  await doJob(platform, tidyAccess, {})
  expect(await count()).toBe(before)
  clock.advance(25 * 60 * minute)
  await doJob(platform, tidyAccess, {})
  expect(await count()).toBe(0)
})

test('a wrong password is logged with address and device, never with what was typed', async () => {
  const user: User = await member(platform)
  const someone = visitor(platform, { device: 'desk-0001', ip: '203.0.113.77' })
  await enter(someone, user.email, 'Wrong#pass1')
  await enter(someone, 'Secret#typed1', 'Wrong#pass1')
  const entries = await platform.database.db.selectFrom('auditEntries').selectAll().where('ip', '=', '203.0.113.77').orderBy('id').execute()
  expect(entries).toMatchObject([
    { action: 'access.signInFailed', actorId: user.id, deviceId: 'desk-0001' },
    { action: 'access.signInFailed', actorId: null, recordName: null },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Wrong#pass1|Secret#typed1/i)
})
