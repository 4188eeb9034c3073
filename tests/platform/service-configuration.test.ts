import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { services } from '#contract/services/services.ts'
import { runBulk } from '#platform/automation/bulk/run-bulk.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let serverId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  serverId = await hands.server()
})
afterAll(() => platform.close())

const { configure, configuration, openInvoices, renew, history, list } = services.endpoints
const of = (id: number) => ({ params: { id } })
const price = (amount: number) => [{ currency: 'SAR', cycle: 'monthly' as const, price: amount }]

test('options and fields of a service are changed by a right of its own, judged as an order judges them, and stand in its history', async () => {
  const product = await sold(staff, {
    module: 'simulator',
    packageName: 'starter',
    prices: price(100_00),
    options: [
      {
        name: { en: 'Memory', ar: 'الذاكرة' },
        kind: 'dropdown',
        required: false,
        choices: [
          { name: { en: '4 GB', ar: '٤' }, prices: price(0) },
          { name: { en: '8 GB', ar: '٨' }, prices: price(30_00) },
        ],
      },
    ],
    customFields: [{ name: { en: 'Host', ar: 'المضيف' }, kind: 'text', pattern: '^[a-z]+$' }],
  })
  const [memory, host] = [product.options[0]?.id ?? 0, product.customFields[0]?.id ?? 0]
  const id = await hands.running('options.example', product.id)
  const change = (body: object) => staff.call(configure, { ...of(id), body })
  const wrong = await change({ options: [{ optionId: memory, choiceId: 9 }], customValues: [{ fieldId: host, value: 'NOT OK' }] })
  expect(Object.keys((wrong.data as unknown as { fields: object }).fields).sort()).toEqual([`customValues.${host}`, `options.${memory}`])
  const chosen = { options: [{ optionId: memory, choiceId: 2 }], customValues: [{ fieldId: host, value: 'najd' }] }
  expect((await change(chosen)).data).toMatchObject({
    recurringAmount: 100_00,
    options: [{ name: { en: 'Memory' }, choice: { en: '8 GB' } }],
    customValues: [{ value: 'najd' }],
  })
  expect((await change({ ...chosen, newPrice: true })).data).toMatchObject({ recurringAmount: 130_00 })
  expect((await staff.call(configuration, of(id))).data).toMatchObject({
    options: [{ id: memory }],
    chosen: { options: [{ optionId: memory, choiceId: 2, quantity: 1 }], customValues: [{ fieldId: host, value: 'najd' }] },
  })
  const [latest, first] = (await staff.call(history, of(id))).data.items
  expect(latest).toMatchObject({ action: 'services.configured', changes: { recurringAmount: { before: 100_00, after: 130_00 } } })
  expect(first?.changes).toMatchObject({ customValues: { before: [], after: [{ value: 'najd' }] } })
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'service.edit'] })
  expect((await clerk.call(configure, { ...of(id), body: chosen })).status_code).toBe(403)
})

test('open invoices of a service are named, settled ones are not', async () => {
  const id = await hands.running('due.example')
  await staff.call(renew, { ...of(id), body: {} })
  const { data } = await staff.call(openInvoices, of(id))
  expect(data.invoices).toMatchObject([{ status: 'unpaid', currency: 'SAR', total: 21_85, periodFrom: expect.any(String) }])
  const invoice = data.invoices[0]?.id ?? 0
  const { version } = (await staff.call(invoices.endpoints.get, of(invoice))).data
  await staff.call(invoices.endpoints.addPayment, {
    ...of(invoice),
    body: { amount: 21_85, paidOn: '2026-11-01', method: 'cash', version },
  })
  expect((await staff.call(openInvoices, of(id))).data.invoices).toEqual([])
})

test('many are terminated by who types how many they are', async () => {
  const ids = [await hands.running('end1.example'), await hands.running('end2.example')]
  const start = (count?: number) =>
    staff.call(bulkEndpoints.bulk, {
      body: { resource: 'services', action: 'terminate', ids, values: { reason: 'Closed' }, ...(count === undefined ? {} : { count }) },
    })
  expect([(await start()).status_code, (await start(1)).status_code]).toEqual([422, 422])
  const { data: started } = await start(2)
  await doJob(platform, runBulk, { id: started.id })
  for (const id of ids) {
    await hands.work(id)
    expect((await hands.read(id)).status).toBe('terminated')
  }
})

test('a service is found by its product and by its server not knowing it', async () => {
  const id = await hands.running('lost.example')
  const found = async (where: object[]) => (await staff.call(list, { filter: { where } })).data.items.map(one => one.id)
  const orphaned = { field: 'orphaned', operator: 'eq', value: true }
  expect(await found([orphaned])).toEqual([])
  const now = new Date().toISOString()
  const other = {
    serverId,
    username: 'other',
    domain: 'other.example',
    package: '',
    suspended: false,
    status: 'unknown' as const,
    searchText: '',
  }
  await platform.database.db
    .insertInto('serverAccounts')
    .values({
      ...other,
      diskUsed: 0,
      diskLimit: null,
      bandwidthUsed: null,
      bandwidthLimit: null,
      serviceId: null,
      seenOn: now,
      createdOn: now,
      updatedOn: now,
    })
    .execute()
  expect(await found([orphaned])).toContain(id)
  expect(
    await found([
      { field: 'module', operator: 'eq', value: 'simulator' },
      { field: 'domain', operator: 'eq', value: 'lost.example' },
    ]),
  ).toEqual([id])
  expect(await hands.read(id)).toMatchObject({ productType: 'sharedHosting', lastOperation: 'create', lastJobState: 'done' })
})
