import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { mySecondFactor } from '#contract/access/my-security.ts'
import { codeOf, stepOf } from '#platform/access/second-factor/totp.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { firstStep, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const current = (secret: string) => codeOf(secret, stepOf(clock.now()))
const password = { currentPassword: rightPassword }

async function enrolled(): Promise<{ user: User; own: Client; secret: string; codes: string[] }> {
  const user = await member(platform)
  const { token } = await signIn(platform, visitor(platform), user)
  const own = visitor(platform, { token })
  const { secret } = (await own.call(mySecondFactor.enrol, { body: password })).data
  const { codes } = (await own.call(mySecondFactor.confirm, { body: { code: current(secret) } })).data
  clock.advance(60_000)
  return { user, own, secret, codes }
}
const verify = async (user: User, code: string) => {
  const someone = visitor(platform)
  return someone.call(auth.isVerified, { body: { challenge: await firstStep(someone, user), code } })
}

test('an app is enrolled with the password and a code, and then asked for', async () => {
  const user = await member(platform)
  const { token } = await signIn(platform, visitor(platform), user)
  const own = visitor(platform, { token })
  expect(await own.call(mySecondFactor.enrol, { body: { currentPassword: 'Wrong#pass1' } })).toMatchObject({
    data: { fields: { currentPassword: { key: 'passwordWrong' } } },
  })
  expect(await own.call(mySecondFactor.confirm, { body: { code: '123456' } })).toMatchObject({ data: { code: 'codeExpired' } })
  const started = (await own.call(mySecondFactor.enrol, { body: password })).data
  expect(started.address).toBe(
    `otpauth://totp/Sijil:${encodeURIComponent(user.email)}?issuer=Sijil&secret=${started.secret}&algorithm=SHA1&digits=6&period=30`,
  )
  expect(started.qr).toMatch(/^<svg /)
  const wrong = current(started.secret) === '000000' ? '111111' : '000000'
  expect(await own.call(mySecondFactor.confirm, { body: { code: wrong } })).toMatchObject({ data: { code: 'codeWrong' } })
  expect((await own.call(myAccount.get)).data.secondFactor).toMatchObject({ appEnrolled: false, method: 'email' })
  const { codes } = (await own.call(mySecondFactor.confirm, { body: { code: current(started.secret) } })).data
  expect(new Set(codes).size).toBe(10)
  expect((await own.call(myAccount.get)).data.secondFactor).toMatchObject({
    method: 'app',
    methods: ['email', 'app'],
    appEnrolled: true,
    backupCodesLeft: 10,
  })
  clock.advance(60_000)
  const someone = visitor(platform)
  const first = await someone.call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
  expect(first.data).toMatchObject({ step: 'code', method: 'app', target: '' })
  expect(await verify(user, current(started.secret))).toMatchObject({ success: true })
})

test('the secret and the backup codes are not readable in the database or the log', async () => {
  const { user, secret, codes } = await enrolled()
  const { db } = platform.database
  const stored = JSON.stringify([
    await db.selectFrom('users').selectAll().where('id', '=', user.id).execute(),
    await db.selectFrom('backupCodes').selectAll().where('userId', '=', user.id).execute(),
    await db.selectFrom('auditEntries').selectAll().where('actorId', '=', user.id).execute(),
  ])
  for (const text of [secret, ...codes, ...codes.map(code => code.replace('-', ''))]) expect(stored).not.toContain(text)
})

test('no code of the app is taken twice, also not by two calls at once', async () => {
  const { user, secret } = await enrolled()
  const code = current(secret)
  const answers = await Promise.all([verify(user, code), verify(user, code)])
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  expect(answers.filter(answer => !answer.success)).toMatchObject([{ data: { code: 'codeWrong' } }])
  clock.advance(30_000)
  expect(await verify(user, code)).toMatchObject({ data: { code: 'codeWrong' } })
  expect(await verify(user, current(secret))).toMatchObject({ success: true })
})

