import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { myPasskeys } from '#contract/access/my-passkeys.ts'
import { myDevices, mySecondFactor, mySessions } from '#contract/access/my-security.ts'
import { clients } from '#contract/clients/clients.ts'
import { portal } from '#contract/clients/portal.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import { authentication } from '#contract/settings/authentication.ts'
import { codeOf, stepOf } from '#platform/access/second-factor/totp.ts'
import { clock } from '#platform/kernel/clock.ts'
import { lastMail, tokenIn, visitor } from '#tests/support/access.ts'
import { Authenticator } from '#tests/support/authenticator.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const origin = 'https://office.sijil.test'
const password = 'Rayan-Falcon-72'
const currentPassword = { currentPassword: password }
const day = 86_400_000
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform({ APP_URL: origin })
  staff = await platform.signedIn()
})
beforeEach(() => rules({}))
afterEach(() => clock.set(null))
afterAll(() => platform.close())

/** The company's rules for users of clients; those of staff stay. */
async function rules(changes: object) {
  const { data: now } = await staff.call(authentication.get)
  const allowed = { demand: 'optional', methods: ['email', 'app', 'passkey'], rememberDays: 30, backupCodes: true } as const
  const rules = { ...now.clients, ...allowed, methods: [...allowed.methods], ...changes }
  const body = { version: now.version, staff: now.staff, clients: rules, reason: 'As we agreed' }
  expect(await staff.call(authentication.update, { body })).toMatchObject({ success: true })
}
const enter = (email: string, browser = visitor(platform), rememberToken?: string) =>
  browser.call(portal.signIn, { body: { login: email, password, ...(rememberToken ? { rememberToken } : {}) } })

/** An owner who is signed in to the portal. */
async function owner() {
  const client = await addClient(staff, person({ createOwner: true, welcomeMail: true }))
  const token = tokenIn((await lastMail(platform, client.email))?.text)
  await platform.anonymous.call(auth.resetPassword, { body: { token, password, confirmation: password } })
  const { data } = await enter(client.email)
  if (data.step !== 'signedIn') throw new Error('not signed in')
  return { client, own: visitor(platform, { token: data.token }) }
}
const appCode = (secret: string) => codeOf(secret, stepOf(clock.now()))
/** The same, with an authenticator app; later than the code that confirmed it. */
async function enrolled() {
  const { client, own } = await owner()
  const { secret } = (await own.call(mySecondFactor.enrol, { body: currentPassword })).data
  const { codes } = (await own.call(mySecondFactor.confirm, { body: { code: appCode(secret) } })).data
  clock.set(new Date(clock.now().getTime() + 60_000))
  return { client, own, secret, codes }
}
async function asked(email: string, browser = visitor(platform), rememberToken?: string) {
  const { data } = await enter(email, browser, rememberToken)
  if (data.step !== 'code') throw new Error('no second step was asked for')
  return data
}

test('a user of a client sets up an app, which is asked for from then on; its code is good once, and only in the portal', async () => {
  const { client, own, secret } = await enrolled()
  const shown = (await own.call(myAccount.get)).data
  expect(shown.secondFactor).toMatchObject({ method: 'app', appEnrolled: true, backupCodes: true, backupCodesLeft: 10 })
  expect(Object.keys(shown).sort()).toEqual(['email', 'id', 'secondFactor', 'version'])
  const step = await asked(client.email)
  expect(step).toMatchObject({ method: 'app', backupCodes: true, rememberDays: 30 })
  const code = appCode(secret)
  expect(await visitor(platform).call(auth.isVerified, { body: { challenge: step.challenge, code } })).toMatchObject({ success: false })
  const body = { challenge: step.challenge, code }
  expect((await visitor(platform).call(portal.verify, { body })).data).toMatchObject({ step: 'signedIn' })
  const again = await asked(client.email)
  expect(await visitor(platform).call(portal.verify, { body: { challenge: again.challenge, code } })).toMatchObject({ success: false })
  const where = [{ field: 'action', operator: 'eq' as const, value: 'access.appEnrolled' }]
  const { items } = (await staff.call(activityLog.endpoints.list, { filter: { where } })).data
  expect(items[0]).toMatchObject({ recordId: shown.id })
})

test('a backup code stands in for the app once, and for nobody where the company uses none', async () => {
  const { client, codes } = await enrolled()
  const by = async (code = '') =>
    visitor(platform).call(portal.verify, { body: { challenge: (await asked(client.email)).challenge, code } })
  expect(await by(codes[0])).toMatchObject({ success: true })
  expect(await by(codes[0])).toMatchObject({ success: false })
  await rules({ backupCodes: false })
  expect(await asked(client.email)).toMatchObject({ backupCodes: false })
  expect(await by(codes[1])).toMatchObject({ success: false })
})

