import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { services } from '#contract/services/services.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await platform.startWorker()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const day = (inDays: number) => addDays(riyadhDate(new Date()), inDays)
const monthly = (price: number) => ({ currency: 'SAR', cycle: 'monthly' as const, price })
const annual = (price: number) => ({ currency: 'SAR', cycle: 'annual' as const, price })
/** A service that runs. */
async function running(product: Product, cycle: 'monthly' | 'annual' = 'monthly', more: object = {}): Promise<number> {
  const { id } = await orderOf(staff, (await addClient(staff)).id, [{ productId: product.id, cycle }], { invoiced: false, ...more })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const [service] = (await staff.call(services.endpoints.list, { filter: { where } })).data.items
  await platform.database.db
    .updateTable('services')
    .set({ status: 'active' })
    .where('id', '=', service?.id as number)
    .execute()
  return service?.id as number
}
const product = (price: number) => sold(staff, { autoSetup: 'never', prices: [monthly(price), annual(price * 10)] })
async function reprice({ id }: Product, price: number): Promise<void> {
  const { version } = (await staff.call(products.endpoints.get, { params: { id } })).data
  const body = { version, prices: [monthly(price), annual(price * 10)] }
  expect(await staff.call(products.endpoints.update, { params: { id }, body })).toMatchObject({ success: true })
}
const preview = async ({ id }: Product) => (await staff.call(services.endpoints.followingPrices, { body: { productId: id } })).data
const read = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const follow = (id: number, from = day(0), more: object = {}) =>
  staff.call(services.endpoints.followPrice, { params: { id }, body: { from, ...more } })
const all = ({ id }: Product) => [
  { field: 'productId', operator: 'eq', value: id } as const,
  { field: 'status', operator: 'in', value: ['active', 'suspended'] } as const,
]
async function followAll(of: Product, from: string) {
  const body = { resource: 'services', action: 'followPrice', where: all(of), values: { from } }
  const started = await staff.call(bulkEndpoints.bulk, { body: body })
  return eventually(async () => {
    const { data } = await staff.call(jobRuns.endpoints.get, { params: { id: started.data.id } })
    expect(data.state).toBe('success')
    return data
  })
}

test('what would change is told before anything does: by cycle, by month, and what keeps its price', async () => {
  const hosting = await product(20_00)
  const ids = [await running(hosting), await running(hosting), await running(hosting, 'annual'), await running(hosting)]
  await platform.database.db
    .updateTable('services')
    .set({ recurringAmount: 11_11 })
    .where('id', '=', ids[3] as number)
    .execute()
  expect(await preview(hosting)).toMatchObject({ services: 0, kept: [{ services: 3 }, { services: 1 }] })
  await reprice(hosting, 30_00)
  expect(await preview(hosting)).toMatchObject({
    services: 3,
    cycles: [
      { cycle: 'monthly', currency: 'SAR', services: 2, before: 40_00, after: 60_00 },
      { cycle: 'annual', currency: 'SAR', services: 1, before: 200_00, after: 300_00 },
    ],
    // 40.00 + 200.00 / 12
    monthly: [{ currency: 'SAR', before: 56_67, after: 85_00 }],
    kept: [{ reason: 'priceAgreed', services: 1 }],
    first: [{ id: ids[0], before: 20_00, after: 30_00 }, { id: ids[1] }, { id: ids[2], before: 200_00 }],
  })
  expect(await read(ids[0] as number)).toMatchObject({ recurringAmount: 20_00 })
})

test('a run over all of them changes each once, tells its history, and leaves out what was agreed by hand', async () => {
  const hosting = await product(20_00)
  const ids = [await running(hosting), await running(hosting)]
  await platform.database.db
    .updateTable('services')
    .set({ recurringAmount: 11_11 })
    .where('id', '=', ids[1] as number)
    .execute()
  await reprice(hosting, 30_00)
  expect(await followAll(hosting, day(0))).toMatchObject({
    doneCount: 1,
    skippedCount: 1,
    results: [{ id: ids[1], reason: 'priceAgreed' }],
  })
  expect([await read(ids[0] as number), await read(ids[1] as number)]).toMatchObject([
    { recurringAmount: 30_00 },
    { recurringAmount: 11_11 },
  ])
  expect(await followAll(hosting, day(0))).toMatchObject({ doneCount: 0, skippedCount: 2 })
  const { items } = (await staff.call(services.endpoints.history, { params: { id: ids[0] as number } })).data
  expect(items.filter(({ action }) => action === 'services.repriced')).toHaveLength(1)
})

