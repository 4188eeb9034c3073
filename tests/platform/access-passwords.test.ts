import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { deliverReset } from '#platform/access/deliver-reset.job.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { codeIn, lastMail, lastSms, member, rightPassword, signIn, tokenIn, visitor } from '#tests/support/access.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const minute = 60_000
const newPassword = 'Brand#new2'
const chosen = (password: string, confirmation = password) => ({ password, confirmation })

/** What the worker does with what waits. */
async function deliver(): Promise<void> {
  const waiting = await platform.services.jobs.boss.fetch<{ challengeId: number; sendCount: number }>('deliverReset', { batchSize: 50 })
  for (const { id, data } of waiting) {
    await doJob(platform, deliverReset, data)
    await platform.services.jobs.boss.complete('deliverReset', id)
  }
}
async function forget(login: string, by: 'email' | 'mobile' = 'email') {
  const answer = await visitor(platform).call(auth.forgotPassword, { body: { login, by } })
  await deliver()
  return answer
}
const mailedToken = async (user: User) => tokenIn((await lastMail(platform, user.email))?.text)
const reset = (body: object) => visitor(platform).call(auth.resetPassword, { body: body })
const canEnter = async (user: User, password: string) =>
  (await visitor(platform).call(auth.authenticate, { body: { login: user.email, password } })).success

test('a forgotten password is set anew by the mailed link, once; all sessions and devices end, and a mail tells it', async () => {
  const user = await member(platform)
  const { token: session, rememberToken } = await signIn(platform, visitor(platform, { device: 'desk-0001' }), user, {
    rememberDevice: true,
  })
  await forget(user.email)
  const token = await mailedToken(user)
  const validity = (value: string) => visitor(platform).call(auth.validateToken, { body: { token: value } })
  expect((await validity(token)).data).toEqual({ valid: true })
  expect(await reset({ token, ...chosen(newPassword) })).toMatchObject({ success: true })
  expect(await reset({ token, ...chosen('Another#3') })).toMatchObject({ status_code: 410, data: { code: 'linkExpired' } })
  expect((await validity(token)).data).toEqual({ valid: false })
  expect(await visitor(platform, { token: session }).call(auth.session)).toMatchObject({ status_code: 401 })
  const desk = visitor(platform, { device: 'desk-0001' })
  const enter = await desk.call(auth.authenticate, { body: { login: user.email, password: newPassword, rememberToken } })
  expect(enter.data).toMatchObject({ step: 'code' })
  expect(await canEnter(user, rightPassword)).toBe(false)
  const mails = await platform.database.db.selectFrom('emailMessages').select('template').where('to', '=', user.email).execute()
  expect(mails.map(mail => mail.template)).toContain('passwordChanged')
})

test('the link ends after thirty minutes, and when a newer one is asked for', async () => {
  const user = await member(platform)
  await forget(user.email)
  const first = await mailedToken(user)
  await forget(user.email)
  const second = await mailedToken(user)
  expect(await reset({ token: first, ...chosen(newPassword) })).toMatchObject({ data: { code: 'linkExpired' } })
  clock.advance(31 * minute)
  expect(await reset({ token: second, ...chosen(newPassword) })).toMatchObject({ data: { code: 'linkExpired' } })
})

test('of two calls with one link, one sets the password', async () => {
  const user = await member(platform)
  await forget(user.email)
  const token = await mailedToken(user)
  const answers = await Promise.all([reset({ token, ...chosen('First#one1') }), reset({ token, ...chosen('Second#two2') })])
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
})

test('by mobile: the code of the SMS sets it', async () => {
  const user = await member(platform, { mobile: '+966512340002' })
  const { data } = await forget('0512340002', 'mobile')
  const code = codeIn(await lastSms(platform, '+966512340002'))
  const { challenge } = data
  const wrong = code === '000000' ? '111111' : '000000'
  expect(await reset({ challenge, code: wrong, ...chosen(newPassword) })).toMatchObject({ data: { code: 'codeWrong' } })
  expect(await reset({ challenge, code, ...chosen(rightPassword) })).toMatchObject({
    data: { fields: { password: { key: 'passwordUsedBefore' } } },
  })
  expect(await reset({ challenge, code, ...chosen(newPassword) })).toMatchObject({ success: true })
  expect(await reset({ challenge, code, ...chosen('Another#3') })).toMatchObject({ data: { code: 'codeExpired' } })
  expect(await canEnter(user, newPassword)).toBe(true)
})

test('a code of a forgotten password opens no session', async () => {
  await member(platform, { mobile: '+966512340003' })
  const { data } = await forget('0512340003', 'mobile')
  const code = codeIn(await lastSms(platform, '+966512340003'))
  expect(await visitor(platform).call(auth.isVerified, { body: { challenge: data.challenge, code } })).toMatchObject({
    data: { code: 'codeExpired' },
  })
})

