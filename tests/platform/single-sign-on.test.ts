import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { singleSignOn } from '#contract/access/single-sign-on.ts'
import { authentication } from '#contract/settings/authentication.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { mailedCode, member, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { type OidcProvider, oidcProvider, strangeKey } from '#tests/support/oidc.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const appUrl = 'https://office.sijil.test'
let platform: TestPlatform
let provider: OidcProvider
let admin: Client
beforeAll(async () => {
  platform = await testPlatform({ ALLOW_PRIVATE_ADDRESSES: '1', APP_URL: appUrl })
  provider = await oidcProvider(`${appUrl}/api/auth/callback/sso`)
  admin = await platform.signedIn()
})
afterEach(() => clock.set(null))
afterAll(async () => {
  await provider.close()
  await platform.close()
})

const nonce = 'a nonce of this very browser'
async function configure(changes: { enabled?: boolean; trustSecondStep?: boolean; clientSecret?: string } = {}) {
  const { version } = (await admin.call(authentication.get)).data.singleSignOn
  const { issuer, clientId, clientSecret } = provider
  return admin.call(authentication.updateProvider, {
    body: { version, enabled: true, issuer, clientId, clientSecret, trustSecondStep: true, reason: 'set up', ...changes },
  })
}
const enter = async (idToken: string, sent = nonce) => visitor(platform).call(singleSignOn.signIn, { body: { idToken, nonce: sent } })
const tokenOf = (user: User, claims: Record<string, unknown> = {}) => provider.idToken({ email: user.email, nonce, ...claims })
const refusals = () =>
  platform.database.db
    .selectFrom('auditEntries')
    .select('details')
    .where('action', '=', 'access.singleSignOnRefused')
    .orderBy('id')
    .execute()

test('it is not there until it is configured, and goes on only with all that it needs', async () => {
  expect(await platform.anonymous.call(singleSignOn.provider)).toMatchObject({ status_code: 404 })
  expect(await enter('x.y.z')).toMatchObject({ status_code: 404 })
  expect((await platform.anonymous.call(auth.signInWays)).data).toMatchObject({ singleSignOn: false })
  const nothing = { version: 0, enabled: true, issuer: null, clientId: '', trustSecondStep: false, reason: 'begin' }
  const refused = await admin.call(authentication.updateProvider, { body: nothing })
  expect(refused).toMatchObject({
    data: { fields: { issuer: {}, clientId: {}, clientSecret: {} } },
  })
  expect(await configure()).toMatchObject({ success: true })
  expect((await platform.anonymous.call(singleSignOn.provider)).data).toMatchObject({
    issuer: provider.issuer,
    clientId: provider.clientId,
  })
  expect((await platform.anonymous.call(auth.signInWays)).data).toMatchObject({ singleSignOn: true })
})

test('the client secret is kept sealed, never answered, and stays when none is given', async () => {
  await configure()
  expect(JSON.stringify((await admin.call(authentication.get)).data)).not.toContain(provider.clientSecret)
  const { singleSignOn: own } = (await admin.call(authentication.get)).data
  expect(own.clientSecretKept).toBe(true)
  const { clientSecretKept: _, ...rest } = own
  expect(await admin.call(authentication.updateProvider, { body: { ...rest, reason: 'kept' } })).toMatchObject({
    success: true,
  })
  expect((await admin.call(authentication.get)).data.singleSignOn.clientSecretKept).toBe(true)
  const { db } = platform.database
  const stored = [await db.selectFrom('singleSignOn').selectAll().execute(), await db.selectFrom('auditEntries').selectAll().execute()]
  expect(JSON.stringify(stored)).not.toContain(provider.clientSecret)
})

test('only a super admin says who is believed, with a reason; a kept secret goes to no other provider', async () => {
  await configure()
  const { clientSecretKept: _, ...rest } = (await admin.call(authentication.get)).data.singleSignOn
  const moved = { ...rest, issuer: 'https://thief.example.com' }
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['authentication.view', 'authentication.edit'] })
  for (const body of [moved, { ...rest, clientId: 'another' }, { ...rest, enabled: false }, { ...rest, trustSecondStep: false }])
    expect(await helper.call(authentication.updateProvider, { body: { ...body, reason: 'why' } })).toMatchObject({ status_code: 403 })
  expect(await admin.call(authentication.updateProvider, { body: moved })).toMatchObject({
    data: { fields: { clientSecret: { key: 'secretAgain' }, reason: { key: 'required' } } },
  })
  expect((await admin.call(authentication.get)).data.singleSignOn).toMatchObject({ issuer: provider.issuer, trustSecondStep: true })
})

