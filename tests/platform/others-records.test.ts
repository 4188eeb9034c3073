import { afterAll, beforeAll, expect, test } from 'vitest'
import { myApiTokens } from '#contract/access/api-tokens.ts'
import { myDevices, mySessions } from '#contract/access/my-security.ts'
import { savedViews } from '#contract/automation/saved-views.ts'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { endpoints } from '#contract/endpoints.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { toDos } from '#contract/staff/to-dos.ts'
import type { User } from '#platform/access/users.ts'
import { member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { png, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let owner: Client
let stranger: Client
let user: User
/** A record of the owner, by the group of its calls. */
const owned: Record<string, number> = {}
beforeAll(async () => {
  platform = await testPlatform()
  user = await member(platform)
  const { token } = await signIn(platform, visitor(platform, { device: 'owner-device-1' }), user, { rememberDevice: true })
  owner = visitor(platform, { token })
  stranger = visitor(platform, { token: (await signIn(platform, visitor(platform), await member(platform))).token })
  await make()
})
afterAll(() => platform.close())

async function make(): Promise<void> {
  const { db } = platform.database
  const on = { createdOn: new Date(), updatedOn: new Date() }
  owned.mySessions = (await owner.call(mySessions.list)).data[0]?.id ?? 0
  owned.myDevices = (await owner.call(myDevices.list)).data[0]?.id ?? 0
  const program = {
    name: 'Accounting',
    capabilities: ['client.view' as const],
    allowedIps: [],
    expiresOn: addDays(riyadhDate(new Date()), 30),
    currentPassword: rightPassword,
  }
  owned.myApiTokens = (await owner.call(myApiTokens.create, { body: program })).data.id
  owned.files = (await upload(platform, owner, [{ name: 'a.png', bytes: png }])).data.items[0].id
  const view = { resource: 'clients', name: { en: 'Mine', ar: '' }, query: {}, columns: [], shared: false }
  owned.savedViews = (await owner.call(savedViews.endpoints.create, { body: view })).data.id
  owned.toDos = (await owner.call(toDos.endpoints.create, { body: { text: 'Mine' } })).data.id
  const table = { resource: 'clients', format: 'csv' as const, columns: ['id'] }
  owned.jobRuns = (await owner.call(tableExportEndpoints.tableExport, { body: table })).data.id
  const passkey = {
    userId: user.id,
    credentialId: 'x',
    publicKey: 'x',
    counter: 0,
    transports: '[]',
    synced: false,
    name: 'Key',
    createdOn: new Date(),
  }
  owned.myPasskeys = (await db.insertInto('passkeys').values(passkey).returning('id').executeTakeFirstOrThrow()).id
  const push = { userId: user.id, endpoint: 'https://push.example/x', sealedKeys: 'x', device: 'Desk', createdOn: new Date() }
  owned.pushSubscriptions = (await db.insertInto('pushSubscriptions').values(push).returning('id').executeTakeFirstOrThrow()).id
  const told = { ...on, userId: user.id, kind: 'system', importance: 'normal', key: 'pushTest', values: '{}', link: null }
  owned.notifications = (
    await db
      .insertInto('notifications')
      .values(told as never)
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
}

/** What a call needs besides the id, so that nothing else refuses it. */
const bodies: Record<string, object> = {
  'savedViews.update': { version: 1, name: { en: 'Theirs', ar: '' } },
  'toDos.update': { version: 1, text: 'Theirs' },
  'toDos.snooze': { snoozedUntil: '2099-01-01' },
  'toDos.assign': { assigneeId: null },
  'myPasskeys.rename': { name: 'Theirs' },
  'myPasskeys.remove': { currentPassword: rightPassword },
}
/** Everybody's: the role group says who reads and who writes, or it is the names of staff. */
const shared = new Set(['notices', 'colleagues'])
/** What callers of clients alone may call is tried as their strangers. */
const ofStaff = ({ callers }: (typeof endpoints)[number]['endpoint']) => !callers || callers.includes('staff')
const personal = endpoints.filter(
  ({ group, endpoint }) => endpoint.access === 'signedIn' && endpoint.path.includes(':id') && !shared.has(group) && ofStaff(endpoint),
)

test('every call about one of the caller’s own things is known here', () => {
  expect(personal.length).toBeGreaterThan(8)
  expect(personal.map(({ group }) => group).filter(group => !owned[group])).toEqual([])
})

test.each(personal)('$group.$verb does not find what is somebody else’s, not even for a super admin', async ({ group, verb, endpoint }) => {
  const call = { params: { id: owned[group] ?? 0, entryId: 1 }, body: bodies[`${group}.${verb}`] }
  if (endpoint.bytes) {
    const url = `/v1/${endpoint.path.replace(':id', String(owned[group]))}`
    const answer = await platform.app.inject({ url, headers: { authorization: `Bearer ${stranger.token}` } })
    expect(answer.statusCode).toBe(404)
  } else expect(await stranger.call(endpoint, call)).toMatchObject({ success: false, status_code: 404, data: { code: 'notFound' } })
})

test('numbers of somebody else’s notifications mark and delete nothing', async () => {
  const ids = [owned.notifications ?? 0]
  await stranger.call(notifications.endpoints.mark, { body: { ids, read: true } })
  await stranger.call(notifications.endpoints.remove, { body: { ids } })
  expect((await owner.call(notifications.endpoints.get, { params: { id: owned.notifications ?? 0 } })).data).toMatchObject({ unread: true })
})

test('what was tried left everything as it was', async () => {
  expect((await owner.call(mySessions.list)).data).toHaveLength(1)
  expect((await owner.call(myDevices.list)).data).toHaveLength(1)
  expect((await owner.call(savedViews.endpoints.list, { query: { resource: 'clients' } })).data.items).toMatchObject([
    { name: { en: 'Mine' } },
  ])
})
