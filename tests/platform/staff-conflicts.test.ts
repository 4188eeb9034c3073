import { afterAll, beforeAll, expect, test } from 'vitest'
import { myAccount } from '#contract/access/my-account.ts'
import { administrators } from '#contract/staff/administrators.ts'
import { member, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { update } = administrators.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const signedInAs = async (values: Parameters<typeof member>[1]) => {
  const user = await member(platform, values)
  return { user, client: visitor(platform, { token: (await signIn(platform, visitor(platform), user)).token }) }
}

test('a conflict tells what the person changed in their own account, and their account what staff changed', async () => {
  const { client, user } = await signedInAs({})
  const target = await signedInAs({ role: 'SUPER_ADMIN', searchText: '' })
  const { id, version } = target.user
  await target.client.call(myAccount.update, { body: { version, signature: 'Own words', theme: 'dark' } })
  const late = await client.call(update, { params: { id }, body: { version, privateNotes: 'Part time' } })
  expect(late.data).toMatchObject({
    code: 'conflict',
    conflict: { version: version + 1, byYou: false },
  })
  const { changes } = (late.data as unknown as { conflict: { changes: object } }).conflict
  expect(changes).toEqual({
    signature: { yours: '', theirs: 'Own words', base: '' },
    privateNotes: { yours: 'Part time', theirs: '', base: '' },
  })
  await client.call(update, { params: { id }, body: { version: version + 1, signature: 'By staff', privateNotes: 'Not for them' } })
  const own = await target.client.call(myAccount.update, { body: { version: version + 1, theme: 'light' } })
  expect(own.data).toMatchObject({
    conflict: {
      changedBy: { en: expect.stringContaining(user.firstName.en) },
      changes: { signature: { yours: 'Own words', theirs: 'By staff', base: 'Own words' } },
    },
  })
  expect(JSON.stringify(own.data)).not.toContain('Not for them')
})