test('an unknown account is answered alike at every step, and nothing is sent', async () => {
  const user = await member(platform)
  const steps = async (login: string, by: 'email' | 'mobile') => {
    const plain = ({
      message,
      description,
      status_code,
      data,
    }: {
      message: string
      description: string
      status_code: number
      data: unknown
    }) => ({
      ...{ message, description, status_code },
      data: { ...(data as object), challenge: '', requestId: '' },
    })
    const started = await forget(login, by)
    const { challenge } = started.data
    clock.advance(61_000)
    const again = await visitor(platform).call(auth.sendCode, { body: { challenge, method: by === 'email' ? 'email' : 'sms' } })
    await deliver()
    const guess = () => reset({ challenge, code: 'xxxxxx', ...chosen(newPassword) })
    const tries = [await guess(), await guess(), await guess(), await guess(), await guess(), await guess()]
    return JSON.stringify([started, again, ...tries].map(plain))
  }
  const sent = async () => (await platform.database.db.selectFrom('emailMessages').select('id').execute()).length
  const known = await steps(user.email, 'email')
  const before = await sent()
  const unknown = await steps('ghost@staff.test', 'email')
  expect(unknown).toBe(known)
  expect(await sent()).toBe(before)
  await member(platform, { mobile: '+966512340004' })
  expect(await steps('0512349999', 'mobile')).toBe(await steps('0512340004', 'mobile'))
})

test('five messages an hour for one login, and a captcha after three from one address', async () => {
  const user = await member(platform)
  for (let n = 0; n < 5; n++) expect((await forget(user.email)).success).toBe(true)
  expect(await forget(user.email)).toMatchObject({ status_code: 429, data: { code: 'tooManyRequests' } })
  const someone = visitor(platform)
  const ask = (n: number) => someone.call(auth.forgotPassword, { body: { login: `a${n}@staff.test`, by: 'email' } })
  for (let n = 0; n < 3; n++) expect((await ask(n)).success).toBe(true)
  expect(await ask(4)).toMatchObject({ status_code: 428, data: { code: 'captchaRequired' } })
})

test('the link of a client’s user leads to the portal; a suspended account gets none', async () => {
  const user = await member(platform, { role: 'USER' })
  await forget(user.email)
  expect((await lastMail(platform, user.email))?.text).toMatch(/\/portal\/new-password\?token=[\w-]{20,}/)
  const suspended = await member(platform, { status: 'SUSPENDED' })
  expect((await forget(suspended.email)).success).toBe(true)
  expect(await lastMail(platform, suspended.email)).toBeNull()
})

test('a new password is told what it lacks, and that the two differ', async () => {
  const said = async (password: string, confirmation?: string) => (await reset({ token: 'x', ...chosen(password, confirmation) })).data
  for (const [password, key] of [
    ['Sh#1a', 'passwordLength'],
    ['lower#case1', 'passwordUppercase'],
    ['UPPER#CASE1', 'passwordLowercase'],
    ['No#digits', 'passwordDigit'],
    ['NoSpecial1', 'passwordSpecial'],
    ['', 'required'],
  ] as const) {
    expect(await said(password)).toMatchObject({ code: 'validation', fields: { password: { key } } })
  }
  expect(await said(newPassword, 'Other#one1')).toMatchObject({ fields: { confirmation: { key: 'passwordsDiffer' } } })
})

test('one’s own password changes with the current one; other sessions end, the last five are refused', async () => {
  const user = await member(platform)
  const [here, there] = [await signIn(platform, visitor(platform), user), await signIn(platform, visitor(platform), user)]
  let token = here.token
  const change = async (currentPassword: string, password: string) => {
    const answer = await visitor(platform, { token }).call(auth.changePassword, { body: { currentPassword, ...chosen(password) } })
    token = answer.data.token ?? token
    return answer
  }
  const holds = async (held: string) => (await visitor(platform, { token: held }).call(auth.session)).success
  expect(await change('Wrong#pass1', newPassword)).toMatchObject({ data: { fields: { currentPassword: { key: 'passwordWrong' } } } })
  expect(await change(rightPassword, newPassword)).toMatchObject({ success: true })
  // The session goes on under another token: a copy of the one before is worth nothing.
  expect([await holds(token), await holds(here.token), await holds(there.token)]).toEqual([true, false, false])
  let current = newPassword
  for (const next of ['Next#pass2', 'Next#pass3', 'Next#pass4', 'Next#pass5']) {
    expect(await change(current, next)).toMatchObject({ success: true })
    current = next
  }
  expect(await change(current, newPassword)).toMatchObject({ data: { fields: { password: { key: 'passwordUsedBefore' } } } })
  expect(await change(current, 'Next#pass6')).toMatchObject({ success: true })
  expect(await change('Next#pass6', newPassword)).toMatchObject({ success: true })
  const rows = await platform.database.db.selectFrom('users').select('passwordHash').where('id', '=', user.id).execute()
  expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a stolen session cannot guess the password', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform))
  const own = visitor(platform, { token })
  const guess = () => own.call(auth.changePassword, { body: { currentPassword: 'Wrong#pass1', ...chosen(newPassword) } })
  for (let n = 0; n < 5; n++) expect(await guess()).toMatchObject({ data: { code: 'validation' } })
  expect(await guess()).toMatchObject({ status_code: 429, data: { code: 'coolDown' } })
})
