import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { mySecondFactor } from '#contract/access/my-security.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { authentication, type SecondStepRules } from '#contract/settings/authentication.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { settingPlaces } from '#contract/settings/known-settings.ts'
import { codeOf, stepOf } from '#platform/access/second-factor/totp.ts'
import type { User } from '#platform/access/users.ts'
import { clock } from '#platform/kernel/clock.ts'
import { firstStep, mailedCode, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let admin: Client
beforeAll(async () => {
  platform = await testPlatform()
  admin = await platform.signedIn()
})
beforeEach(async () => {
  const reset = settingPlaces.filter(({ group }) => group === 'secondFactor').map(({ key }) => key)
  const { version } = (await admin.call(settingEndpoints.states)).data
  await admin.call(settingEndpoints.change, { body: { version, reset, reason: 'Anew' } })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const password = { currentPassword: rightPassword }
async function change(staff: Partial<SecondStepRules>, by = admin) {
  const { version, clients, staff: before } = (await admin.call(authentication.get)).data
  return by.call(authentication.update, { body: { version, staff: { ...before, ...staff }, clients, reason: 'A test' } })
}
const enter = async (user: User, client = visitor(platform)) =>
  (await client.call(auth.authenticate, { body: { login: user.email, password: rightPassword } })).data

async function enrol(own: Client): Promise<void> {
  const { secret } = (await own.call(mySecondFactor.enrol, { body: password })).data
  await own.call(mySecondFactor.confirm, { body: { code: codeOf(secret, stepOf(clock.now())) } })
}

test('a change is audited, seen by all at once, and not made over a newer one', async () => {
  expect(await change({ rememberDays: 7 })).toMatchObject({ data: { staff: { rememberDays: 7 } } })
  const { version, staff, clients } = (await admin.call(authentication.get)).data
  expect(await admin.call(authentication.update, { body: { version, staff: { ...staff, demand: 'off' }, clients } })).toMatchObject({
    data: { fields: { reason: { key: 'required' } } },
  })
  await change({ rememberDays: 8 })
  const stale = { version, staff: { ...staff, rememberDays: 9 }, clients, reason: 'Late' }
  expect(await admin.call(authentication.update, { body: stale })).toMatchObject({ data: { code: 'conflict' } })
  const entry = await platform.database.db
    .selectFrom('auditEntries')
    .select(['changes', 'reason'])
    .where(sql`"recordName" ->> 'en'`, '=', 'rememberDeviceDaysStaff')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ reason: 'A test', changes: { rememberDeviceDaysStaff: { before: 7, after: 8 } } })
})

test('at least one method, known ones only, at most a year', async () => {
  expect(await change({ methods: [] })).toMatchObject({ data: { fields: { 'staff.methods': { key: 'tooFew' } } } })
  expect(await change({ methods: ['pigeon' as 'email'] })).toMatchObject({ data: { fields: { 'staff.methods.0': {} } } })
  expect(await change({ rememberDays: 366 })).toMatchObject({ data: { fields: { 'staff.rememberDays': {} } } })
})

test('viewing and changing are capabilities', async () => {
  const nobody = await platform.signedIn({ role: 'ADMIN' })
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['authentication.view'] })
  expect(await nobody.call(authentication.get)).toMatchObject({ status_code: 403 })
  expect(await viewer.call(authentication.get)).toMatchObject({ success: true })
  expect(await change({ demand: 'off' }, viewer)).toMatchObject({ status_code: 403 })
  expect(await viewer.call(authentication.remind, { body: {} })).toMatchObject({ status_code: 403 })
})