test('a remembered device skips the step as long as the company lets it, until it is forgotten, and on that device alone', async () => {
  const { client, own, secret } = await enrolled()
  const device = 'phone-of-the-owner'
  const phone = visitor(platform, { device })
  const { challenge } = await asked(client.email, phone)
  const { data } = await phone.call(portal.verify, {
    body: { challenge, code: appCode(secret), rememberDevice: true, deviceName: 'Phone' },
  })
  expect(data).toMatchObject({ rememberDays: 30 })
  const token = data.rememberToken as string
  expect((await enter(client.email, phone, token)).data).toMatchObject({ step: 'signedIn' })
  // It says nothing to the office.
  const office = await phone.call(auth.authenticate, { body: { login: client.email, password, rememberToken: token } })
  expect(office).toMatchObject({ data: { code: 'restrictedAccess' } })
  const now = clock.now()
  await rules({ rememberDays: 5 })
  clock.set(new Date(now.getTime() + 10 * day))
  await asked(client.email, phone, token)
  clock.set(now)
  await rules({})
  expect((await enter(client.email, phone, token)).data).toMatchObject({ step: 'signedIn' })
  const [held] = (await own.call(myDevices.list)).data
  expect(held).toMatchObject({ name: 'Phone' })
  const { data: sessions } = await own.call(mySessions.list)
  expect(JSON.stringify(sessions), 'the id of a browser is its secret').not.toContain(device)
  const { own: stranger } = await owner()
  expect(await stranger.call(myDevices.remove, { params: { id: held?.id as number } })).toMatchObject({ status_code: 404 })
  expect(await own.call(myDevices.remove, { params: { id: held?.id as number } })).toMatchObject({ success: true })
  await asked(client.email, phone, token)
})

test('a passkey is the second step, or signs in alone, where the company allows it to clients', async () => {
  const { client, own } = await owner()
  const { options } = (await own.call(myPasskeys.start, { body: currentPassword })).data
  const key = new Authenticator(origin)
  const made = await own.call(myPasskeys.add, { body: { name: 'Laptop', response: key.make(options) } })
  expect(made.data.codes).toHaveLength(10)
  const step = await asked(client.email)
  expect(step.method).toBe('passkey')
  const response = key.sign(step.passkey as never, { verified: false })
  const proof = { body: { challenge: step.challenge, response } }
  expect(await visitor(platform).call(auth.passkeyVerified, proof)).toMatchObject({ data: { code: 'restrictedAccess' } })
  const second = await asked(client.email)
  const signed = key.sign(second.passkey as never, { verified: false })
  expect(
    (await visitor(platform).call(portal.passkeyVerified, { body: { challenge: second.challenge, response: signed } })).data,
  ).toMatchObject({ step: 'signedIn' })
  const alone = async () => {
    const started = await visitor(platform).call(portal.startPasskey)
    return visitor(platform).call(portal.passkey, { body: { response: key.sign(started.data.options) } })
  }
  expect((await alone()).data).toMatchObject({ step: 'signedIn' })
  await staff.call(clients.endpoints.close, { params: { id: client.id }, body: { reason: 'Moves away', name: client.displayName.en } })
  expect(await alone()).toMatchObject({ data: { code: 'signInFailed' } })
  const restricted = { field: 'action' as const, operator: 'eq' as const, value: 'access.signInRestricted' }
  const [told] = (await staff.call(activityLog.endpoints.list, { filter: { where: [restricted] } })).data.items
  expect(told).toMatchObject({ actorKind: 'client' })
  await rules({ methods: ['email', 'app'] })
  expect((await visitor(platform).call(portal.signInWays)).data).toEqual({ passkey: false })
  expect(await visitor(platform).call(portal.startPasskey)).toMatchObject({ status_code: 404 })
})

test('where an own second step is demanded, nothing but setting one up is open until it is', async () => {
  const { client } = await owner()
  await rules({ demand: 'forced', methods: ['app'] })
  const { challenge } = await asked(client.email)
  const mailed = /\b\d{6}\b/.exec((await lastMail(platform, client.email))?.text ?? '')?.[0] as string
  const { data } = await visitor(platform).call(portal.verify, { body: { challenge, code: mailed } })
  const own = visitor(platform, { token: data.token })
  expect((await own.call(portal.whoActs)).data).toMatchObject({ mustEnrol: true })
  const read = () => own.call(clients.endpoints.get, { params: { id: client.id } })
  expect(await read()).toMatchObject({ data: { code: 'enrolmentNeeded' } })
  const { secret } = (await own.call(mySecondFactor.enrol, { body: currentPassword })).data
  await own.call(mySecondFactor.confirm, { body: { code: appCode(secret) } })
  expect(await read()).toMatchObject({ success: true })
  expect((await own.call(portal.whoActs)).data).toMatchObject({ mustEnrol: false })
})

