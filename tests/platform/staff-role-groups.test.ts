import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import type { Capability } from '#contract/permissions.ts'
import { widgetNames } from '#contract/staff/role-group-values.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { clock } from '#platform/kernel/clock.ts'
import { member, signIn, visitor } from '#tests/support/access.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

const { list, get, create, update, remove, types, roles } = roleGroups.endpoints
let platform: TestPlatform
let last = 0
const name = () => ({ en: `Group ${++last}`, ar: '' })
beforeAll(async () => {
  platform = await testPlatform()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const all: Capability[] = ['roleGroup.view', 'roleGroup.create', 'roleGroup.edit', 'roleGroup.delete', 'client.view']
const admin = () => platform.signedIn({ role: 'ADMIN', capabilities: all })
/** What an administrator of the tests may give: without limits, an empty group goes beyond them. */
const modest = { refundLimit: null, walletLimit: null, discountLimit: null }
const groupOf = async (values: object) => (await (await platform.signedIn()).call(create, { body: { name: name(), ...values } })).data

test('a group is created, found, changed and deleted, and the log tells what changed', async () => {
  const staff = await platform.signedIn({ firstName: 'Sara' })
  const title = name()
  const made = await staff.call(create, {
    body: {
      name: title,
      capabilities: ['client.view', 'client.view'],
      refundLimit: 50_000,
      allowedIps: ['2001:DB8::/32', '192.0.2.1 - 192.0.2.9'],
    },
  })
  expect(made).toMatchObject({
    status_code: 201,
    data: {
      capabilities: ['client.view'],
      refundLimit: 50_000,
      limitCurrency: 'SAR',
      allowedIps: ['2001:db8::/32', '192.0.2.1-192.0.2.9'],
      memberCount: 0,
    },
  })
  const { id } = made.data
  const found = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: title.en }] } })
  expect(found.data).toMatchObject({
    total: 1,
    items: [{ id, changedByName: { en: 'Sara Al-Qahtani' }, can: { update: true, remove: true } }],
  })
  const changed = await staff.call(update, { params: { id }, body: { version: 1, capabilities: ['client.view', 'client.edit'] } })
  expect(changed.data).toMatchObject({ version: 2, capabilities: ['client.view', 'client.edit'] })
  const entry = await platform.database.db
    .selectFrom('auditEntries')
    .selectAll()
    .where('action', '=', 'roleGroups.updated')
    .where('recordId', '=', id)
    .executeTakeFirstOrThrow()
  expect(entry.changes).toEqual({ capabilities: { before: ['client.view'], after: ['client.view', 'client.edit'] } })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ success: true })
  expect(await staff.call(get, { params: { id } })).toMatchObject({ status_code: 404 })
})

test('a name is used once, hours are whole, and what is unknown is refused', async () => {
  const staff = await platform.signedIn()
  const { name: taken } = await groupOf({})
  expect(await staff.call(create, { body: { name: { en: taken.en.toUpperCase(), ar: 'مجموعة' } } })).toMatchObject({
    data: { fields: { name: { key: 'alreadyUsed' } } },
  })
  const late = { name: name(), workingDays: [0, 1] }
  expect(await staff.call(create, { body: late })).toMatchObject({ data: { fields: { workingFrom: { key: 'required' } } } })
  const wrong = { name: name(), capabilities: ['client.fly'], allowedIps: ['300.1.1.1'], workingFrom: '25:00' }
  expect(await staff.call(create, { body: wrong })).toMatchObject({
    data: {
      fields: { 'capabilities.0': { key: 'notAChoice' }, 'allowedIps.0': { key: 'addressOrRange' }, workingFrom: { key: 'timeOfDay' } },
    },
  })
})

test('a group with members is not deleted', async () => {
  const staff = await platform.signedIn()
  const { id } = await groupOf({})
  await member(platform, { role: 'ADMIN', roleGroupId: id })
  expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { code: 'inUse', reason: 'hasMembers' },
  })
  expect((await staff.call(get, { params: { id } })).data).toMatchObject({ memberCount: 1, can: { remove: 'hasMembers' } })
})

