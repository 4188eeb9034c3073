import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { Client } from '#tests/support/client.ts'
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
