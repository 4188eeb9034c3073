import { afterAll, beforeAll, expect, test } from 'vitest'
import { myApiTokens } from '#contract/access/api-tokens.ts'
import { auth } from '#contract/access/auth.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailTemplates } from '#contract/messaging/email-templates.ts'
import { mailSenders } from '#contract/messaging/mail-senders.ts'
import { smsGateways } from '#contract/messaging/sms-gateways.ts'
import { capabilities } from '#contract/permissions.ts'
import { authentication } from '#contract/settings/authentication.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { deliverReset } from '#platform/access/deliver-reset.job.ts'
import type { User } from '#platform/access/users.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import { codeIn, lastMail, lastSms, member, tokenIn, visitor } from '#tests/support/access.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addSmsGateway } from '#tests/support/sms.ts'
import { type SmtpSink, smtpSink } from '#tests/support/smtp.ts'

// Who holds every right that a role group can give is still nobody's super admin.
let platform: TestPlatform
let sink: SmtpSink
let helper: Client
let chief: User
beforeAll(async () => {
  sink = await smtpSink()
  platform = await testPlatform({ ALLOW_PRIVATE_ADDRESSES: '1' })
  helper = await platform.signedIn({ role: 'ADMIN', capabilities: [...capabilities] })
  chief = await member(platform, { mobile: '+966555010203' })
})
afterAll(async () => {
  await platform.close()
  await sink.close()
})