test('nobody, a role without the right and a reader are refused', async () => {
  expect(await platform.anonymous.call(list)).toMatchObject({ status_code: 401 })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['roleGroup.view'] })
  const { id } = await groupOf({})
  for (const refused of [
    await reader.call(create, { body: { name: name() } }),
    await reader.call(update, { params: { id }, body: { version: 1, name: name() } }),
    await reader.call(remove, { params: { id }, body: {} }),
    await (await platform.signedIn({ role: 'ADMIN' })).call(types),
  ])
    expect(refused).toMatchObject({ status_code: 403, data: { code: 'forbidden' } })
})

test('nobody grants what they do not have', async () => {
  const staff = await admin()
  // The group that was just made for them, which else sees every report.
  await sql`update "roleGroups" set "reportAccess" = 'restricted' where "id" = (select max("id") from "roleGroups")`.execute(
    platform.database.db,
  )
  const more = await staff.call(create, { body: { name: name(), ...modest, capabilities: ['client.view', 'client.delete'] } })
  expect(more).toMatchObject({ status_code: 422, data: { fields: { capabilities: { key: 'moreThanYours' } } } })
  const reports = await staff.call(create, { body: { name: name(), ...modest, reportAccess: 'unrestricted' } })
  expect(reports).toMatchObject({ data: { fields: { reportAccess: { key: 'moreThanYours' } } } })
  const made = await staff.call(create, { body: { name: name(), ...modest, capabilities: ['client.view'] } })
  expect(made).toMatchObject({ success: true })
  const { id } = made.data
  const raised = await staff.call(update, { params: { id }, body: { version: 1, capabilities: ['client.view', 'administrator.edit'] } })
  expect(raised).toMatchObject({ data: { fields: { capabilities: { key: 'moreThanYours' } } } })
  const given = (await staff.call(types)).data.areas.flatMap(({ capabilities }) => capabilities)
  expect(given.find(one => one.name === 'client.delete')).toMatchObject({ held: false })
  expect(given.find(one => one.name === 'client.view')).toMatchObject({ held: true })
})

test('an approval limit is not raised above the own one, in the same currency only', async () => {
  const { id: roleGroupId } = await groupOf({ capabilities: all, refundLimit: 10_000, walletLimit: 0, discountLimit: 500 })
  const user = await member(platform, { role: 'ADMIN', roleGroupId })
  const staff = visitor(platform, { token: (await signIn(platform, visitor(platform), user)).token })
  const limits = { refundLimit: 10_000, walletLimit: 0, discountLimit: 500 }
  expect(await staff.call(create, { body: { name: name(), ...limits } })).toMatchObject({ success: true })
  for (const [field, value] of [
    ['refundLimit', 10_001],
    ['walletLimit', null],
    ['discountLimit', 501],
  ] as const)
    expect(await staff.call(create, { body: { name: name(), ...limits, [field]: value } })).toMatchObject({
      data: { fields: { [field]: { key: 'moreThanYours' } } },
    })
  const other = await staff.call(create, { body: { name: name(), ...limits, limitCurrency: 'USD' } })
  expect(other).toMatchObject({ data: { fields: { refundLimit: { key: 'moreThanYours' } } } })
})

test('the own group and a group that may do more are out of reach', async () => {
  const { id: own } = await groupOf({ capabilities: all })
  const user = await member(platform, { role: 'ADMIN', roleGroupId: own })
  const staff = visitor(platform, { token: (await signIn(platform, visitor(platform), user)).token })
  const strong = await groupOf({ capabilities: ['client.delete'] })
  for (const [id, reason] of [
    [own, 'ownRoleGroup'],
    [strong.id, 'moreThanYours'],
  ] as const) {
    const body = { version: 1, requiresAuthenticator: true }
    expect(await staff.call(update, { params: { id }, body })).toMatchObject({ status_code: 403, data: { reason } })
    expect(await staff.call(remove, { params: { id }, body: {} })).toMatchObject({ status_code: 403, data: { reason } })
    expect((await staff.call(get, { params: { id } })).data.can).toEqual({ update: reason, remove: reason })
  }
})

