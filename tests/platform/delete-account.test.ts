import { afterAll, beforeAll, expect, test } from 'vitest'
import { myAccount } from '#contract/access/my-account.ts'
import { fullName } from '#contract/kernel/person-name.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { ownAccount } from '#contract/staff/own-account.ts'
import { member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('one’s own account ends by one’s own password, and nobody signs in with it again; the last super admin stays', async () => {
  const [first, second] = [await member(platform), await member(platform)]
  const caller = async (user: typeof first) => visitor(platform, { token: (await signIn(platform, visitor(platform), user)).token })
  const [one, two] = [await caller(first), await caller(second)]
  expect(await one.call(ownAccount.deleteAccount, { body: { currentPassword: 'Wrong-1234!' } })).toMatchObject({
    status_code: 422,
    data: { fields: { currentPassword: { key: 'passwordWrong' } } },
  })
  expect(await one.call(ownAccount.deleteAccount, { body: { currentPassword: rightPassword } })).toMatchObject({ success: true })
  expect(await one.call(myAccount.get)).toMatchObject({ status_code: 401 })
  const person = await two.call(administrators.endpoints.get, { params: { id: first.id } })
  expect(person.data).toMatchObject({ state: 'inactive', mobile: null, sessionCount: 0 })
  const history = await two.call(administrators.endpoints.history, { params: { id: first.id } })
  expect(history.data.items[0]).toMatchObject({
    action: 'administrators.deactivated',
    actorName: fullName(person.data),
  })
  expect(await two.call(ownAccount.deleteAccount, { body: { currentPassword: rightPassword } })).toMatchObject({
    status_code: 409,
    data: { reason: 'lastSuperAdmin' },
  })
})
