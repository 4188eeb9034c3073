import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

type Addon = BodyInput<typeof productAddons.endpoints.create>
type Bundle = BodyInput<typeof productBundles.endpoints.create>

let platform: TestPlatform
let staff: Client
let groupId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  groupId = (await staff.call(productGroups.endpoints.create, { body: { name: { en: 'Hosting', ar: '' } } })).data.id
})
afterAll(() => platform.close())

const product = async (price: number): Promise<Product> => {
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price }]
  const body = { name: { en: `For ${price}`, ar: '' }, groupId, type: 'vps' as const, prices }
  return (await staff.call(products.endpoints.create, { body })).data
}
const addon = (more: Partial<Addon> = {}) =>
  staff.call(productAddons.endpoints.create, { body: { name: { en: 'Backup', ar: '' }, ...more } })
const bundle = (items: readonly { id: number }[], more: Partial<Bundle> = {}) => {
  const lines = items.map(({ id }) => ({ productId: id, cycle: 'annual' as const }))
  return staff.call(productBundles.endpoints.create, { body: { name: { en: 'Start', ar: '' }, percent: 20, items: lines, ...more } })
}

test('an addon has prices and its products; a promotion that names it keeps it from being deleted', async () => {
  const { id } = await product(10_00)
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 5_00 }]
  const { data: made } = await addon({ prices, productIds: [id, id] })
  expect(made).toMatchObject({ status: 'active', productIds: [id], prices: [{ price: 5_00, setupFee: 0 }], syncDueDate: false })
  expect(await addon({ productIds: [999_999] })).toMatchObject({
    status_code: 422,
    data: { fields: { productIds: { key: 'notAChoice' } } },
  })
  const twice = await addon({ prices: [...prices, ...prices] })
  expect(twice).toMatchObject({ status_code: 422, data: { fields: { 'prices.1.cycle': { key: 'alreadyUsed' } } } })
  const body = { code: 'BACKUP', type: 'freeSetup' as const, appliesTo: 'chosen' as const, addonIds: [made.id] }
  expect((await staff.call(promotions.endpoints.create, { body })).success).toBe(true)
  const refused = await staff.call(productAddons.endpoints.remove, { params: { id: made.id } })
  expect(refused).toMatchObject({ status_code: 409, data: { reason: 'usedInCatalogue', values: { names: 'BACKUP' } } })
})

test('a bundle tells what it costs and saves, by its mode', async () => {
  const items = [await product(100_00), await product(50_00)]
  const find = async (id: number) => (await staff.call(productBundles.endpoints.get, { params: { id } })).data
  const off = (await bundle(items)).data
  expect(await find(off.id)).toMatchObject({
    status: 'active',
    itemCount: 2,
    retired: [],
    figures: { together: 150_00, price: 120_00, saving: 20 },
  })
  const fixed = await bundle(items, { priceMode: 'fixed', percent: null, amounts: [{ currency: 'SAR', amount: 99_00 }] })
  expect(fixed.data.figures).toEqual({ currency: 'SAR', together: 150_00, price: 99_00, saving: 34 })
  const inDollars = await bundle(items, { priceMode: 'fixed', percent: null, amounts: [{ currency: 'USD', amount: 99_00 }] })
  expect(inDollars.data.figures).toBeNull()
  const page = await staff.call(productBundles.endpoints.list, { filter: { relations: ['figures'] } })
  expect(page.data.items.find(({ id }) => id === off.id)?.figures).toMatchObject({ saving: 20 })
})

test('a bundle is not offered while one of its products is retired, and says which', async () => {
  const [kept, retired] = [await product(10_00), await product(20_00)]
  const { id } = (await bundle([kept, retired])).data
  await staff.call(products.endpoints.retire, { params: { id: retired.id }, body: {} })
  const found = (await staff.call(productBundles.endpoints.get, { params: { id } })).data
  expect(found).toMatchObject({ status: 'inactive', retired: [{ id: retired.id, name: { en: 'For 2000' } }] })
  const refused = await staff.call(products.endpoints.remove, { params: { id: kept.id } })
  expect(refused).toMatchObject({ status_code: 409, data: { values: { names: 'Start' } } })
  await staff.call(products.endpoints.offerAgain, { params: { id: retired.id }, body: {} })
  expect((await staff.call(productBundles.endpoints.get, { params: { id } })).data.status).toBe('active')
})

