import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { fileEndpoints } from '#contract/files/files.ts'
import { member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { startSession, type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const needed = { success: false, status_code: 403, data: { code: 'passwordChangeNeeded' } }

test('with a password that was given, only the account and signing out answer, until it is changed', async () => {
  const user = await member(platform, { mustChangePassword: true })
  const { token, metadata } = await signIn(platform, visitor(platform), user)
  expect(metadata.mustChangePassword).toBe(true)
  const own = visitor(platform, { token })
  expect(await own.call(clientGroups.endpoints.list, { filter: {} })).toMatchObject(needed)
  expect(await own.call(fileEndpoints.get, { params: { id: 1 } })).toMatchObject(needed)
  expect((await own.call(myAccount.get)).success).toBe(true)
  expect((await own.call(auth.session)).data.metadata.mustChangePassword).toBe(true)

  const change = (password: string) =>
    own.call(auth.changePassword, { body: { currentPassword: rightPassword, password, confirmation: password } })
  expect(await change(rightPassword)).toMatchObject({ data: { fields: { password: { key: 'passwordUsedBefore' } } } })
  expect(await own.call(clientGroups.endpoints.list, { filter: {} })).toMatchObject(needed)
  const after = visitor(platform, { token: (await change('Chosen#by-me1')).data.token })
  expect((await after.call(clientGroups.endpoints.list, { filter: {} })).success).toBe(true)
  expect((await after.call(auth.session)).data.metadata.mustChangePassword).toBe(false)
})

test('signing out is never refused', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform, { mustChangePassword: true }))
  const own = visitor(platform, { token })
  expect((await own.call(auth.logout)).success).toBe(true)
  expect(await own.call(auth.session)).toMatchObject({ status_code: 401 })
})

test('a password older than it may be is due, also in a session that began before', async () => {
  const day = 86_400_000
  const user = await member(platform, { passwordChangedOn: new Date(Date.now() - 91 * day).toISOString() })
  const without = await member(platform, { passwordHash: null })
  const { token, metadata } = await signIn(platform, visitor(platform), user)
  expect(metadata.mustChangePassword).toBe(false)
  const staff = await platform.signedIn()
  const own = visitor(platform, { token })
  const open = async (client = own) => (await client.call(clientGroups.endpoints.list, { filter: {} })).success
  await changeSettings(staff, { passwordMaxAgeDays: 92 })
  expect(await open()).toBe(true)
  await changeSettings(staff, { passwordMaxAgeDays: 90 })
  expect(await open()).toBe(false)
  expect((await own.call(auth.session)).data.metadata.mustChangePassword).toBe(true)
  expect(await open(visitor(platform, { token: await startSession(platform, without.id) })), 'who has no password owes none').toBe(true)
  const body = { currentPassword: rightPassword, password: 'Chosen#by-me1', confirmation: 'Chosen#by-me1' }
  const { data } = await own.call(auth.changePassword, { body })
  expect(await open(visitor(platform, { token: data.token }))).toBe(true)
})
