import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { clientInvitation } from '#contract/clients/client-invitation.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clients } from '#contract/clients/clients.ts'
import { portal } from '#contract/clients/portal.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { carts } from '#contract/orders/carts.ts'
import { authentication } from '#contract/settings/authentication.ts'
import { clock } from '#platform/kernel/clock.ts'
import { codeIn, lastMail, member, rightPassword, tokenIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { signIn, verify, whoActs, chooseClient } = portal
const password = 'Rayan-Falcon-72'
const failed = { status_code: 401, data: { code: 'signInFailed' } }
let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

let made = 0
/** Somebody who was invited by a client and has joined it. */
async function joined(to = clientId, permissions: ('orders' | 'emails' | 'all')[] = ['emails'], email = `sami.${++made}@example.sa`) {
  const { data: user } = await staff.call(clientUsers.endpoints.create, { body: { clientId: to, email, language: 'en-US', permissions } })
  const token = /join\/([\w-]+)/.exec((await lastMail(platform, email))?.text ?? '')?.[1] as string
  const known = (await platform.anonymous.call(clientInvitation.state, { body: { token } })).data.known
  const name = { firstName: { en: 'Sami', ar: '' }, lastName: { en: 'Al-Zahrani', ar: '' } }
  if (known) await platform.anonymous.call(clientInvitation.accept, { body: { token } })
  else await platform.anonymous.call(clientInvitation.join, { body: { token, ...name, password, confirmation: password } })
  return { id: user.id, email }
}
const tryIn = (login: string, typed = password) => visitor(platform).call(signIn, { body: { login, password: typed } })
async function signedIn(email: string): Promise<Client> {
  const { data } = await tryIn(email)
  if (data.step !== 'signedIn') throw new Error(`not signed in: ${JSON.stringify(data)}`)
  return visitor(platform, { token: data.token })
}

test('a user of a client signs in for it, with what they are let do, and nothing of the office', async () => {
  const { email, id } = await joined()
  const caller = await signedIn(email)
  expect((await caller.call(whoActs)).data).toMatchObject({ clientId, user: { email }, staff: null, permissions: ['emails'] })
  expect((await staff.call(clientUsers.endpoints.get, { params: { id } })).data.lastSignInOn).not.toBeNull()
  const forbidden = { status_code: 403 }
  expect(await caller.call(carts.endpoints.list)).toMatchObject(forbidden)
  for (const endpoint of [clients.endpoints.list, auth.session]) expect(await caller.call(endpoint)).toMatchObject(forbidden)
  expect(await caller.call(portal.loginAsOwner, { body: { clientId } })).toMatchObject(forbidden)
  await caller.call(auth.logout)
  expect(await caller.call(whoActs)).toMatchObject({ status_code: 401 })
})

test('a stranger who guesses does not lock somebody out where they were signed in before', async () => {
  const { email } = await joined()
  const own = { device: 'own-phone-of-sami', ip: '51.11.1.1' }
  const enter = (where: object, typed = password) => visitor(platform, where).call(signIn, { body: { login: email, password: typed } })
  expect((await enter(own)).data).toMatchObject({ step: 'signedIn' })
  for (let n = 0; n < 6; n++) await enter({ ip: `51.11.2.${n}` }, 'wrong')
  expect((await enter({ ip: '51.11.3.1' })).data).toMatchObject({ code: expect.stringMatching(/coolDown|captchaRequired/) })
  expect((await enter(own)).data).toMatchObject({ step: 'signedIn' })
})

test('nobody else comes in, and all are refused alike', async () => {
  const { email } = await joined()
  const office = await member(platform)
  for (const [login, typed] of [
    [email, 'wrong'],
    ['nobody@example.sa', password],
    [office.email, rightPassword],
  ] as const)
    expect(await tryIn(login, typed)).toMatchObject(failed)
  // And they do not come into the office.
  const { data } = await visitor(platform).call(auth.authenticate, { body: { login: email, password } })
  expect(data).toMatchObject({ code: 'restrictedAccess' })
})

test('who is switched off is out at once, of that client alone', async () => {
  const other = await addClient(staff)
  const first = await joined()
  await joined(other.id, ['all'], first.email)
  const caller = await signedIn(first.email)
  const { clients: mine } = (await caller.call(whoActs)).data
  expect(mine.map(({ id }) => id).sort()).toEqual([clientId, other.id].sort())
  expect(await caller.call(chooseClient, { body: { clientId: 999_999 } })).toMatchObject({ status_code: 404 })
  expect(await caller.call(chooseClient, { body: { clientId: other.id } })).toMatchObject({ success: true })
  expect((await caller.call(whoActs)).data).toMatchObject({ clientId: other.id, permissions: ['all'] })
  const told = { where: [{ field: 'action', operator: 'eq' as const, value: 'access.clientChosen' }] }
  expect((await staff.call(activityLog.endpoints.list, { filter: told })).data.items).toMatchObject([{ clientId: other.id }])
  await caller.call(chooseClient, { body: { clientId } })
  await staff.call(clientUsers.endpoints.updateActive, { body: { id: first.id, active: false } })
  expect(await caller.call(whoActs)).toMatchObject({ status_code: 401 })
  const again = await signedIn(first.email)
  expect((await again.call(whoActs)).data).toMatchObject({ clientId: other.id })
  expect(await again.call(chooseClient, { body: { clientId } })).toMatchObject({ status_code: 404 })
  await staff.call(clients.endpoints.close, {
    params: { id: other.id },
    body: { reason: 'Moves away', name: other.displayName.en },
  })
  expect(await tryIn(first.email)).toMatchObject(failed)
})

test('a new owner’s mail leads to the portal, never to the office', async () => {
  const client = await addClient(staff, person({ createOwner: true, welcomeMail: true }))
  const welcome = (await lastMail(platform, client.email))?.text
  expect(welcome).toMatch(/\/portal\/new-password\?token=/)
  const token = tokenIn(welcome)
  expect(await platform.anonymous.call(auth.resetPassword, { body: { token, password, confirmation: password } })).toMatchObject({
    success: true,
  })
  expect((await (await signedIn(client.email)).call(whoActs)).data).toMatchObject({ clientId: client.id, permissions: ['all'] })
})

test('a second step is asked where the company wants one of clients: the code of the mail, once', async () => {
  const { email } = await joined()
  const { data: rules } = await staff.call(authentication.get)
  const forced = { ...rules.clients, demand: 'forced' as const, methods: ['email' as const] }
  const body = { version: rules.version, staff: rules.staff, clients: forced, reason: 'Safer' }
  expect(await staff.call(authentication.update, { body })).toMatchObject({ success: true })
  const browser = visitor(platform)
  const { data } = await browser.call(signIn, { body: { login: email, password } })
  if (data.step !== 'code') throw new Error('no code was asked for')
  const code = codeIn((await lastMail(platform, email))?.text)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await browser.call(verify, { body: { challenge: data.challenge, code: wrong } })).toMatchObject({ success: false })
  // The same proof opens nothing of the office.
  expect(await browser.call(auth.isVerified, { body: { challenge: data.challenge, code } })).toMatchObject({ success: false })
  const entered = await browser.call(verify, { body: { challenge: data.challenge, code } })
  expect(entered.data).toMatchObject({ step: 'signedIn' })
  expect(await browser.call(verify, { body: { challenge: data.challenge, code } })).toMatchObject({ success: false })
})
