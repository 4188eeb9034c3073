import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { activityLog } from '#contract/logs/activity-log.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { sourceFiles } from '#tests/support/source-files.ts'

const { list, duplicates } = clients.endpoints
const nationalId = '2100000005'
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ REQUESTS_PER_MINUTE: '6000' })
})
afterAll(() => platform.close())

test('an ID that somebody may not see is neither matched, nor filtered, nor sorted, nor found', async () => {
  const staff = await platform.signedIn()
  const made = await addClient(staff, person({ nationalId }))
  await addClient(staff, person({ nationalId }))
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await viewer.call(duplicates, { body: { nationalId } })).data).toEqual([])
  expect((await viewer.call(duplicates, { body: { nationalId: '••••••0005', exceptId: made.id } })).data).toEqual([])
  expect((await viewer.call(duplicates, { body: { email: made.email } })).data).toMatchObject([{ id: made.id }])
  for (const field of ['nationalId', 'nationalIdDigest', 'nationalIdMasked', 'notes', 'birthDate']) {
    const where = [{ field, operator: 'eq' as const, value: nationalId }]
    expect(await viewer.call(list, { filter: { where } }), field).toMatchObject({ status_code: 422 })
    expect(await viewer.call(list, { filter: { order_by: { by: field, order: 'asc' } } }), field).toMatchObject({ status_code: 422 })
  }
  const where = [{ field: 'search', operator: 'contains' as const, value: nationalId }]
  expect((await viewer.call(list, { filter: { where } })).data.items).toEqual([])
})

test('who may see IDs finds those that have one, which is noted, and only so often a minute', async () => {
  const staff = await platform.signedIn()
  const mayLook = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.viewPersonalId'] })
  const made = await addClient(staff, person({ nationalId: '1000000008' }))
  expect((await mayLook.call(duplicates, { body: { nationalId: '1000000008' } })).data).toMatchObject([{ id: made.id }])
  await mayLook.call(duplicates, { body: { nationalId: '2000000006' } })
  const asked = { where: [{ field: 'action', operator: 'eq' as const, value: 'clients.personalIdCompared' }] }
  const { data } = await staff.call(activityLog.endpoints.list, { filter: asked })
  expect(data.items.map(({ recordId }) => recordId)).toEqual([null, made.id])
  const answers: number[] = []
  for (let turn = 0; turn < 60; turn++) answers.push((await mayLook.call(duplicates, { body: { mobile: '055' } })).status_code)
  expect(answers.at(-1)).toBe(429)
})

test('a quick search by an ID is noted too, and finds so many IDs a minute, however many stand in one call', async () => {
  const staff = await platform.signedIn()
  const mayLook = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.viewPersonalId'] })
  const made = await addClient(staff, person({ nationalId: '1000000016' }))
  const search = (value: string) => ({ field: 'search', operator: 'contains' as const, value })
  const noted = async () =>
    (await platform.database.db.selectFrom('auditEntries').select('recordId').where('action', '=', 'clients.personalIdCompared').execute())
      .length
  const before = await noted()
  expect((await mayLook.call(list, { filter: { where: [search('1000000016')] } })).data.items).toMatchObject([{ id: made.id }])
  expect(
    (await mayLook.call(clients.endpoints.neighbours, { params: { id: made.id }, filter: { where: [search('1000000016')] } })).data.total,
  ).toBe(1)
  expect(await noted()).toBe(before + 2)
  const guesses = Array.from({ length: 30 }, (_, at) => search(`A${String(1_000_000 + at)}`))
  const answers: number[] = []
  for (let turn = 0; turn < 3; turn++) answers.push((await mayLook.call(list, { filter: { where: [{ or: guesses }] } })).status_code)
  expect(answers.at(-1)).toBe(429)
})

test('who may not see clients finds what is theirs by the names that it shows, and by nothing else of theirs', async () => {
  const staff = await platform.signedIn()
  const made = await addClient(
    staff,
    person({ mobile: '+966557654321', firstName: { en: 'Wadha', ar: 'وضحى' }, lastName: { en: 'Al-Ánazi', ar: 'الآنزيّة' } }),
  )
  const contact = await staff.call(contacts.endpoints.create, {
    body: {
      firstName: { en: 'Omar', ar: '' },
      lastName: { en: 'Other', ar: '' },
      language: 'en-US',
      clientId: made.id,
      email: 'omar@other.example',
      categories: [],
    },
  })
  expect(contact.success).toBe(true)
  const found = async (who: Client, value: string) =>
    (await who.call(contacts.endpoints.list, { filter: { where: [{ field: 'search', operator: 'contains', value }] } })).data.items.length
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['contact.view'] })
  for (const value of ['0557654321', '+96655765', made.email, made.email.slice(0, 6)]) {
    expect([value, await found(staff, value), await found(viewer, value)]).toEqual([value, 1, 0])
  }
  for (const value of ['Wadha', 'wad', 'وضحي', 'anazi', 'الانزيه', 'wadha الانزية'])
    expect([value, await found(viewer, value)]).toEqual([value, 1])
})

test('each list that finds records by what it joins says which right finds all of them', () => {
  const joins = sourceFiles('platform/**/*.ts').flatMap(({ path, text }) =>
    [...text.matchAll(/table: '(clients|invoices|services|domains|users|contacts)', key: '[\w.]+',[^\n]*?search: ([^ ,]+)/g)].map(
      ([, table, search]) => ({ path, table, search }),
    ),
  )
  expect(joins.length).toBeGreaterThan(15)
  expect(joins.filter(({ search }) => search === 'true')).toEqual([])
})
