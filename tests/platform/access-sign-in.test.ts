import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { clock } from '#platform/kernel/clock.ts'
import { codeIn, firstStep, lastMail, lastSms, mailedCode, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addSmsGateway } from '#tests/support/sms.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const minute = 60_000
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('password and mailed code open a session, and the log tells of it without secrets', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const first = await someone.call(auth.authenticate, { body: { login: ` ${user.email.toUpperCase()} `, password: rightPassword } })
  expect(first.data).toMatchObject({
    step: 'code',
    method: 'email',
    methods: ['email'],
    target: `${user.email.slice(0, 2)}•••@staff.test`,
    resendAfterSeconds: 60,
  })
  const challenge = (first.data as { challenge: string }).challenge
  const code = await mailedCode(platform, user)
  const { data } = await someone.call(auth.isVerified, { body: { challenge, code } })
  expect(data.metadata).toMatchObject({
    id: user.id,
    role: 'SUPER_ADMIN',
    is_verified: true,
    welcomePending: true,
    mustEnrolSecondFactor: false,
  })
  expect(data.metadata.capabilities).toContain('client.delete')
  expect(data.rememberToken).toBeUndefined()
  const session = await visitor(platform, { token: data.token }).call(auth.session)
  expect(session.data).toMatchObject({ issuedOn: data.issuedOn, metadata: { email: user.email, deviceId: data.metadata.deviceId } })
  const entries = await platform.database.db.selectFrom('auditEntries').selectAll().where('actorId', '=', user.id).execute()
  expect(entries.map(entry => entry.action)).toContain('access.signedIn')
  const written = JSON.stringify([
    entries,
    await platform.database.db.selectFrom('emailMessages').select(['subject', 'text', 'html']).execute(),
  ])
  for (const secret of [code, data.token, challenge, rightPassword]) expect(written).not.toContain(secret)
})

test('a mobile number signs in as well, in any usual form, and its code can come by SMS', async () => {
  const user = await member(platform, { mobile: '+966512340001', codeMethod: 'sms' })
  const someone = visitor(platform)
  // As long as nothing can deliver one, no text message is offered.
  const without = await visitor(platform).call(auth.authenticate, { body: { login: '0512 340 001', password: rightPassword } })
  expect(without.data).toMatchObject({ step: 'code', method: 'email', methods: ['email'] })
  await addSmsGateway(await platform.signedIn())
  const first = await someone.call(auth.authenticate, { body: { login: '0512 340 001', password: rightPassword } })
  expect(first.data).toMatchObject({ step: 'code', method: 'sms', methods: ['email', 'sms'], target: '+966•••••01' })
  const challenge = (first.data as { challenge: string }).challenge
  const code = codeIn(await lastSms(platform, '+966512340001'))
  expect(await someone.call(auth.isVerified, { body: { challenge, code } })).toMatchObject({
    success: true,
    data: { metadata: { id: user.id } },
  })
})

test('owners of clients may share a mobile number with staff, who are the ones it signs in', async () => {
  const mobile = '+966512340009'
  await member(platform, { mobile, role: 'USER' })
  const user = await member(platform, { mobile })
  await member(platform, { mobile, role: 'USER' })
  const first = await visitor(platform).call(auth.authenticate, { body: { login: mobile, password: rightPassword } })
  expect(first.data).toMatchObject({ step: 'code', target: `${user.email.slice(0, 2)}•••@staff.test` })
  await expect(member(platform, { mobile, role: 'ADMIN' })).rejects.toThrow(/staffByMobile/)
})

test('unknown account, wrong password and a suspended account get the same answer', async () => {
  const user = await member(platform)
  const suspended = await member(platform, { status: 'SUSPENDED' })
  const said = async (login: string, password: string) => {
    const { message, description, status_code, data } = await visitor(platform).call(auth.authenticate, { body: { login, password } })
    return JSON.stringify({ message, description, status_code, data: { ...data, requestId: '' } })
  }
  const answers = [
    await said(user.email, 'Wrong#pass1'),
    await said('nobody@staff.test', rightPassword),
    await said(suspended.email, rightPassword),
  ]
  expect(new Set(answers).size).toBe(1)
  expect(answers[0]).toContain('signInFailed')
})

