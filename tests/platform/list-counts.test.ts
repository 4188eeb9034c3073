import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCountsEndpoints } from '#contract/automation/list-counts.ts'
import { contacts } from '#contract/clients/contacts.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const counted = async (by: Client, of: string[], id: number, field = 'clientId') =>
  by.call(listCountsEndpoints.listCounts, { query: { of: of.join(','), by: field, id: String(id) } })

test('lists are counted for one record, each as its own page counts it, in one call', async () => {
  const [mine, other] = [await addClient(staff), await addClient(staff)]
  for (const [client, email] of [
    [mine, 'one@asfar.test'],
    [mine, 'two@asfar.test'],
    [other, 'three@asfar.test'],
  ] as const)
    await staff.call(contacts.endpoints.create, {
      body: { clientId: client.id, firstName: { en: 'Amal', ar: '' }, lastName: { en: 'Harbi', ar: '' }, email, language: 'en-US' },
    })
  expect((await counted(staff, ['contacts', 'invoices', 'clientUsers'], mine.id)).data.counts).toEqual({
    contacts: 2,
    invoices: 0,
    clientUsers: 1,
  })
})

test('a list that the caller may not see is not counted, and what no list knows is refused', async () => {
  const { id } = await addClient(staff)
  const some = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'contact.view'] })
  expect((await counted(some, ['contacts', 'invoices'], id)).data.counts).toEqual({ contacts: 0 })
  expect(await counted(staff, ['nothing'], id)).toMatchObject({ status_code: 422, data: { fields: { of: { key: 'notAChoice' } } } })
  expect(await counted(staff, ['contacts'], id, 'passwordHash')).toMatchObject({ success: false, status_code: 422 })
  expect(
    await counted(
      staff,
      Array.from({ length: 41 }, () => 'contacts'),
      id,
    ),
  ).toMatchObject({ success: false, status_code: 422 })
  expect(await counted(platform.anonymous, ['contacts'], id)).toMatchObject({ status_code: 401 })
  expect(await counted(platform.ofClient(id), ['contacts'], id)).toMatchObject({ success: false })
})

test('lists are counted under conditions of their own in one call, and a list that the caller may not see is left open', async () => {
  const { id } = await addClient(staff)
  const email = {
    firstName: { en: 'Huda', ar: '' },
    lastName: { en: 'Harbi', ar: '' },
    email: 'huda@asfar.test',
    language: 'en-US' as const,
  }
  await staff.call(contacts.endpoints.create, { body: { clientId: id, ...email } })
  const ofClient = [{ field: 'clientId', operator: 'eq' as const, value: id }]
  const lists = [
    { of: 'contacts', where: ofClient },
    { of: 'contacts', where: [...ofClient, { field: 'id', operator: 'eq' as const, value: 0 }] },
    { of: 'invoices', where: ofClient },
  ]
  const ask = (by: Client, body: { lists: typeof lists }) => by.call(listCountsEndpoints.countLists, { body })
  expect((await ask(staff, { lists })).data).toEqual({ counts: [1, 0, 0] })
  const some = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'contact.view'] })
  expect((await ask(some, { lists })).data).toEqual({ counts: [1, 0, null] })
  const unknown = (of: string, field: string) => ask(staff, { lists: [{ of, where: [{ field, operator: 'eq', value: id }] }] })
  const typed = [{ field: 'search', operator: 'contains' as const, value: 'huda' }]
  const searched = await staff.call(listCountsEndpoints.countLists, { body: { lists: [{ of: 'contacts', where: typed }] } })
  expect(searched).toMatchObject({ success: false, status_code: 422 })
  expect(await unknown('nothing', 'clientId')).toMatchObject({ status_code: 422 })
  expect(await unknown('contacts', 'passwordHash')).toMatchObject({ status_code: 422 })
  expect(await ask(platform.anonymous, { lists })).toMatchObject({ status_code: 401 })
  expect(await ask(platform.ofClient(id), { lists })).toMatchObject({ success: false })
})
