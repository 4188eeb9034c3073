import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { myAccount } from '#contract/access/my-account.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { fileEndpoints } from '#contract/files/files.ts'
import { member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

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
  expect((await change('Chosen#by-me1')).success).toBe(true)
  expect((await own.call(clientGroups.endpoints.list, { filter: {} })).success).toBe(true)
  expect((await own.call(auth.session)).data.metadata.mustChangePassword).toBe(false)
})

test('signing out is never refused', async () => {
  const { token } = await signIn(platform, visitor(platform), await member(platform, { mustChangePassword: true }))
  const own = visitor(platform, { token })
  expect((await own.call(auth.logout)).success).toBe(true)
  expect(await own.call(auth.session)).toMatchObject({ status_code: 401 })
})