test('a role without a place in the console is told so, and no session stays', async () => {
  for (const role of ['SUPPORT', 'USER', 'MANAGER'] as const) {
    const user = await member(platform, { role })
    const answer = await visitor(platform).call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
    expect(answer).toMatchObject({ success: false, status_code: 403, data: { code: 'restrictedAccess' } })
    expect(await platform.database.db.selectFrom('accessSessions').select('id').where('userId', '=', user.id).execute()).toEqual([])
  }
})

test('a code works once, and not in another challenge', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const first = await firstStep(someone, user)
  const code = await mailedCode(platform, user)
  const second = await firstStep(someone, user)
  expect(await someone.call(auth.isVerified, { body: { challenge: second, code } })).toMatchObject({ data: { code: 'codeWrong' } })
  expect(await someone.call(auth.isVerified, { body: { challenge: first, code } })).toMatchObject({ success: true })
  expect(await someone.call(auth.isVerified, { body: { challenge: first, code } })).toMatchObject({
    status_code: 422,
    data: { code: 'codeExpired' },
  })
})

test('of several calls with the same code at once, one gets in', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const challenge = await firstStep(someone, user)
  const code = await mailedCode(platform, user)
  const answers = await Promise.all(Array.from({ length: 4 }, () => someone.call(auth.isVerified, { body: { challenge, code } })))
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  expect(await platform.database.db.selectFrom('accessSessions').select('id').where('userId', '=', user.id).execute()).toHaveLength(1)
})

test('a code ends after five minutes', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const challenge = await firstStep(someone, user)
  const code = await mailedCode(platform, user)
  clock.advance(5 * minute + 1000)
  expect(await someone.call(auth.isVerified, { body: { challenge, code } })).toMatchObject({ data: { code: 'codeExpired' } })
})

test('after five wrong codes the right one is refused too', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const challenge = await firstStep(someone, user)
  const code = await mailedCode(platform, user)
  for (let n = 0; n < 5; n++) {
    expect(await someone.call(auth.isVerified, { body: { challenge, code: wrong(code) } })).toMatchObject({ data: { code: 'codeWrong' } })
  }
  expect((await someone.call(auth.isVerified, { body: { challenge, code } })).data).toMatchObject({ code: 'codeExpired' })
  // The account cools down, so that another challenge does not give five more tries.
  const again = await visitor(platform).call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
  expect(again).toMatchObject({ status_code: 429, data: { code: 'coolDown', values: { minutes: 15 } } })
})

test('another code can be asked for after a minute, five in an hour', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const challenge = await firstStep(someone, user)
  const code = await mailedCode(platform, user)
  const resend = () => someone.call(auth.sendCode, { body: { challenge, method: 'email' } })
  expect(await resend()).toMatchObject({ status_code: 429, data: { code: 'tooManyRequests' } })
  for (let sent = 1; sent < 5; sent++) {
    clock.advance(61_000)
    expect(await resend()).toMatchObject({ success: true, data: { challenge, method: 'email' } })
  }
  const last = await mailedCode(platform, user)
  expect(last).not.toBe(code)
  clock.advance(61_000)
  expect(await resend()).toMatchObject({ data: { code: 'tooManyRequests' } })
  expect(await someone.call(auth.isVerified, { body: { challenge, code: last } })).toMatchObject({ success: true })
})

test('a way that the user does not have is refused', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  const challenge = await firstStep(someone, user)
  expect(await someone.call(auth.sendCode, { body: { challenge, method: 'sms' } })).toMatchObject({
    data: { fields: { method: { key: 'notAChoice' } } },
  })
  expect(await someone.call(auth.sendCode, { body: { challenge: 'x'.repeat(43), method: 'email' } })).toMatchObject({
    data: { code: 'codeExpired' },
  })
})

test('a device that was not used before is told of by mail, once', async () => {
  const user = await member(platform)
  const someone = visitor(platform)
  await signIn(platform, someone, user)
  expect(await lastMail(platform, user.email)).toMatchObject({ template: 'newDevice' })
  await signIn(platform, someone, user)
  expect(await lastMail(platform, user.email)).toMatchObject({ template: 'signInCode' })
})

test('a caller without a device id gets one', async () => {
  const user = await member(platform)
  const { metadata } = await signIn(platform, platform.anonymous, user)
  expect(metadata.deviceId).toMatch(/^[0-9a-f-]{36}$/)
})