const run = { id: 'x', retry: 0, signal: new AbortController().signal }
/** The message by which the super admin chooses a new password, sent as it would be now. */
async function reset(by: 'email' | 'mobile') {
  const { db } = platform.database
  const forgot = await visitor(platform).call(auth.forgotPassword, { body: { login: chief.email, by } })
  expect(forgot.success).toBe(true)
  const { id, sendCount } = await db
    .selectFrom('codeChallenges')
    .select(['id', 'sendCount'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await deliverReset.handle(platform.systemScope(), { challengeId: id, sendCount }, run)
  const secret =
    by === 'email' ? tokenIn((await lastMail(platform, chief.email))?.text) : codeIn(await lastSms(platform, chief.mobile as string))
  const table = by === 'email' ? 'emailMessages' : 'smsMessages'
  const message = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  await (by === 'email' ? sendEmail : sendSms).handle(platform.systemScope(), message, run)
  const sent = await db.selectFrom(table).selectAll().where('id', '=', message.id).executeTakeFirstOrThrow()
  return { secret, sent: sent as { state: string; gatewayId?: number | null } }
}
async function sender(categories: string[]) {
  const own = {
    name: { en: 'Own', ar: '' },
    address: 'own@thief.test',
    host: 'localhost',
    port: Number(new URL(sink.url).port),
    security: 'none',
  }
  const made = await helper.call(mailSenders.endpoints.create, { body: { ...own, categories } })
  if (made.success) await helper.call(mailSenders.endpoints.activate, { params: { id: made.data.id }, body: {} })
  return made
}

test('no provider of one’s own, and no account of a super admin', async () => {
  const provider = {
    version: 0,
    enabled: true,
    issuer: 'https://thief.example.com',
    clientId: 'x',
    clientSecret: 'y',
    trustSecondStep: true,
    reason: 'z',
  }
  expect(await helper.call(authentication.updateProvider, { body: provider })).toMatchObject({ status_code: 403 })
  const { endpoints: e } = administrators
  const at = { params: { id: chief.id } }
  const { version } = (await helper.call(e.get, at)).data
  for (const change of [{ email: 'thief@thief.test' }, { mobile: '+966555000001' }, { role: 'ADMIN' }])
    expect((await helper.call(e.update, { ...at, body: { version, ...change } })).success).toBe(false)
  for (const verb of ['resetPassword', 'resetSecondFactor', 'endSessions'] as const)
    expect((await helper.call(e[verb], { ...at, body: { reason: 'z' } })).success, verb).toBe(false)
})

test('no mail of sign-in comes to a sender of one’s own, whatever it is for, nor one that a template names', async () => {
  expect(await sender(['access'])).toMatchObject({ data: { fields: { categories: { key: 'accessBySuperAdmin' } } } })
  const general = await sender([])
  expect(general.success).toBe(true)
  const where = [{ field: 'event', operator: 'eq', value: 'passwordReset' }]
  const [template] = (await helper.call(emailTemplates.endpoints.list, { filter: { where } })).data.items
  const at = { params: { id: template?.id as number } }
  const { version } = (await helper.call(emailTemplates.endpoints.get, at)).data
  await helper.call(emailTemplates.endpoints.update, { ...at, body: { version, senderId: general.data.id } })
  expect((await reset('email')).sent.state).toBe('outbox')
  expect(sink.messages).toEqual([])
})

test('one that a super admin gave them is changed by super admins alone', async () => {
  const admin = await platform.signedIn()
  const body = { name: { en: 'Ours', ar: '' }, address: 'access@sender.test', categories: ['access' as const], host: 'mail.sender.test' }
  const { id, version } = (await admin.call(mailSenders.endpoints.create, { body })).data
  const change = { params: { id }, body: { version, host: 'localhost' } }
  expect(await helper.call(mailSenders.endpoints.update, change)).toMatchObject({ data: { reason: 'carriesSignIn' } })
  expect(await helper.call(mailSenders.endpoints.activate, { params: { id }, body: {} })).toMatchObject({
    data: { reason: 'carriesSignIn' },
  })
  const gateway = await addSmsGateway(admin)
  const ours = { params: { id: gateway }, body: { version: 2, position: 9 } }
  expect(await helper.call(smsGateways.endpoints.update, ours)).toMatchObject({ data: { reason: 'carriesSignIn' } })
  await admin.call(smsGateways.endpoints.deactivate, { params: { id: gateway }, body: {} })
})

test('no code comes to a gateway of one’s own', async () => {
  const own = { name: { en: 'Own', ar: '' }, driver: 'simulator' as const, sender: 'SIJIL' }
  const codes = { ...own, carriesCodes: true }
  expect(await helper.call(smsGateways.endpoints.create, { body: codes })).toMatchObject({
    data: { fields: { carriesCodes: { key: 'accessBySuperAdmin' } } },
  })
  const { id } = (await helper.call(smsGateways.endpoints.create, { body: own })).data
  await helper.call(smsGateways.endpoints.activate, { params: { id }, body: {} })
  expect((await reset('mobile')).sent).toMatchObject({ state: 'outbox', gatewayId: null })
})

test('nothing that can be read holds the link of a new password', async () => {
  const { secret } = await reset('email')
  expect(secret).toMatch(/^[\w-]{20,}$/)
  const read = endpoints.filter(
    ({ endpoint: { method, path, access, bytes } }) => method === 'GET' && !path.includes(':') && access !== 'public' && !bytes,
  )
  let answered = 0
  for (const { group, verb, endpoint } of read) {
    const headers = { authorization: `Bearer ${helper.token}`, 'x-device-id': '1', 'x-web-type': 'ch-admin' }
    const { statusCode, body } = await platform.app.inject({ method: 'GET', url: `/v1/${endpoint.path}`, headers })
    if (statusCode === 200) answered++
    expect(body, `${group}.${verb}`).not.toContain(secret)
  }
  expect(answered).toBeGreaterThan(100)
})

test('a token of a program opens nothing that is for people alone, whether anybody holds it or not', async () => {
  const person = await hire(platform, { capabilities: ['client.view'] })
  const own = { name: 'Accounting', capabilities: ['client.view' as const], allowedIps: [], expiresOn: addDays(riyadhDate(new Date()), 30) }
  const made = await visitor(platform, { token: person.token }).call(myApiTokens.create, {
    body: { ...own, currentPassword: person.password },
  })
  const body = { login: person.email, password: person.password }
  for (const [token, status_code] of [
    ['sijil_s_nobody', 401],
    ['sijil_c_nobody', 401],
    [made.data.token, 403],
  ] as const)
    expect(await clientFor(platform.app, { token }).call(auth.authenticate, { body })).toMatchObject({ status_code })
})
