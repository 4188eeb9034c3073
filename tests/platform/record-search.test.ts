import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordSearch } from '#contract/automation/record-search.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { blockedSenders } from '#contract/settings/spam-rules.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('a search finds every kind of record that the caller may see, by its name and kind, and no other', async () => {
  const staff = await platform.signedIn()
  await staff.call(clientTags.endpoints.create, { body: { name: { en: 'Falcon tag', ar: '' }, colour: '#112233' } })
  await staff.call(roleGroups.endpoints.create, { body: { name: { en: 'Falcon desk', ar: '' } } })
  await staff.call(blockedSenders.endpoints.create, { body: { value: 'falcon@spam.example' } })
  const { data } = await staff.call(recordSearch.find, { query: { q: 'falcon' } })
  expect(data.items.map(({ resource, kind, name }) => [resource, kind, name])).toEqual(
    expect.arrayContaining([
      ['clientTags', 'client tag', 'Falcon tag'],
      ['roleGroups', 'role group', 'Falcon desk'],
      ['blockedSenders', 'blocked sender', 'falcon@spam.example'],
    ]),
  )
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['clientTag.view'] })
  expect((await reader.call(recordSearch.find, { query: { q: 'falcon' } })).data.items.map(({ resource }) => resource)).toEqual([
    'clientTags',
  ])
  expect(await reader.call(recordSearch.find, { query: { q: 'f' } })).toMatchObject({ status_code: 422 })
})

test('orders and services are found by number and domain, products in either language, by who may see them', async () => {
  const staff = await platform.signedIn()
  const name = { en: 'Zephyr hosting', ar: 'استضافة زفير' }
  const product = await sold(staff, { name, autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
  const items = [{ productId: product.id, cycle: 'monthly' as const, domain: 'zephyr.example' }]
  const client = await addClient(staff)
  const order = await orderOf(staff, client.id, items)
  const found = async (q: string, who = staff) =>
    (await who.call(recordSearch.find, { query: { q } })).data.items.map(({ resource, name }) => [resource, name])
  expect(await found('zephyr.example')).toEqual(
    expect.arrayContaining([
      ['orders', order.number],
      ['services', 'zephyr.example'],
    ]),
  )
  expect(await found(order.number)).toContainEqual(['orders', order.number])
  expect(await found('زفير')).toContainEqual(['products', 'Zephyr hosting'])
  // What was typed stands in no part of the line but this one.
  const products = async (q: string) =>
    (await staff.call(recordSearch.find, { query: { q } })).data.items.find(({ resource }) => resource === 'products')
  expect(await products('زفير')).toMatchObject({ foundBy: 'Name: استضافة زفير' })
  expect(await products('zephyr hosting')).toMatchObject({ foundBy: null })
  // Who calls about a domain is found by it.
  const { items: ofDomain } = (await staff.call(recordSearch.find, { query: { q: 'zephyr.example' } })).data
  expect(ofDomain.find(({ resource }) => resource === 'orders')).toMatchObject({ clientName: client.displayName.en, state: 'pending' })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view'] })
  expect(await found('zephyr.example', reader)).toEqual([['services', 'zephyr.example']])
})

test('what is called just so stands first, and each tells its client, amount and state', async () => {
  const staff = await platform.signedIn()
  const client = await addClient(staff)
  const product = await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
  const ordered = async (domain: string) => orderOf(staff, client.id, [{ productId: product.id, cycle: 'monthly' as const, domain }])
  const first = await ordered('plain-quokka.example')
  for (const before of ['a', 'b', 'c', 'd']) await ordered(`${before}.plain-quokka.example`)
  const { items } = (await staff.call(recordSearch.find, { query: { q: 'plain-quokka.example' } })).data
  expect(items[0]).toMatchObject({ resource: 'services', name: 'plain-quokka.example', status: expect.any(String) })
  expect(items[0]?.clientName).toBeTruthy()
  const [order] = (await staff.call(recordSearch.find, { query: { q: first.number } })).data.items
  expect(order).toMatchObject({ resource: 'orders', name: first.number, status: 'Pending', currency: 'SAR', amount: expect.any(Number) })
})

test('what has the word in its name stands before what has it elsewhere', async () => {
  const staff = await platform.signedIn()
  const product = await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
  const client = await addClient(staff)
  await orderOf(staff, client.id, [{ productId: product.id, cycle: 'monthly' as const, domain: 'hoopoe.example' }])
  await staff.call(roleGroups.endpoints.create, { body: { name: { en: 'Hoopoe desk', ar: '' } } })
  const { items } = (await staff.call(recordSearch.find, { query: { q: 'hoopoe' } })).data
  expect(items.map(({ name }) => /hoopoe/i.test(name))).toEqual([true, true, false, false])
})

test('rows of lists without pages are found as well, by who may see them', async () => {
  const staff = await platform.signedIn()
  await staff.call(suppressedAddresses.endpoints.suppress, { body: { address: 'quokka@closed.example' } })
  const found = async (who: typeof staff) =>
    (await who.call(recordSearch.find, { query: { q: 'quokka@closed.example' } })).data.items.map(({ resource }) => resource)
  expect(await found(staff)).toContain('suppressedAddresses')
  expect(await found(await platform.signedIn({ role: 'ADMIN', capabilities: ['clientTag.view'] }))).toEqual([])
})
