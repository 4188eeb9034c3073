import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import type { ListQuery, Where } from '#contract/kernel/list-query.ts'
import { cellText } from '#platform/automation/export/cell-text.ts'
import { idsOf, listSources, rowsOf } from '#platform/kernel/list-sources.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addTestInvoices, testInvoiceStore, testInvoices } from '#tests/support/test-invoices.ts'

const { list, create } = testInvoices.endpoints
let platform: TestPlatform
let staff: Client
let groupId: number
let amal: { id: number; version: number }
beforeAll(async () => {
  platform = await testPlatform()
  await addTestInvoices(platform)
  staff = await platform.signedIn()
  const group = await staff.call(clientGroups.endpoints.create, {
    body: { name: { en: 'Retail', ar: 'تجزئة' }, colour: '#1F6B50', discount: 7 },
  })
  groupId = group.data.id
  amal = await addClient(staff, person({ firstName: { en: 'Amal', ar: '' }, lastName: { en: 'Zahrani', ar: '' }, clientGroupId: groupId }))
  const basim = await addClient(staff, person({ firstName: { en: 'Basim', ar: '' }, lastName: { en: 'Harbi', ar: '' } }))
  const invoices = [
    ['INV-1', basim.id, 'SAR', 100_00],
    ['INV-2', amal.id, 'SAR', 2_500_50],
    ['INV-3', amal.id, 'KWD', 1_500],
    ['INV-4', basim.id, 'JPY', 900],
    ['INV-5', amal.id, 'KWD', 250_250],
  ] as const
  for (const [number, clientId, currency, unitPrice] of invoices)
    await staff.call(create, { body: { number, clientId, currency, lines: [{ text: 'Line', quantity: 1, unitPrice }] } })
})
afterAll(() => platform.close())

const page = async (filter: ListQuery) => (await staff.call(list, { filter })).data
const numbers = async (filter: ListQuery) => (await page(filter)).items.map(({ number }) => number)
const inGroup = (): Where => [{ field: 'clientGroupId', operator: 'in', value: [groupId] }]

test('rows show, are filtered by and sorted by columns of joined tables, two steps away too', async () => {
  expect(await page({ where: inGroup() })).toMatchObject({ total: 3, items: [{ clientName: { en: 'Amal Zahrani' } }, {}, {}] })
  expect(await numbers({ order_by: { by: 'clientName', order: 'asc' } })).toEqual(['INV-2', 'INV-3', 'INV-5', 'INV-1', 'INV-4'])
  expect(await numbers({ where: [{ field: 'groupDiscount', operator: 'gte', value: 5 }] })).toEqual(['INV-2', 'INV-3', 'INV-5'])
  expect(await numbers({ where: [{ field: 'clientGroupId', operator: 'null', value: true }] })).toEqual(['INV-1', 'INV-4'])
  expect(await numbers({ where: inGroup(), order_by: { by: 'groupDiscount', order: 'desc' }, limit: 2, page: 2 })).toEqual(['INV-2'])
})

test('columns that both tables have are the list’s own', async () => {
  await staff.call(clients.endpoints.update, {
    params: { id: amal.id },
    body: { version: amal.version, lastName: { en: 'Zahrani', ar: '' } },
  })
  expect(await numbers({ where: [{ field: 'version', operator: 'eq', value: 1 }] })).toHaveLength(5)
  expect(await numbers({ order_by: { by: 'id', order: 'desc' } })).toEqual(['INV-5', 'INV-4', 'INV-3', 'INV-2', 'INV-1'])
})

test('a search finds what the joined table holds, beside the list’s own words', async () => {
  const search = (value: string) => numbers({ where: [{ field: 'search', operator: 'contains', value }] })
  expect(await search('zahrani')).toEqual(['INV-2', 'INV-3', 'INV-5'])
  expect(await search('inv-4')).toEqual(['INV-4'])
  expect(await search('nobody')).toEqual([])
})