test('a bundle needs the value of its price, days in their order, and one cycle where one price renews', async () => {
  const items = [await product(10_00), await product(20_00)]
  const amounts = [{ currency: 'SAR', amount: 1_00 }]
  const wrong: [Partial<Bundle>, string, string][] = [
    [{ percent: null }, 'percent', 'required'],
    [{ priceMode: 'fixed' }, 'amounts', 'tooFew'],
    [{ priceMode: 'fixed', amounts: [...amounts, ...amounts] }, 'amounts.1.currency', 'alreadyUsed'],
    [{ startsOn: '2026-12-02', expiresOn: '2026-12-01' }, 'expiresOn', 'dateTooEarly'],
    [{ items: [] }, 'items', 'tooFew'],
    [{ items: [{ productId: 999_999, cycle: 'annual' }] }, 'items', 'notAChoice'],
    [
      { priceMode: 'fixed', amounts, items: items.map(({ id }, at) => ({ productId: id, cycle: at ? 'annual' : 'monthly' })) },
      'items.1.cycle',
      'oneCycle',
    ],
  ]
  for (const [more, path, key] of wrong)
    expect(await bundle(items, more)).toMatchObject({ status_code: 422, data: { fields: { [path]: { key } } } })
})

test('a list of addons says what each costs at least, for which cycle, and how many services have it: sorted, filtered and narrowed by it', async () => {
  const prices = (monthly: number, annual: number) => [
    { currency: 'SAR', cycle: 'annual' as const, price: annual },
    { currency: 'SAR', cycle: 'monthly' as const, price: monthly },
    { currency: 'USD', cycle: 'monthly' as const, price: 1 },
  ]
  const named = async (en: string, more: Partial<Addon>) => (await addon({ name: { en, ar: '' }, ...more })).data.id
  const dear = await named('Least dear', { prices: prices(9_00, 90_00) })
  const cheap = await named('Least cheap', { prices: prices(4_00, 3_00) })
  const none = await named('Least none', { payType: 'free' })
  const least = (where: ListQuery['where'], by = 'priceFrom') =>
    staff.call(productAddons.endpoints.list, {
      filter: { where: [{ field: 'name', operator: 'starts', value: 'Least' }, ...(where ?? [])], order_by: { by, order: 'asc' } },
    })
  const { data } = await least([{ field: 'priceFrom', operator: 'null', value: false }])
  expect(data.items).toMatchObject([
    { id: cheap, priceFrom: 3_00, priceFromCycle: 'annual', priceCurrency: 'SAR', activeServices: 0 },
    { id: dear, priceFrom: 9_00, priceFromCycle: 'monthly' },
  ])
  expect((await least([{ field: 'priceFrom', operator: 'null', value: true }])).data.items).toMatchObject([{ id: none }])
  expect((await least([{ field: 'priceFrom', operator: 'gte', value: 4 }])).data.items).toMatchObject([{ id: dear }])
  expect((await least([{ field: 'priceFromCycle', operator: 'in', value: ['annual'] }])).data.items).toMatchObject([{ id: cheap }])

  const host = await product(10_00)
  const items = [{ productId: host.id, cycle: 'annual' as const, addons: [{ addonId: dear, cycle: 'monthly' as const, quantity: 1 }] }]
  await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  await platform.database.db.updateTable('services').set({ status: 'active' }).where('addonId', '=', dear).execute()
  expect((await least([{ field: 'activeServices', operator: 'gt', value: 0 }], 'activeServices')).data.items).toMatchObject([
    { id: dear, activeServices: 1 },
  ])
  const of = {
    where: [{ field: 'id' as const, operator: 'eq' as const, value: host.id }],
    order_by: { by: 'activeServices', order: 'asc' as const },
  }
  await platform.database.db.updateTable('services').set({ status: 'active' }).where('productId', '=', host.id).execute()
  expect((await staff.call(products.endpoints.list, { filter: of })).data.items).toMatchObject([{ activeServices: 1 }])
})

test('what is sold is hidden from clients and shown to them again, and a bundle is sold no more and again', async () => {
  const host = await product(10_00)
  const backup = (await addon()).data
  const start = (await bundle([host])).data
  const params = (id: number) => ({ params: { id }, body: {} })
  expect(await staff.call(products.endpoints.hide, params(host.id))).toMatchObject({ data: { hidden: true, can: { show: true } } })
  expect(await staff.call(products.endpoints.hide, params(host.id))).toMatchObject({
    status_code: 409,
    data: { reason: 'alreadyHidden' },
  })
  expect(await staff.call(products.endpoints.show, params(host.id))).toMatchObject({ data: { hidden: false, can: { show: 'notHidden' } } })
  expect(await staff.call(productAddons.endpoints.hide, params(backup.id))).toMatchObject({ data: { showOnOrder: false } })
  expect(await staff.call(productAddons.endpoints.show, params(backup.id))).toMatchObject({ data: { showOnOrder: true } })
  expect(await staff.call(productBundles.endpoints.hide, params(start.id))).toMatchObject({ data: { showOnOrder: false } })
  expect(await staff.call(productBundles.endpoints.expire, params(start.id))).toMatchObject({
    data: { status: 'expired', can: { expire: 'bundleExpired', offerAgain: true } },
  })
  expect(await staff.call(productBundles.endpoints.offerAgain, params(start.id))).toMatchObject({
    data: { status: 'active', expiresOn: null },
  })
})