test('staff who act as an owner touch neither the owner’s second step nor their own', async () => {
  const { client } = await owner()
  const admin = await platform.signedIn()
  const { data: link } = await admin.call(portal.loginAsOwner, { body: { clientId: client.id } })
  const own = (await admin.call(auth.session)).data.metadata.deviceId
  const { data } = await visitor(platform, { device: own }).call(portal.enter, { body: { token: link.token } })
  const acting = visitor(platform, { device: own, token: data.token })
  expect(await acting.call(portal.whoActs)).toMatchObject({ success: true })
  for (const endpoint of [myAccount.get, mySessions.list, myDevices.list, myPasskeys.list])
    expect(await acting.call(endpoint)).toMatchObject({ status_code: 403 })
  expect(await acting.call(mySecondFactor.enrol, { body: currentPassword })).toMatchObject({ status_code: 403 })
})

test('an app is set up only where the company allows it, and backup codes are had only beside an app or a passkey', async () => {
  const { own } = await owner()
  const enrol = () => own.call(mySecondFactor.enrol, { body: currentPassword })
  const renew = () => own.call(mySecondFactor.renewBackupCodes, { body: currentPassword })
  expect(await renew()).toMatchObject({ status_code: 422, data: { fields: { currentPassword: { key: 'noFactorForCodes' } } } })
  const { secret } = (await enrol()).data
  await rules({ methods: ['email'] })
  const confirm = () => own.call(mySecondFactor.confirm, { body: { code: appCode(secret) } })
  expect(await confirm()).toMatchObject({ status_code: 422, data: { fields: { code: { key: 'appNotAllowed' } } } })
  expect(await enrol()).toMatchObject({ status_code: 422, data: { fields: { currentPassword: { key: 'appNotAllowed' } } } })
  await rules({})
  expect(await confirm()).toMatchObject({ success: true })
  const answers = await Promise.all([renew(), renew()])
  expect(answers.map(({ success }) => success)).toEqual([true, true])
  expect((await own.call(myAccount.get)).data.secondFactor.backupCodesLeft).toBe(10)
})

test('the owner of a sign-in is written to about a new device and what is changed of the second step, and can say that it was not them', async () => {
  const { client, own } = await enrolled()
  const { db } = platform.database
  const mails = async () => {
    const rows = await db.selectFrom('emailMessages').select(['template', 'text']).where('to', '=', client.email).orderBy('id').execute()
    return rows.map(({ template }) => template)
  }
  expect(await mails()).toEqual(expect.arrayContaining(['newDevice', 'secondStepChanged']))
  const before = (await mails()).length
  await own.call(mySecondFactor.renewBackupCodes, { body: currentPassword })
  await own.call(mySecondFactor.disable, { body: currentPassword })
  expect((await mails()).slice(before)).toEqual(['secondStepChanged', 'secondStepChanged'])
  expect(await enter(client.email, visitor(platform, { device: 'tablet-of-a-stranger' }))).toMatchObject({ data: { step: 'signedIn' } })
  const mail = await lastMail(platform, client.email)
  expect(mail?.template).toBe('newDevice')
  const link = /\/portal\/not-me\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] as string
  const disowned = await platform.anonymous.call(auth.disownSignIn, { body: { token: link } })
  expect(disowned.data).toMatchObject({ token: expect.any(String) })
  expect(await own.call(portal.whoActs)).toMatchObject({ status_code: 401 })
  const told = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', (await accountId(client.email)) as number)
    .execute()
  expect(told, 'the bell is for staff').toEqual([])
})

const accountId = async (email: string) =>
  (await platform.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

test('what users of clients do at the door is told as theirs, for the client that they come to', async () => {
  const { client, secret } = await enrolled()
  const phone = visitor(platform, { device: 'phone-of-this-owner' })
  const { challenge } = await asked(client.email, phone)
  expect(await phone.call(portal.verify, { body: { challenge, code: '000000' } })).toMatchObject({ success: false })
  const body = { challenge, code: appCode(secret), rememberDevice: true, deviceName: 'Phone' }
  expect(await phone.call(portal.verify, { body })).toMatchObject({ success: true })
  const id = await accountId(client.email)
  const rows = await platform.database.db.selectFrom('auditEntries').select(['action', 'actorKind']).where('actorId', '=', id).execute()
  expect(rows.map(({ action }) => action)).toEqual(expect.arrayContaining(['access.codeRefused', 'access.deviceRemembered']))
  expect(new Set(rows.map(({ actorKind }) => actorKind))).toEqual(new Set(['client']))
})
