import type { BrowserContext } from '@playwright/test'
import { ask, callAction, routeHandlers, sameForAll, serverActions } from '../support/forged.ts'
import { plainRoutes } from '../support/routes.ts'
import { expect, test } from '../support/screen.ts'

test.use({
  serverWith: {
    environment: { LOG_LEVEL: 'debug' },
    staff: { sara: { values: { role: 'SUPER_ADMIN' } }, changer: {}, due: { values: { mustChangePassword: true } } },
  },
})

const cookieOf = async (context: BrowserContext, name = 'sijil_session') => (await context.cookies()).find(one => one.name === name)?.value
const held = async (context: BrowserContext) => `sijil_session=${await cookieOf(context)}`
const works = async (url: string, cookie: string) => (await ask(`${url}/api/job-run`, { headers: { cookie } })).status === 200

test('cookies that were planted before the sign-in are worth nothing after it', async ({ page, context, server }) => {
  const planted = await server.cookie({ person: 'sara' })
  const mine = { url: server.url, httpOnly: true }
  await context.addCookies([
    { name: 'sijil_session', value: planted.split('=').slice(1).join('='), ...mine },
    { name: 'remembered_device', value: 'planted', ...mine },
    { name: 'device_id', value: 'planted-device-0001', ...mine },
    { name: 'sijil_second_step', value: 'planted', domain: '127.0.0.1', path: '/access', httpOnly: true },
  ])
  await page.goto('/access/login?step=1')
  await server.signIn(page)
  const session = await held(context)
  expect(session).not.toBe(planted)
  expect(await works(server.url, session)).toBe(true)
  await page.goto('/my-account')
  await expect(page.getByLabel('First name (English)')).toHaveValue('Noura')
  expect(await cookieOf(context, 'sijil_second_step')).toBeUndefined()
  // Who planted them holds what they held before: their own session, and no device of hers.
  await page.goto('/my-account')
  await expect(page.getByRole('region', { name: 'Remembered devices' })).not.toContainText('planted')
})

test('after signing out, a copy of the cookie opens no page, no action, no route and no stream', async ({ open, server }) => {
  const page = await open('/', { person: 'sara' })
  const cookie = await held(page.context())
  expect(await works(server.url, cookie)).toBe(true)
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/access\/login\?loggedOut=1/)
  expect(await works(server.url, cookie)).toBe(false)
  const leadsTo = async (path: string): Promise<string | undefined> => {
    const { headers, body } = await ask(server.at(path), { headers: { cookie } })
    expect(body, path).not.toContain('Al-Qahtani')
    // A page whose first words were on their way already says in its text where to go.
    const to = (headers.location ?? /id="__next-page-redirect"[^>]*url=([^"]+)/.exec(body)?.[1])?.split('?')[0]
    // A page that only stands for another one leads there first.
    return to && plainRoutes.some(route => route.login !== false && route.path === to) ? leadsTo(to) : to
  }
  for (const { path, login } of plainRoutes)
    if (login !== false) expect({ path, to: await leadsTo(path) }).toEqual({ path, to: '/access/ended' })
  for (const { method, path } of routeHandlers().filter(one => !sameForAll.has(one.path)))
    expect((await ask(server.at(path), { method, headers: { cookie } })).status, path).not.toBe(200)
  for (const action of serverActions().filter(({ name }) =>
    ['callRecord', 'updateAccount', 'runExport', 'createClient', 'endOtherSessions'].includes(name),
  )) {
    const { body } = await callAction(server.url, action, { args: [{ resource: 'clientTags', verb: 'create', body: {} }, {}], cookie })
    expect(body, action.name).not.toMatch(/"ok":true/)
  }
})

test('a new password gives this browser another cookie, and the copies of the old one end', async ({ open, server }) => {
  const person = server.person('changer')
  const page = await open('/my-account', { person: 'changer' })
  const before = await held(page.context())
  const answers: Promise<string>[] = []
  page.on('response', answer => answer.request().method() === 'POST' && answers.push(answer.text().catch(() => '')))
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('Chosen#by-me1')
  await page.getByLabel('Repeat the password').fill('Chosen#by-me1')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  const after = await held(page.context())
  expect(after).not.toBe(before)
  expect(answers.length).toBeGreaterThan(0)
  for (const answer of await Promise.all(answers)) expect(answer).not.toMatch(/"token"/)
  expect([await works(server.url, before), await works(server.url, after)]).toEqual([false, true])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/my-account')
})

test('a password that was due leaves no copy of the session either', async ({ open, server }) => {
  const person = server.person('due')
  const page = await open('/client-groups', { person: 'due' })
  const before = await held(page.context())
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('Chosen#by-me1')
  await page.getByLabel('Repeat the password').fill('Chosen#by-me1')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/client-groups/)
  const after = await held(page.context())
  expect([await works(server.url, before), await works(server.url, after)]).toEqual([false, true])
})

test('the log of all this holds no token, no cookie, no password and no code', async ({ page, context, server }) => {
  const admin = server.person('admin')
  await page.goto('/access/login')
  await server.signIn(page, admin, { remember: true })
  const stored = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
  expect(stored.map(({ name }) => name).sort()).toEqual(expect.arrayContaining(['device_id', 'remembered_device', 'sijil_session']))
  await ask(server.at('/client'), { headers: { cookie: `sijil_session=${'x'.repeat(40)}`, authorization: `Bearer ${admin.token}` } })
  const log = server.console.output()
  expect(log).toContain('"level":"debug"')
  const secrets = [admin.token, admin.password, ...stored.filter(({ name }) => name !== 'device_id').map(({ value }) => value)]
  for (const secret of secrets) expect(log.includes(secret)).toBe(false)
  expect(log).not.toMatch(/Bearer [\w-]{16}|Chosen#by-me1|"code":"\d{6}"/)
})
