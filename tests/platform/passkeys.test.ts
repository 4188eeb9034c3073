import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { authentication } from '#contract/settings/authentication.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { lastMail, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const origin = 'https://office.sijil.test'
const password = { currentPassword: rightPassword }
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ APP_URL: origin })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const account = async () => {
  const user = await member(platform)
  const { token } = await signIn(platform, visitor(platform), user)
  return { user, own: visitor(platform, { token }) }
}
const start = async (own: Client) => (await own.call(myPasskeys.start, { body: password })).data.options
async function held(): Promise<{ user: User; own: Client; key: Authenticator; id: number; codes: string[] }> {
  const { user, own } = await account()
  const key = new Authenticator(origin)
  const { data } = await own.call(myPasskeys.add, { body: { name: 'Laptop', response: key.make(await start(own)) } })
  return { user, own, key, id: data.passkey.id, codes: data.codes }
}
const ask = async () => (await visitor(platform).call(auth.startPasskey)).data.options
const enter = (response: never) => visitor(platform).call(auth.passkey, { body: { response } })
const refused = { status_code: 422, data: { code: 'passkeyRefused' } }

async function secondStep(user: User, client = visitor(platform)) {
  const { data } = await client.call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
  if (data.step !== 'code' || !data.passkey) throw new Error('no passkey asked for')
  return { client, challenge: data.challenge, options: data.passkey }
}

test('a passkey is made with the password, listed, renamed, and removed with the password', async () => {
  const { user, own } = await account()
  const wrong = await own.call(myPasskeys.start, { body: { currentPassword: 'Wrong#pass1' } })
  expect(wrong).toMatchObject({ data: { fields: { currentPassword: { key: 'passwordWrong' } } } })
  const options = await start(own)
  expect(options).toMatchObject({ rp: { id: 'office.sijil.test' }, attestation: 'none' })
  expect(JSON.stringify(options.user)).not.toMatch(new RegExp(`"id":"${user.id}"`))
  const key = new Authenticator(origin)
  const { data } = await own.call(myPasskeys.add, { body: { name: ' Laptop ', response: key.make(options) } })
  expect(data).toMatchObject({ passkey: { name: 'Laptop', lastUsedOn: null } })
  expect(data.codes).toHaveLength(10)
  expect((await lastMail(platform, user.email))?.template).toBe('passkeyAdded')
  expect((await own.call(myAccount.get)).data.secondFactor).toMatchObject({ method: 'passkey', methods: ['email', 'passkey'] })
  const params = { id: data.passkey.id }
  expect((await own.call(myPasskeys.rename, { params, body: { name: 'Work laptop' } })).data.name).toBe('Work laptop')
  const { own: stranger } = await account()
  expect(await stranger.call(myPasskeys.rename, { params, body: { name: 'Mine' } })).toMatchObject({ status_code: 404 })
  expect(await stranger.call(myPasskeys.remove, { params, body: password })).toMatchObject({ status_code: 404 })
  expect(await own.call(myPasskeys.remove, { params, body: { currentPassword: 'Wrong#pass1' } })).toMatchObject({
    data: { code: 'validation' },
  })
  expect(await own.call(myPasskeys.remove, { params, body: password })).toMatchObject({ success: true })
  expect((await own.call(myPasskeys.list)).data).toEqual([])
  expect((await own.call(myAccount.get)).data.secondFactor).toMatchObject({ method: 'email', backupCodesLeft: 0 })
  const actions = await platform.database.db
    .selectFrom('auditEntries')
    .select('action')
    .where('resource', '=', 'passkeys')
    .where('recordId', '=', params.id)
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action)).toEqual(['access.passkeyAdded', 'access.passkeyRenamed', 'access.passkeyRemoved'])
})

test('it signs in alone, once a challenge', async () => {
  const { user, key, own } = await held()
  const options = await ask()
  expect(options).toMatchObject({ userVerification: 'required' })
  expect(options.allowCredentials ?? []).toEqual([])
  const response = key.sign(options)
  expect((await enter(response)).data.metadata.email).toBe(user.email)
  expect(await enter(response)).toMatchObject(refused)
  expect((await own.call(myPasskeys.list)).data[0]?.lastUsedOn).toEqual(expect.any(String))
})

test('it is the second step after the password, and each answer is good for its own sign-in only', async () => {
  const { user, key } = await held()
  const first = await secondStep(user)
  const response = key.sign(first.options, { verified: false })
  const other = await secondStep(user)
  const verify = (challenge: string, body: never) => visitor(platform).call(auth.passkeyVerified, { body: { challenge, response: body } })
  expect(await verify(other.challenge, response)).toMatchObject(refused)
  expect(await verify(first.challenge, response)).toMatchObject({ data: { metadata: { email: user.email } } })
  const again = await secondStep(user)
  expect(await verify(again.challenge, new Authenticator(origin).sign(again.options))).toMatchObject(refused)
  expect(await enter(key.sign((await secondStep(user)).options))).toMatchObject(refused)
})