test('a changed group counts from the next call on, and the console is told', async () => {
  const staff = await platform.signedIn()
  const group = await groupOf({ capabilities: ['clientGroup.view'] })
  const user = await member(platform, { role: 'ADMIN', roleGroupId: group.id })
  const session = await signIn(platform, visitor(platform), user)
  const theirs = visitor(platform, { token: session.token })
  const before = await theirs.call(clientGroups.endpoints.list)
  expect(before.headers['x-access-edition']).toBe(session.metadata.edition)
  await staff.call(update, {
    params: { id: group.id },
    body: { version: 1, capabilities: [], widgets: widgetNames.filter(one => one !== 'usersOnline') },
  })
  const after = await theirs.call(clientGroups.endpoints.list)
  expect(after).toMatchObject({ status_code: 403 })
  expect(after.headers['x-access-edition']).not.toBe(session.metadata.edition)
  const fresh = await theirs.call(auth.session)
  expect(fresh.data.metadata).toMatchObject({
    capabilities: [],
    hiddenWidgets: ['usersOnline'],
    edition: after.headers['x-access-edition'],
  })
})

test('the allow-list counts at the sign-in and at each call; a session from elsewhere ends', async () => {
  const { id: roleGroupId } = await groupOf({ capabilities: all, allowedIps: ['203.0.113.0/24', '2001:db8::/32'] })
  const user = await member(platform, { role: 'ADMIN', roleGroupId })
  await expect(signIn(platform, visitor(platform, { ip: '198.18.0.1' }), user)).rejects.toThrow(/addressNotAllowed|not asked/)
  const inside = await signIn(platform, visitor(platform, { ip: '203.0.113.9' }), user)
  expect(await visitor(platform, { token: inside.token, ip: '2001:db8::5' }).call(list)).toMatchObject({ success: true })
  expect(await visitor(platform, { token: inside.token, ip: '198.18.0.1' }).call(list)).toMatchObject({ status_code: 401 })
  expect(await visitor(platform, { token: inside.token, ip: '203.0.113.9' }).call(list)).toMatchObject({ status_code: 401 })
})

test('working hours are those of the zone of the company', async () => {
  await changeSettings(await platform.signedIn(), { timeZone: 'Asia/Riyadh' })
  // Sunday to Thursday, 08:00 to 17:00 in Riyadh is 05:00 to 14:00 UTC; 2030-01-06 is a Sunday.
  const { id: roleGroupId } = await groupOf({ capabilities: all, workingDays: [0, 1, 2, 3, 4], workingFrom: '08:00', workingTo: '17:00' })
  const user = await member(platform, { role: 'ADMIN', roleGroupId })
  clock.set(new Date('2030-01-06T04:59:00Z'))
  await expect(signIn(platform, visitor(platform), user)).rejects.toThrow()
  clock.set(new Date('2030-01-06T05:00:00Z'))
  const { token } = await signIn(platform, visitor(platform), user)
  clock.set(new Date('2030-01-06T13:59:00Z'))
  expect(await visitor(platform, { token }).call(list)).toMatchObject({ success: true })
  clock.set(new Date('2030-01-06T14:00:00Z'))
  expect(await visitor(platform, { token }).call(list)).toMatchObject({ status_code: 401 })
})

test('the base roles say who may enter', async () => {
  const { data } = await (await platform.signedIn()).call(roles)
  expect(data.filter(({ entersOffice }) => entersOffice).map(({ role }) => role)).toEqual(['SUPER_ADMIN', 'ADMIN'])
  expect(data).toHaveLength(6)
})
