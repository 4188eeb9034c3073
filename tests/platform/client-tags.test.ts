import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create, update, remove, merge } = clientTags.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

let people = 0
const tagged = (staff: Client, ...tags: string[]) => addClient(staff, person({ email: `tagged${people++}@client.test`, tags }))
const tagsOf = async (staff: Client, id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data.tags
const tag = async (staff: Client, name: string) =>
  (await staff.call(list, { filter: { where: [{ field: 'name', operator: 'eq', value: name }] } })).data.items[0] as {
    id: number
    version: number
    clientCount: number
  }

test('a new tag typed on a client is there for all, and another spelling of it is the same tag', async () => {
  const staff = await platform.signedIn()
  const { id } = await tagged(staff, 'VIP', 'مُميَّز')
  expect(await tag(staff, 'VIP')).toMatchObject({ clientCount: 1 })
  const second = await tagged(staff, 'vip', 'مميز', 'Vip')
  expect(second.tags).toEqual(['VIP', 'مُميَّز'])
  expect(await tagsOf(staff, id)).toEqual(['VIP', 'مُميَّز'])
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.create', 'client.edit'] })
  const refused = await clerk.call(clients.endpoints.create, { body: person({ email: 'x@client.test', tags: ['Never seen'] }) })
  expect(refused.data).toMatchObject({ fields: { tags: { key: 'tagUnknown' } } })
  expect((await tagged(clerk, 'vip')).tags).toEqual(['VIP'])
})

test('renaming carries through to every client, in its place and in their history', async () => {
  const staff = await platform.signedIn()
  const { id } = await tagged(staff, 'Old name', 'Other')
  const { id: tagId, version } = await tag(staff, 'Old name')
  await staff.call(update, { params: { id: tagId }, body: { version, name: 'New name' } })
  expect(await tagsOf(staff, id)).toEqual(['New name', 'Other'])
  const { data } = await staff.call(clients.endpoints.get, { params: { id } })
  expect(data.version).toBe(2)
  const taken = await staff.call(create, { body: { name: 'NEW NAME', colour: '#1F6B50' } })
  expect(taken.data).toMatchObject({ fields: { name: { key: 'alreadyUsed' } } })
  const bad = await staff.call(create, { body: { name: 'one, two', colour: 'red' } })
  expect(bad.data).toMatchObject({ fields: { name: { key: 'tagSeparator' }, colour: { key: 'colour' } } })
})

test('a renamed tag is told as it is afterwards: by its name alone, still on its clients', async () => {
  const staff = await platform.signedIn()
  await tagged(staff, 'Told once')
  const { id, version } = await tag(staff, 'Told once')
  await staff.call(update, { params: { id }, body: { version, name: 'Told twice' } })
  const told = await platform.database.db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('resource', '=', 'clientTags')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(told).toEqual({ action: 'clientTags.updated', changes: { name: { before: 'Told once', after: 'Told twice' } } })
})

test('clients are found by a tag, and by being without it', async () => {
  const staff = await platform.signedIn()
  const [first, second] = [await tagged(staff, 'Found'), await tagged(staff, 'Elsewhere')]
  const { id } = await tag(staff, 'Found')
  const find = async (operator: 'in' | 'nin') =>
    (
      await staff.call(clients.endpoints.list, {
        filter: { where: [{ field: 'tags', operator, value: [id] }], relations: ['clientTags'], limit: 100 },
      })
    ).data.items
  expect(await find('in')).toMatchObject([{ id: first.id, clientTags: [{ id, name: 'Found' }] }])
  const others = (await find('nin')).map(client => client.id)
  expect(others).toContain(second.id)
  expect(others).not.toContain(first.id)
})

test('merging gives the clients of one tag the other, once; deleting takes it off them', async () => {
  const staff = await platform.signedIn()
  const [both, one] = [await tagged(staff, 'Hoster', 'Reseller'), await tagged(staff, 'Hoster')]
  const [from, into] = [await tag(staff, 'Hoster'), await tag(staff, 'Reseller')]
  expect((await staff.call(merge, { params: { id: from.id }, body: { targetTagId: from.id } })).data).toMatchObject({
    fields: { targetTagId: { key: 'notAChoice' } },
  })
  const merged = await staff.call(merge, { params: { id: from.id }, body: { targetTagId: into.id } })
  expect(merged.data).toMatchObject({ name: 'Reseller', clientCount: 2 })
  expect([await tagsOf(staff, both.id), await tagsOf(staff, one.id)]).toEqual([['Reseller'], ['Reseller']])
  expect(await staff.call(remove, { params: { id: into.id }, body: {} })).toMatchObject({ success: true })
  expect(await tagsOf(staff, both.id)).toEqual([])
})

test('a tag that is too many, or is none, is refused', async () => {
  const staff = await platform.signedIn()
  const { id } = await tagged(staff, ...Array.from({ length: 20 }, (_, at) => `Tag ${at}`))
  const other = await tagged(staff)
  const add = async (tag: string, to = id) => {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id: to } })).data
    return staff.call(clients.endpoints.addTag, { params: { id: to }, body: { tag, version } as never })
  }
  expect(await add('Tag 3')).toMatchObject({ success: true })
  expect(await add('One more')).toMatchObject({ status_code: 422, data: { fields: { tag: { key: 'tooMany' } } } })
  expect(await add('two, of them', other.id)).toMatchObject({ status_code: 422, data: { fields: { tag: { key: 'tagSeparator' } } } })
})
