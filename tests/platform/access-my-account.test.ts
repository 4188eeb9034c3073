import { afterAll, beforeAll, expect, test } from 'vitest'
import { myAccount, preferences } from '#contract/access/my-account.ts'
import { member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addSmsGateway } from '#tests/support/sms.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

async function owner() {
  const user = await member(platform)
  return { user, own: visitor(platform, { token: (await signIn(platform, visitor(platform), user)).token }) }
}
const { get, update, welcome } = myAccount

test('an account is read and changed by its owner, and the log tells what changed', async () => {
  const { user, own } = await owner()
  const { version } = (await own.call(get)).data
  const changed = await own.call(update, {
    body: {
      version,
      firstName: { en: 'Reem', ar: '' },
      language: 'ar-SA',
      theme: 'dark',
      timeZone: 'Asia/Dubai',
      signature: 'Reem\nSijil',
    },
  })
  expect(changed).toMatchObject({
    success: true,
    data: { firstName: { en: 'Reem', ar: '' }, language: 'ar-SA', theme: 'dark', timeZone: 'Asia/Dubai', version: version + 1 },
  })
  const entry = await platform.database.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('action', '=', 'users.updated')
    .where('recordId', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(entry.changes).toMatchObject({
    firstName: { before: { en: 'Sara' }, after: { en: 'Reem' } },
    theme: { before: 'system', after: 'dark' },
  })
  expect(await own.call(update, { body: { version, firstName: { en: 'Late', ar: '' } } })).toMatchObject({
    status_code: 409,
    data: { code: 'conflict' },
  })
  expect(JSON.stringify(changed)).not.toMatch(/passwordHash|totp/)
})

test('nobody has no account', async () => {
  for (const endpoint of [get, update, welcome]) expect(await platform.anonymous.call(endpoint)).toMatchObject({ status_code: 401 })
})

test('role, e-mail and the like cannot be written', async () => {
  const { own } = await owner()
  for (const field of ['role', 'email', 'status', 'roleGroupId', 'passwordHash', 'frontendPagesList']) {
    const answer = await own.call(update, { body: { version: 1, [field]: 'SUPER_ADMIN' } })
    expect(answer).toMatchObject({ status_code: 422, data: { fields: { [field]: { key: 'unknownField' } } } })
  }
})

test('a mobile number changes with the password only, and is nobody else’s', async () => {
  const { own } = await owner()
  const { version } = (await own.call(get)).data
  await addSmsGateway(await platform.signedIn())
  const change = (mobile: string, currentPassword?: string) =>
    own.call(update, { body: { version, mobile, ...(currentPassword ? { currentPassword } : {}) } })
  expect(await change('0512340100')).toMatchObject({ data: { fields: { currentPassword: { key: 'required' } } } })
  expect(await change('0512340100', 'Wrong#pass1')).toMatchObject({ data: { fields: { currentPassword: { key: 'passwordWrong' } } } })
  expect(await change('0512340100', rightPassword)).toMatchObject({
    data: { mobile: '+966512340100', secondFactor: { methods: ['email', 'sms'] } },
  })
  const other = (await owner()).own
  expect(await other.call(update, { body: { version, mobile: '+966 51 234 0100', currentPassword: rightPassword } })).toMatchObject({
    data: { fields: { mobile: { key: 'alreadyUsed' } } },
  })
})

test('a time zone must exist', async () => {
  const { own } = await owner()
  for (const timeZone of ['Mars/Base', '+03:00', ''])
    expect(await own.call(update, { body: { version: 1, timeZone } })).toMatchObject({
      data: { fields: { timeZone: { key: 'notAChoice' } } },
    })
})

test('the welcome page ends once it is sent', async () => {
  const { own } = await owner()
  expect((await own.call(get)).data.welcomePending).toBe(true)
  const { data } = await own.call(welcome, { body: { language: 'ar-SA', signature: 'سارة' } })
  expect(data).toMatchObject({ welcomePending: false, language: 'ar-SA', signature: 'سارة', timeZone: null })
})

test('a preference is kept for its owner alone, up to 4 KB', async () => {
  const [first, second] = [(await owner()).own, (await owner()).own]
  const params = { key: 'clients.columns' }
  const put = (value: unknown, key = params.key) => first.call(preferences.putPreference, { params: { key }, body: { value: value } })
  expect((await first.call(preferences.getPreference, { params })).data).toEqual({ key: 'clients.columns', value: null })
  const value = { shown: ['name', 'اسم'], size: 50, sortBy: 'name' }
  expect((await put(value)).data.value).toEqual(value)
  await put([...value.shown])
  expect((await first.call(preferences.getPreference, { params })).data.value).toEqual(['name', 'اسم'])
  expect((await second.call(preferences.getPreference, { params })).data.value).toBeNull()
  expect(await put('x'.repeat(4094))).toMatchObject({ success: true })
  expect(await put('x'.repeat(4095))).toMatchObject({ data: { fields: { value: { key: 'tooLong' } } } })
  const empty = await first.call(preferences.putPreference, { params, body: {} })
  expect(empty).toMatchObject({ data: { fields: { value: { key: 'required' } } } })
  expect(await put(null)).toMatchObject({ success: true, data: { value: null } })
  expect(await put(1, 'no spaces')).toMatchObject({ status_code: 422 })
})

test('a profile picture is an image of one’s own; the one before is let go', async () => {
  const [{ user, own }, stranger] = [await owner(), await owner()]
  const file = async (ownerId: number, mimeType: string) => {
    const values = {
      storageKey: crypto.randomUUID(),
      name: 'photo',
      mimeType,
      size: 1,
      kind: 'upload' as const,
      ownerId,
      resource: null,
      recordId: null,
    }
    return (
      await platform.database.db
        .insertInto('files')
        .values({ ...values, createdOn: new Date(), expiresOn: null })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  }
  const change = async (profileImageId: number | null) => {
    const { version } = (await own.call(get)).data
    return own.call(update, { body: { version, profileImageId } })
  }
  const refused = { data: { fields: { profileImageId: { key: 'notAChoice' } } } }
  expect(await change(await file(stranger.user.id, 'image/png'))).toMatchObject(refused)
  expect(await change(await file(user.id, 'application/pdf'))).toMatchObject(refused)
  expect(await change(99_999)).toMatchObject(refused)
  const [first, second] = [await file(user.id, 'image/png'), await file(user.id, 'image/jpeg')]
  const takenBy = async (id: number) =>
    (await platform.database.db.selectFrom('files').select('recordId').where('id', '=', id).executeTakeFirst())?.recordId
  expect((await change(first)).data.profileImageId).toBe(first)
  expect((await change(second)).data.profileImageId).toBe(second)
  expect([await takenBy(first), await takenBy(second)]).toEqual([null, user.id])
  expect((await change(null)).data.profileImageId).toBeNull()
  expect(await takenBy(second)).toBeNull()
})