test('a backup code works once, in any case and with or without its dash', async () => {
  const { user, codes } = await enrolled()
  const [first = '', second = ''] = codes
  expect(await verify(user, first.toUpperCase().replace('-', ''))).toMatchObject({ success: true })
  expect(await verify(user, first)).toMatchObject({ data: { code: 'codeWrong' } })
  const both = await Promise.all([verify(user, second), verify(user, second)])
  expect(both.filter(answer => answer.success)).toHaveLength(1)
  const other = await member(platform)
  expect(await verify(other, codes[2] ?? '')).toMatchObject({ data: { code: 'codeWrong' } })
})

test('new backup codes replace the old ones', async () => {
  const { user, own, codes } = await enrolled()
  const renewed = (await own.call(mySecondFactor.renewBackupCodes, { body: password })).data.codes
  expect(renewed).toHaveLength(10)
  expect(await verify(user, codes[0] ?? '')).toMatchObject({ data: { code: 'codeWrong' } })
  expect(await verify(user, renewed[0] ?? '')).toMatchObject({ success: true })
})

test('guessing the code of an app ends in a cool-down, with as many challenges as one likes', async () => {
  const { user, secret } = await enrolled()
  const wrong = current(secret) === '000000' ? '111111' : '000000'
  const someone = visitor(platform)
  const challenges = [await firstStep(someone, user), await firstStep(someone, user)]
  for (let n = 0; n < 5; n++) {
    const answer = await visitor(platform).call(auth.isVerified, { body: { challenge: challenges[n % 2] ?? '', code: wrong } })
    expect(answer).toMatchObject({ data: { code: 'codeWrong' } })
  }
  const last = await visitor(platform).call(auth.isVerified, { body: { challenge: challenges[1] ?? '', code: current(secret) } })
  expect(last).toMatchObject({ status_code: 429, data: { code: 'coolDown' } })
})

test('disabling needs the password and goes back to e-mail', async () => {
  const { user, own } = await enrolled()
  expect(await own.call(mySecondFactor.disable, { body: { currentPassword: 'Wrong#pass1' } })).toMatchObject({
    data: { code: 'validation' },
  })
  const { data } = await own.call(mySecondFactor.disable, { body: password })
  expect(data.secondFactor).toMatchObject({ method: 'email', methods: ['email'], appEnrolled: false, backupCodesLeft: 0 })
  const first = await visitor(platform).call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
  expect(first.data).toMatchObject({ method: 'email' })
})

test('the way is chosen among those there are', async () => {
  const { own } = await enrolled()
  const choose = (method: 'email' | 'sms' | 'app') => own.call(myAccount.chooseMethod, { body: { method, ...password } })
  expect(await choose('sms')).toMatchObject({ data: { fields: { method: { key: 'notAChoice' } } } })
  expect((await choose('email')).data.secondFactor.method).toBe('email')
  expect((await choose('app')).data.secondFactor.method).toBe('app')
})

test('a role group that demands an app says so until there is one', async () => {
  const group = await platform.database.db
    .insertInto('roleGroups')
    .values({
      name: JSON.stringify({ en: 'Careful', ar: '' }),
      capabilities: '["client.view"]',
      requiresAuthenticator: true,
      createdOn: new Date(),
      updatedOn: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const user = await member(platform, { role: 'ADMIN', roleGroupId: group.id, frontendPagesList: [{ route: '/client-groups' }] })
  const { token, metadata } = await signIn(platform, visitor(platform), user)
  expect(metadata).toMatchObject({
    mustEnrolSecondFactor: true,
    capabilities: ['client.view'],
    frontend_pages_list: [{ route: '/client-groups' }],
  })
  const own = visitor(platform, { token })
  const { secret } = (await own.call(mySecondFactor.enrol, { body: password })).data
  await own.call(mySecondFactor.confirm, { body: { code: current(secret) } })
  expect((await own.call(auth.session)).data.metadata.mustEnrolSecondFactor).toBe(false)
})