test('off, the password alone is enough; a role group can still demand the app', async () => {
  await change({ demand: 'off' })
  expect(await enter(await member(platform))).toMatchObject({ step: 'signedIn' })
  const now = new Date()
  const group = await platform.database.db
    .insertInto('roleGroups')
    .values({
      name: JSON.stringify({ en: 'Careful', ar: '' }),
      capabilities: '[]',
      requiresAuthenticator: true,
      createdOn: now,
      updatedOn: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const careful = await member(platform, { role: 'ADMIN', roleGroupId: group.id })
  const { token, metadata } = await signIn(platform, visitor(platform), careful)
  expect(metadata.mustEnrolSecondFactor).toBe(true)
  const own = visitor(platform, { token })
  expect((await own.call(auth.session)).data.metadata.mustEnrolSecondFactor).toBe(true)
  await enrol(own)
  expect((await own.call(auth.session)).data.metadata.mustEnrolSecondFactor).toBe(false)
})

test('not forced, only who set up an app is asked', async () => {
  await change({ demand: 'optional' })
  const user = await member(platform)
  const first = await enter(user)
  if (first.step !== 'signedIn') throw new Error('asked for a second step')
  await enrol(visitor(platform, { token: first.token }))
  expect(await enter(user)).toMatchObject({ step: 'code', method: 'app' })
})

test('forced with methods that somebody lacks, they enrol at the next sign-in and are confined until then', async () => {
  const chief = await member(platform)
  const own = visitor(platform, { token: (await signIn(platform, visitor(platform), chief)).token })
  expect(await change({ methods: ['app'] }, own)).toMatchObject({ data: { fields: { 'staff.methods': { key: 'ownMethodFirst' } } } })
  // The general settings and an imported configuration are no way around it.
  const { version } = (await own.call(settingEndpoints.states)).data
  const changes = { secondFactorStaffMethods: ['app'] }
  const past = await own.call(settingEndpoints.change, { body: { version, changes, reason: 'A test' } })
  expect(past).toMatchObject({ status_code: 422, data: { fields: { secondFactorStaffMethods: { key: 'ownMethodFirst' } } } })
  await enrol(own)
  expect(await change({ methods: ['app'] }, own)).toMatchObject({ success: true })

  const user = await member(platform)
  const client = visitor(platform)
  const challenge = await firstStep(client, user)
  const { data } = await client.call(auth.isVerified, { body: { challenge, code: await mailedCode(platform, user) } })
  expect(data.metadata.mustEnrolSecondFactor).toBe(true)
  const late = visitor(platform, { token: data.token })
  expect(await late.call(clientGroups.endpoints.list)).toMatchObject({ status_code: 403, data: { code: 'enrolmentNeeded' } })
  expect(await late.call(authentication.get)).toMatchObject({ status_code: 403, data: { code: 'enrolmentNeeded' } })
  expect((await late.call(myAccount.get)).data.secondFactor).toMatchObject({ mustEnrol: true, allowed: ['app'] })
  await enrol(late)
  expect((await late.call(myAccount.get)).data.secondFactor.mustEnrol).toBe(false)
  expect(await late.call(clientGroups.endpoints.list)).toMatchObject({ success: true })
  clock.advance(60_000)
  expect(await enter(user)).toMatchObject({ step: 'code', method: 'app', methods: ['app'] })
})

test('a method that is not taken any more is no way to get a code', async () => {
  const user = await member(platform, { mobile: '+966501112233' })
  await change({ methods: ['email'] })
  const client = visitor(platform)
  const challenge = await firstStep(client, user)
  expect(await client.call(auth.sendCode, { body: { challenge, method: 'sms' } })).toMatchObject({
    data: { fields: { method: { key: 'notAChoice' } } },
  })
})

test('remembered devices follow the days of the rules, also those remembered before', async () => {
  const user = await member(platform)
  const client = visitor(platform)
  const { rememberToken = '', rememberDays } = await signIn(platform, client, user, { rememberDevice: true })
  expect(rememberDays).toBe(30)
  const again = async () =>
    (await client.call(auth.authenticate, { body: { login: user.email, password: rightPassword, rememberToken } })).data.step
  expect(await again()).toBe('signedIn')
  await change({ rememberDays: 2 })
  expect(await again()).toBe('signedIn')
  clock.advance(3 * 86_400_000)
  expect(await again()).toBe('code')
  clock.set(null)
  await change({ rememberDays: 0 })
  expect(await again()).toBe('code')
  const answer = await signIn(platform, visitor(platform), await member(platform), { rememberDevice: true })
  expect(answer.rememberToken).toBeUndefined()
})

test('without backup codes none are made and none are taken', async () => {
  const user = await member(platform)
  const own = visitor(platform, { token: (await signIn(platform, visitor(platform), user)).token })
  const { secret } = (await own.call(mySecondFactor.enrol, { body: password })).data
  const { codes } = (await own.call(mySecondFactor.confirm, { body: { code: codeOf(secret, stepOf(clock.now())) } })).data
  await change({ backupCodes: false })
  const client = visitor(platform)
  const first = await enter(user, client)
  expect(first).toMatchObject({ step: 'code', backupCodes: false })
  if (first.step !== 'code') throw new Error('not asked')
  expect(await client.call(auth.isVerified, { body: { challenge: first.challenge, code: codes[0] ?? '' } })).toMatchObject({
    data: { code: 'codeWrong' },
  })
  expect((await own.call(mySecondFactor.renewBackupCodes, { body: password })).data.codes).toEqual([])
})

test('who has not enrolled is listed and reminded once a day', async () => {
  const lazy = await member(platform, { firstName: { en: 'Lazy', ar: '' } })
  const keen = await member(platform)
  await enrol(visitor(platform, { token: (await signIn(platform, visitor(platform), keen)).token }))
  await member(platform, { status: 'SUSPENDED', firstName: { en: 'Gone', ar: '' } })
  const listed = async () => (await admin.call(authentication.unenrolled)).data.items
  const found = (await listed()).find(({ id }) => id === lazy.id)
  expect(found).toMatchObject({ name: { en: 'Lazy Al-Ghamdi' }, remindedOn: null })
  expect((await listed()).some(({ id, name }) => id === keen.id || name.en.startsWith('Gone'))).toBe(false)
  const remind = async () => (await admin.call(authentication.remind, { body: { users: [lazy.id, keen.id] } })).data
  expect(await remind()).toEqual({ queued: 1, remindedBefore: 0 })
  expect(await remind()).toEqual({ queued: 0, remindedBefore: 1 })
  expect((await listed()).find(({ id }) => id === lazy.id)?.remindedOn).toEqual(expect.any(String))
  clock.advance(86_400_000)
  const tomorrow = visitor(platform, { token: (await signIn(platform, visitor(platform), await member(platform))).token })
  expect((await tomorrow.call(authentication.remind, { body: { users: [lazy.id] } })).data).toEqual({ queued: 1, remindedBefore: 0 })
})
