import { expect, test } from 'vitest'
import { administrators } from '#contract/staff/administrators.ts'
import { member, signIn, visitor } from '#tests/support/access.ts'
import { testPlatform } from '#tests/support/platform.ts'

const { get, update, deactivate } = administrators.endpoints

test('the last super admin stays, also when two take each other away at once', async () => {
  const own = await testPlatform()
  try {
    const [first, second] = [await member(own), await member(own)]
    const tokens = [await signIn(own, visitor(own), first), await signIn(own, visitor(own), second)]
    const [one, two] = tokens.map(({ token }) => visitor(own, { token })) as [ReturnType<typeof visitor>, ReturnType<typeof visitor>]
    expect(await one.call(deactivate, { params: { id: first.id }, body: {} })).toMatchObject({
      status_code: 403,
      data: { reason: 'yourself' },
    })
    const answers = await Promise.all([
      one.call(deactivate, { params: { id: second.id }, body: {} }),
      two.call(deactivate, { params: { id: first.id }, body: {} }),
    ])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    const left = await own.database.db
      .selectFrom('users')
      .select('id')
      .where('status', '=', 'IN_USE')
      .where('role', '=', 'SUPER_ADMIN')
      .execute()
    expect(left).toHaveLength(1)
    const group = await own.database.db
      .insertInto('roleGroups')
      .values({ name: JSON.stringify({ en: 'Admins', ar: '' }), capabilities: '[]', createdOn: new Date(), updatedOn: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const invited = await own.signedIn()
    const remaining = left[0]?.id as number
    const demote = {
      version: (await invited.call(get, { params: { id: remaining } })).data.version,
      role: 'ADMIN' as const,
      roleGroupId: group.id,
    }
    expect(await invited.call(deactivate, { params: { id: remaining }, body: {} })).toMatchObject({
      status_code: 409,
      data: { reason: 'lastSuperAdmin' },
    })
    expect(await invited.call(update, { params: { id: remaining }, body: demote })).toMatchObject({ success: false })
  } finally {
    await own.close()
  }
})