test('a verified identity of active staff opens a session of our own, once', async () => {
  await configure()
  const user = await member(platform)
  const idToken = await tokenOf(user)
  const { data } = await enter(idToken)
  expect(data).toMatchObject({ step: 'signedIn', metadata: { id: user.id, mustEnrolSecondFactor: false } })
  if (data.step !== 'signedIn') throw new Error('not signed in')
  expect((await visitor(platform, { token: data.token }).call(auth.session)).data.metadata.email).toBe(user.email)
  expect(await enter(idToken)).toMatchObject({ data: { code: 'signInFailed' } })
  expect(await enter(`${idToken.slice(0, -1)}${idToken.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({ success: false })
})

test('of two calls with one token, one gets in', async () => {
  const idToken = await tokenOf(await member(platform))
  const answers = await Promise.all([enter(idToken), enter(idToken)])
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
})

const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60
test.each([
  ['another audience', { aud: 'another-client' }],
  ['several audiences without naming this one', { aud: ['sijil', 'another-client'] }],
  ['another party', { aud: ['sijil', 'another-client'], azp: 'another-client' }],
  ['another issuer', { iss: 'https://accounts.example.com' }],
  ['another nonce', { nonce: 'the nonce of another browser' }],
  ['no nonce', { nonce: undefined }],
  ['an end that has passed', { iat: minutesAgo(3), exp: minutesAgo(2) }],
  ['an issue that is old', { iat: minutesAgo(20), exp: minutesAgo(-60) }],
  ['an e-mail that is not verified', { email_verified: false }],
  ['an e-mail verified in words only', { email_verified: 'true' }],
  ['no word on the e-mail', { email_verified: undefined }],
  ['no e-mail', { email: undefined }],
])('a token with %s is refused, and the log tells', async (_, claims) => {
  await configure()
  const user = await member(platform)
  const before = (await refusals()).length
  expect(await enter(await tokenOf(user, claims))).toMatchObject({ status_code: 401, data: { code: 'signInFailed' } })
  expect(await refusals()).toHaveLength(before + 1)
})

test('a token that was tampered with, is signed by a stranger or not at all is refused', async () => {
  await configure()
  const user = await member(platform)
  const [head = '', body = '', signature = ''] = (await tokenOf(await member(platform))).split('.')
  const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), email: user.email }
  const changed = Buffer.from(JSON.stringify(claims)).toString('base64url')
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const stranger = await provider.idToken({ email: user.email, nonce }, strangeKey)
  for (const idToken of [`${head}.${changed}.${signature}`, `${none}.${changed}.`, stranger, 'not.a.token', 'nothing'])
    expect(await enter(idToken)).toMatchObject({ data: { code: 'signInFailed' } })
})

test('an unknown address, a disabled member and a client are refused with the restricted message', async () => {
  await configure()
  const disabled = await member(platform, { status: 'SUSPENDED' })
  const client = await member(platform, { role: 'USER' })
  const restricted = { status_code: 403, message: 'Access to the admin panel is restricted' }
  expect(await enter(await provider.idToken({ email: 'nobody@staff.test', nonce }))).toMatchObject(restricted)
  expect(await enter(await tokenOf(disabled))).toMatchObject(restricted)
  expect(await enter(await tokenOf(client))).toMatchObject(restricted)
  const { total } = await platform.database.db
    .selectFrom('users')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('email', '=', 'nobody@staff.test')
    .executeTakeFirstOrThrow()
  expect(total).toBe(0)
})

test('without trust in the provider, our own second step follows', async () => {
  await configure({ trustSecondStep: false })
  const user = await member(platform)
  const { data } = await enter(await tokenOf(user))
  expect(data).toMatchObject({ step: 'code', method: 'email' })
  if (data.step !== 'code') throw new Error('no second step')
  const code = await mailedCode(platform, user)
  expect(await visitor(platform).call(auth.isVerified, { body: { challenge: data.challenge, code } })).toMatchObject({ success: true })
})

test('the code is exchanged for our own address only, and a made-up one is refused', async () => {
  await configure()
  const ask = (redirectAddress: string) =>
    platform.anonymous.call(singleSignOn.exchange, { body: { code: 'made-up', codeVerifier: 'v'.repeat(43), redirectAddress } })
  expect(await ask('https://evil.test/callback')).toMatchObject({ data: { code: 'signInFailed' } })
  expect(await ask(`${appUrl}/api/auth/callback/sso`)).toMatchObject({ data: { code: 'signInFailed' } })
})

test('the test of a provider says what is wrong with an address', async () => {
  const ask = async (issuer: string) => (await admin.call(authentication.testProvider, { body: { issuer } })).data
  expect(await ask(provider.issuer)).toMatchObject({ issuer: provider.issuer, signingKeys: 1 })
  expect(await ask(`${provider.issuer}/`)).toMatchObject({ fields: { issuer: { key: 'providerRefused' } } })
  expect(await ask('http://localhost:9')).toMatchObject({ fields: { issuer: { key: 'providerUnreachable' } } })
})

test('switched off, it is gone for everybody at once', async () => {
  await configure({ enabled: false })
  expect(await platform.anonymous.call(singleSignOn.provider)).toMatchObject({ status_code: 404 })
  expect(await enter(await tokenOf(await member(platform)))).toMatchObject({ status_code: 404 })
})