test('from a day to come the price is planned, may be withdrawn, and is taken on its day, once', async () => {
  const hosting = await product(20_00)
  const [id, other] = [await running(hosting), await running(hosting)]
  await reprice(hosting, 30_00)
  for (const one of [id, other])
    expect(await follow(one, day(10))).toMatchObject({ data: { recurringAmount: 20_00, plannedAmount: 30_00, plannedFrom: day(10) } })
  expect(await staff.call(services.endpoints.keepPrice, { params: { id: other }, body: {} })).toMatchObject({
    data: { plannedAmount: null, plannedFrom: null },
  })
  expect(await staff.call(services.endpoints.keepPrice, { params: { id: other }, body: {} })).toMatchObject({ status_code: 409 })
  const work = async () => (await runTaskNow(platform, 'takePlannedPrices')).done
  expect(await work()).toBe(0)
  clock.advance(11 * 86_400_000)
  expect(await work()).toBe(1)
  expect(await work()).toBe(0)
  clock.set(null)
  expect([await read(id), await read(other)]).toMatchObject([
    { recurringAmount: 30_00, plannedAmount: null },
    { recurringAmount: 20_00, plannedAmount: null },
  ])
})

test('a promotion that still lasts goes on reducing the new price; ending it takes nothing from what runs', async () => {
  const hosting = await product(20_00)
  const code = 'HALFPRICE'
  const promotion = { code, type: 'percentage' as const, percent: 50, recurring: true, times: 2, maximumUses: 0 }
  const { data } = await staff.call(promotions.endpoints.create, { body: promotion })
  const id = await running(hosting, 'monthly', { promotionCode: code })
  expect(await staff.call(promotions.endpoints.expire, { params: { id: data.id }, body: {} })).toMatchObject({ success: true })
  await reprice(hosting, 30_00)
  expect(await follow(id)).toMatchObject({ data: { recurringAmount: 15_00 } })
  const { renewals } = await platform.database.db.selectFrom('services').select('renewals').where('id', '=', id).executeTakeFirstOrThrow()
  expect(renewals).toMatchObject([
    { net: 15_00, times: 2 },
    { net: 30_00, times: null },
  ])
})

test('the client is told once, in their language, where that was asked for', async () => {
  const hosting = await product(20_00)
  const id = await running(hosting)
  await reprice(hosting, 30_00)
  await follow(id, day(3), { notify: true })
  const { clientId, productName } = await read(id)
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data
  const sent = items.filter(({ template }) => template === 'newPrice')
  expect(sent).toHaveLength(1)
  expect(sent[0]).toMatchObject({ category: 'product', subject: expect.stringContaining(`سعر جديد للخدمة ${productName.ar}`) })
})

test('only who may change prices of running services sees or does any of it', async () => {
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'product.edit'] })
  const hosting = await product(20_00)
  const id = await running(hosting)
  const params = { params: { id } }
  expect(await viewer.call(services.endpoints.followingPrices, { body: { productId: hosting.id } })).toMatchObject({ status_code: 403 })
  expect(await viewer.call(services.endpoints.followPrice, { ...params, body: { from: day(0) } })).toMatchObject({ status_code: 403 })
})

test('services of an addon follow its price as those of a product do', async () => {
  const { id: addonId, version } = (
    await staff.call(productAddons.endpoints.create, {
      body: { name: { en: 'Backup', ar: 'نسخ' }, payType: 'recurring', prices: [monthly(10_00)] },
    })
  ).data
  const its = await product(50_00)
  const items = [{ productId: its.id, cycle: 'monthly' as const, addons: [{ addonId, cycle: 'monthly' as const }] }]
  const { id: orderId } = await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  await platform.database.db.updateTable('services').set({ status: 'active' }).where('orderId', '=', orderId).execute()
  const body = { version, prices: [monthly(12_00)] }
  expect(await staff.call(productAddons.endpoints.update, { params: { id: addonId }, body })).toMatchObject({ success: true })
  const { data } = await staff.call(services.endpoints.followingPrices, { body: { addonId } })
  expect(data).toMatchObject({ services: 1, cycles: [{ cycle: 'monthly', before: 10_00, after: 12_00 }] })
  const id = data.first[0]?.id as number
  expect((await follow(id)).data).toMatchObject({ addonId, recurringAmount: 12_00 })
  expect((await staff.call(services.endpoints.followingPrices, { body: { addonId } })).data.services).toBe(0)
})

test('services whose price is not that of their product are found: agreed by hand, or left as the price changed', async () => {
  const made = await product(90_00)
  const [kept, follows, agreed] = [await running(made), await running(made), await running(made)]
  const differing = async () => {
    const where = [
      { field: 'productId' as const, operator: 'eq' as const, value: made.id },
      { field: 'priceDiffers' as const, operator: 'eq' as const, value: true },
    ]
    return (await staff.call(services.endpoints.list, { filter: { where } })).data.items.map(({ id }) => id).toSorted((a, b) => a - b)
  }
  expect(await differing()).toEqual([])
  await staff.call(services.endpoints.setPrice, { params: { id: agreed }, body: { recurringAmount: 80_00 } })
  expect(await differing()).toEqual([agreed])
  await reprice(made, 100_00)
  expect(await differing()).toEqual([kept, follows, agreed])
  await follow(follows)
  expect(await differing()).toEqual([kept, agreed])
})
