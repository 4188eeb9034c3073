import { afterEach, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { setUpEndpoints } from '#contract/access/setup.ts'
import { createSetupLink, ensureAdmin, firstStartLines } from '#platform/access/first-start.ts'
import { clock } from '#platform/kernel/clock.ts'
import { rightPassword, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
const open = async (environment: Record<string, string> = {}) => {
  platform = await testPlatform(environment)
  return platform
}
afterEach(async () => {
  clock.set(null)
  await platform.close()
})

const person = {
  firstName: { en: 'Noura', ar: '' },
  lastName: { en: 'Al-Qahtani', ar: '' },
  email: 'noura@sijil.test',
  language: 'ar-SA' as const,
}
const chosen = { password: rightPassword, confirmation: rightPassword }
const link = async () => (await createSetupLink(platform.systemScope())) ?? ''
const state = (token: string) => visitor(platform).call(auth.setupState, { params: { token } })
const submit = (token: string, more: object = {}) =>
  visitor(platform).call(setUpEndpoints.setUp, { body: { token, ...person, ...chosen, ...more } })

test('the first start prints a link that makes the first super admin, once', async () => {
  await open({ APP_URL: 'https://office.sijil.test' })
  const lines = await firstStartLines(platform.systemScope())
  const token = /^ {2}https:\/\/office\.sijil\.test\/access\/setup\?token=([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  const spare = await link()
  expect(await state(token)).toMatchObject({ success: true, data: { expiresOn: expect.stringMatching(/Z$/) } })
  const done = await submit(token)
  expect(done.data.metadata).toMatchObject({ role: 'SUPER_ADMIN', first_name: 'Noura', language: 'ar-SA', welcomePending: true })
  expect(await visitor(platform, { token: done.data.token }).call(auth.session)).toMatchObject({ success: true })
  for (const dead of [token, spare]) {
    expect(await state(dead)).toMatchObject({ status_code: 410, data: { code: 'linkExpired' } })
    expect(await submit(dead, { email: 'other@sijil.test' })).toMatchObject({ data: { code: 'linkExpired' } })
  }
  expect(await firstStartLines(platform.systemScope())).toEqual([])
  const stored = JSON.stringify(await platform.database.db.selectFrom('accessLinks').selectAll().execute())
  expect(stored).not.toContain(token)
})

test('the link ends after an hour, and the next start prints another', async () => {
  await open()
  const token = await link()
  clock.advance(61 * 60_000)
  expect(await submit(token)).toMatchObject({ data: { code: 'linkExpired' } })
  expect(await submit(await link())).toMatchObject({ success: true })
})

test('of several links used at once, one makes the super admin', async () => {
  await open()
  const [one, two] = [await link(), await link()]
  const answers = await Promise.all([submit(one), submit(two, { email: 'two@sijil.test' }), submit(one, { email: 'three@sijil.test' })])
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  expect(await platform.database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
})

test('a made-up link is refused, and a weak password leaves a good one as it was', async () => {
  await open()
  expect(await submit('x'.repeat(43))).toMatchObject({ data: { code: 'linkExpired' } })
  const token = await link()
  expect(await submit(token, { password: 'weak', confirmation: 'weak' })).toMatchObject({
    data: { fields: { password: { key: 'passwordLength' } } },
  })
  expect(await submit(token)).toMatchObject({ success: true })
})

test('ADMIN_EMAIL and ADMIN_PASSWORD make the super admin when nobody exists, once, also when programs start together', async () => {
  await open({ ADMIN_EMAIL: 'Boss@sijil.test', ADMIN_PASSWORD: rightPassword })
  const system = () => platform.systemScope()
  expect(await Promise.all([ensureAdmin(system()), ensureAdmin(system())])).toEqual([true, true])
  const users = await platform.database.db.selectFrom('users').select(['email', 'role']).execute()
  expect(users).toEqual([{ email: 'boss@sijil.test', role: 'SUPER_ADMIN' }])
  expect(await firstStartLines(system())).toEqual(['Sign in as boss@sijil.test with the password in ADMIN_PASSWORD.'])
  const enter = await visitor(platform).call(auth.authenticate, { body: { login: 'boss@sijil.test', password: rightPassword } })
  expect(enter.data).toMatchObject({ step: 'code' })
})

test('ADMIN_EMAIL makes nobody where somebody exists', async () => {
  await open({ ADMIN_EMAIL: 'boss@sijil.test', ADMIN_PASSWORD: rightPassword })
  await platform.signedIn()
  expect(await ensureAdmin(platform.systemScope())).toBe(false)
  expect(await firstStartLines(platform.systemScope())).toEqual([])
})