test('a count follows a change of the joined table', async () => {
  expect((await page({ where: inGroup() })).total).toBe(3)
  const other = await addClient(staff, person({ firstName: { en: 'Dana', ar: '' }, lastName: { en: 'Otaibi', ar: '' } }))
  await staff.call(create, {
    body: { number: 'INV-9', clientId: other.id, currency: 'SAR', lines: [{ text: 'Line', quantity: 1, unitPrice: 5 }] },
  })
  expect((await page({ where: inGroup() })).total).toBe(3)
  await staff.call(clients.endpoints.update, { params: { id: other.id }, body: { version: other.version, clientGroupId: groupId } })
  expect((await page({ where: inGroup() })).total).toBe(4)
  const id = (await page({ where: [{ field: 'number', operator: 'eq', value: 'INV-9' }] })).items[0]?.id as number
  await staff.call(testInvoices.endpoints.remove, { params: { id }, body: {} })
})

test('neighbours, exports and bulk see the rows of a joined filter in a joined order', async () => {
  const query: ListQuery = { where: inGroup(), order_by: { by: 'clientName', order: 'desc' } }
  const scope = platform.systemScope()
  const source = listSources.get('testInvoices')
  if (!source) throw new Error('the list is not known')
  const ids = await idsOf(scope, await source.listing(scope, query), 10)
  expect(ids).toEqual((await page(query)).items.map(({ id }) => id))
  expect((await rowsOf(scope, source, ids)).map(({ clientName }) => (clientName as { en: string }).en)).toEqual(
    Array(3).fill('Amal Zahrani'),
  )
  const [first, second, third] = ids as [number, number, number]
  expect(await testInvoiceStore.neighbours(scope, { params: { id: second }, list: query })).toEqual({
    previousId: first,
    nextId: third,
    position: 2,
    total: 3,
  })
  const all: ListQuery = { order_by: { by: 'clientName', order: 'asc' } }
  const order = (await page(all)).items.map(({ id }) => id)
  for (const [at, id] of order.entries())
    expect(await testInvoiceStore.neighbours(scope, { params: { id }, list: all })).toMatchObject({
      previousId: order[at - 1] ?? null,
      nextId: order[at + 1] ?? null,
      position: at + 1,
    })
})

test('sums are of all rows that match, one for each currency, and only when asked for', async () => {
  expect((await page({ limit: 1, sums: true })).sums).toEqual([
    { currency: 'KWD', amounts: { total: 251_750 } },
    { currency: 'SAR', amounts: { total: 2_600_50 } },
    { currency: 'JPY', amounts: { total: 900 } },
  ])
  expect((await page({ where: [{ field: 'clientName', operator: 'starts', value: 'Basim' }], sums: true })).sums).toEqual([
    { currency: 'JPY', amounts: { total: 900 } },
    { currency: 'SAR', amounts: { total: 100_00 } },
  ])
  expect((await page({ where: [{ field: 'search', operator: 'contains', value: 'zahrani' }], sums: true })).sums).toHaveLength(2)
  expect((await page({ where: [{ field: 'number', operator: 'eq', value: 'none' }], sums: true })).sums).toEqual([])
  expect(await page({})).not.toHaveProperty('sums')
  expect(await staff.call(clients.endpoints.list, { filter: { sums: true } })).toMatchObject({ status_code: 422 })
})

test('amounts compare and sort in major units, whatever the currency of a row', async () => {
  const total = (operator: 'gte' | 'lte' | 'eq', value: number) => numbers({ where: [{ field: 'total', operator, value }] })
  expect(await total('gte', 250)).toEqual(['INV-2', 'INV-4', 'INV-5'])
  expect(await total('lte', 1.5)).toEqual(['INV-3'])
  expect(await total('eq', 2500.5)).toEqual(['INV-2'])
  expect(await numbers({ order_by: { by: 'total', order: 'asc' } })).toEqual(['INV-3', 'INV-1', 'INV-5', 'INV-4', 'INV-2'])
  const refused = await staff.call(list, { filter: { where: [{ field: 'total', operator: 'gte', value: 0.00001 }] } })
  expect(refused).toMatchObject({ status_code: 422 })
})

const format = { dateFormat: 'YYYY-MM-DD', timeFormat: '24h', timeZone: 'Asia/Riyadh', locale: 'en-US' } as const
test('files hold amounts with the decimals of their currency', () => {
  const field = testInvoices.list.fields.total
  const cell = (total: number, currency: string) => cellText('testInvoices', 'total', field, { total, currency }, 'en-US', format)
  expect([cell(250_250, 'KWD'), cell(900, 'JPY'), cell(2_500_50, 'SAR')]).toEqual([250.25, 900, 2500.5])
})
