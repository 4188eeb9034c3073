import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import { type Client, clientFor } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, create, update, remove, merge } = clientTags.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

let people = 0
const named = (en: string, ar = '') => ({ en, ar })
/** A new tag. */
async function tag(staff: Client, en: string, ar = '') {
  const made = await staff.call(create, { body: { name: named(en, ar), colour: '#1F6B50' } })
  if (!made.success) throw new Error(JSON.stringify(made))
  return made.data
}
const tagged = (staff: Client, ...tags: { id: number }[]) =>
  addClient(staff, person({ email: `tagged${people++}@client.test`, tags: tags.map(({ id }) => id) }))
const tagsOf = async (staff: Client, id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data.tags

test('a tag is chosen, by whoever may edit clients; one that is not there is refused, and none is made by the way', async () => {
  const staff = await platform.signedIn()
  const vip = await tag(staff, 'VIP', 'مُميَّز')
  const { clientTags: shown } = (await staff.call(clients.endpoints.get, { params: { id: (await tagged(staff, vip)).id } })).data
  expect(shown).toEqual([{ id: vip.id, name: named('VIP', 'مُميَّز'), colour: '#1F6B50' }])
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.create', 'client.edit'] })
  expect((await tagged(clerk, vip)).tags).toEqual([vip.id])
  const refused = await clerk.call(clients.endpoints.create, { body: person({ email: 'x@client.test', tags: [vip.id, 99_999] }) })
  expect(refused.data).toMatchObject({ fields: { tags: { key: 'notAChoice' } } })
  expect(await clerk.call(create, { body: { name: named('Mine'), colour: '#1F6B50' } })).toMatchObject({ status_code: 403 })
})

test('a name is used once in each language, however it is written, and found by either', async () => {
  const staff = await platform.signedIn()
  const { id, version } = await tag(staff, 'Old name', 'اسم قديم')
  await tagged(staff, { id })
  const renamed = await staff.call(update, { params: { id }, body: { version, name: named('New name', 'اسم جديد') } })
  expect(renamed.data).toMatchObject({ name: named('New name', 'اسم جديد'), clientCount: 1 })
  for (const name of [named('NEW NAME'), named('Another', 'إسم جديد')]) {
    const taken = await staff.call(create, { body: { name, colour: '#1F6B50' } })
    expect(taken.data).toMatchObject({ fields: { name: { key: 'alreadyUsed' } } })
  }
  for (const [operator, value] of [
    ['eq', 'New name'],
    ['contains', 'جديد'],
    ['starts', 'اسم'],
  ] as const) {
    const { data } = await staff.call(list, { filter: { where: [{ field: 'name', operator, value }] } })
    expect(data.items).toMatchObject([{ id }])
  }
  const others = await staff.call(list, { filter: { where: [{ field: 'name', operator: 'ne', value: 'اسم جديد' }], limit: 100 } })
  expect(others.data.items.map(one => one.id)).not.toContain(id)
})

test('tags stand in the order of their reader’s language', async () => {
  const staff = await platform.signedIn()
  await tag(staff, 'Order A', 'ياء')
  await tag(staff, 'Order B', 'ألف')
  const order = async (language: string) => {
    const { data } = await clientFor(platform.app, { token: staff.token, headers: { 'accept-language': language } }).call(list, {
      filter: { where: [{ field: 'name', operator: 'starts', value: 'Order' }], order_by: { by: 'name', order: 'asc' } },
    })
    return data.items.map(({ name }) => name.en)
  }
  expect([await order('en-US'), await order('ar-SA')]).toEqual([
    ['Order A', 'Order B'],
    ['Order B', 'Order A'],
  ])
})

test('clients are found by a tag, and by being without it', async () => {
  const staff = await platform.signedIn()
  const [found, elsewhere] = [await tag(staff, 'Found'), await tag(staff, 'Elsewhere')]
  const [first, second] = [await tagged(staff, found), await tagged(staff, elsewhere)]
  const find = async (operator: 'in' | 'nin') => {
    const where = [{ field: 'tags' as const, operator, value: [found.id] }]
    return (await staff.call(clients.endpoints.list, { filter: { where, relations: ['clientTags'], limit: 100 } })).data.items
  }
  expect(await find('in')).toMatchObject([{ id: first.id, clientTags: [{ id: found.id, name: named('Found') }] }])
  const others = (await find('nin')).map(client => client.id)
  expect(others).toContain(second.id)
  expect(others).not.toContain(first.id)
})

test('merging gives the clients of one tag the other, once; deleting takes it off them', async () => {
  const staff = await platform.signedIn()
  const [from, into] = [await tag(staff, 'Hoster'), await tag(staff, 'Reseller')]
  const [both, one] = [await tagged(staff, from, into), await tagged(staff, from)]
  expect((await staff.call(merge, { params: { id: from.id }, body: { targetTagId: from.id } })).data).toMatchObject({
    fields: { targetTagId: { key: 'notAChoice' } },
  })
  const merged = await staff.call(merge, { params: { id: from.id }, body: { targetTagId: into.id } })
  expect(merged.data).toMatchObject({ name: named('Reseller'), clientCount: 2 })
  expect([await tagsOf(staff, both.id), await tagsOf(staff, one.id)]).toEqual([[into.id], [into.id]])
  expect(await staff.call(remove, { params: { id: into.id }, body: {} })).toMatchObject({ success: true })
  expect(await tagsOf(staff, both.id)).toEqual([])
})

test('a tag that is too many, or is none, is refused', async () => {
  const staff = await platform.signedIn()
  const tags: { id: number }[] = []
  for (let at = 0; at < 21; at++) tags.push(await tag(staff, `Tag ${at}`))
  const { id } = await tagged(staff, ...tags.slice(0, 20))
  const add = async (tagId: number) => {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id } })).data
    return staff.call(clients.endpoints.addTag, { params: { id }, body: { tagId, version } })
  }
  expect(await add(tags[3]?.id ?? 0)).toMatchObject({ success: true })
  expect(await add(tags[20]?.id ?? 0)).toMatchObject({ status_code: 422, data: { fields: { tagId: { key: 'tooMany' } } } })
  await staff.call(remove, { params: { id: tags[20]?.id ?? 0 }, body: {} })
  expect(await add(tags[20]?.id ?? 0)).toMatchObject({ status_code: 422, data: { fields: { tagId: {} } } })
})