test('someone else’s passkey is no second step', async () => {
  const { user } = await held()
  const { key } = await held()
  const { client, challenge, options } = await secondStep(user)
  expect(await client.call(auth.passkeyVerified, { body: { challenge, response: key.sign(options) } })).toMatchObject(refused)
})

test('another way stays open: a code by e-mail, or a backup code', async () => {
  const { user, codes } = await held()
  const { client, challenge } = await secondStep(user)
  expect((await client.call(auth.sendCode, { body: { challenge, method: 'email' } })).data).toMatchObject({
    method: 'email',
    passkey: null,
  })
  expect(await client.call(auth.isVerified, { body: { challenge, code: codes[0] ?? '' } })).toMatchObject({ success: true })
})

test.each([
  ['another origin', { origin: 'https://office.sijil.test.evil.test' }],
  ['http in place of https', { origin: 'http://office.sijil.test' }],
  ['a challenge that is not ours', { challenge: Buffer.alloc(32).toString('base64url') }],
  ['an owner who was not checked', { verified: false }],
  ['a counter that stood still', { counter: 1 }],
  ['the ceremony of making a key', { type: 'webauthn.create' }],
])('a sign-in with %s is refused', async (_, behaviour) => {
  const { key } = await held()
  expect(await enter(key.sign(await ask(), behaviour))).toMatchObject(refused)
  expect(await enter(key.sign(await ask()))).toMatchObject({ success: true })
})

test('a signature with a number that is shorter than others is as good', async () => {
  const { key } = await held()
  const options = await ask()
  const signatures = Array.from({ length: 3000 }, () => key.sign(options) as { response: { signature: string } })
  const lengthOf = ({ response }: { response: { signature: string } }) => Buffer.from(response.signature, 'base64url').length
  const shortest = signatures.reduce((a, b) => (lengthOf(a) <= lengthOf(b) ? a : b))
  expect(lengthOf(shortest)).toBeLessThan(70)
  expect(await enter(shortest as never)).toMatchObject({ success: true })
})

test('a removed passkey, one of a disabled member and one of nobody are refused', async () => {
  const { key, own, id, user } = await held()
  await platform.database.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', user.id).execute()
  expect(await enter(key.sign(await ask()))).toMatchObject({ data: { code: 'signInFailed' } })
  await platform.database.db.updateTable('users').set({ status: 'IN_USE' }).where('id', '=', user.id).execute()
  await own.call(myPasskeys.remove, { params: { id }, body: password })
  expect(await enter(key.sign(await ask()))).toMatchObject(refused)
  expect(await enter(new Authenticator(origin).sign(await ask()))).toMatchObject(refused)
})

test('a signature of another key under a known id is refused', async () => {
  const { key } = await held()
  const forged = new Authenticator(origin).sign(await ask()) as { id: string }
  expect(await enter({ ...forged, id: key.id, rawId: key.id } as never)).toMatchObject(refused)
})

test('challenges end after five minutes, and one for making a key is of one account', async () => {
  const { key } = await held()
  const late = await ask()
  clock.advance(301_000)
  expect(await enter(key.sign(late))).toMatchObject(refused)
  const [{ own }, { own: other }] = [await account(), await account()]
  const made = new Authenticator(origin)
  const body = { name: 'Key', response: made.make(await start(own)) }
  expect(await other.call(myPasskeys.add, { body })).toMatchObject(refused)
  expect(await own.call(myPasskeys.add, { body })).toMatchObject({ success: true })
  expect(await own.call(myPasskeys.add, { body })).toMatchObject(refused)
  const same = { name: 'Again', response: made.make(await start(other)) }
  expect(await other.call(myPasskeys.add, { body: same })).toMatchObject(refused)
})

test('where the rules do not take them, passkeys neither sign in nor are made', async () => {
  const { key, own, user } = await held()
  const options = await ask()
  const admin = await platform.signedIn()
  const { version, staff, clients } = (await admin.call(authentication.get)).data
  const change = (methods: Array<'email' | 'app' | 'passkey'>, at: number) =>
    admin.call(authentication.update, { body: { version: at, staff: { ...staff, methods }, clients, reason: 'New keys' } })
  expect(await change(['email', 'app'], version)).toMatchObject({ success: true })
  expect(await visitor(platform).call(auth.startPasskey)).toMatchObject({ status_code: 404 })
  expect(await enter(key.sign(options))).toMatchObject({ status_code: 404 })
  expect(await own.call(myPasskeys.start, { body: password })).toMatchObject({
    data: { fields: { currentPassword: { key: 'passkeysNotAllowed' } } },
  })
  const { data } = await visitor(platform).call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
  expect(data).toMatchObject({ method: 'email', methods: ['email'] })
  expect(await change(['email', 'app', 'passkey'], version + 1)).toMatchObject({ success: true })
})
