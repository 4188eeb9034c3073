import { afterAll, beforeAll, expect, test } from 'vitest'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, retire, offerAgain } = products.endpoints
type Body = BodyInput<typeof create>
type Price = NonNullable<Body['prices']>[number]

let platform: TestPlatform
let staff: Client
let groupId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  groupId = (await staff.call(productGroups.endpoints.create, { body: { name: { en: 'Hosting', ar: '' } } })).data.id
})
afterAll(() => platform.close())

const product = async (more: Partial<Body> = {}): Promise<Product> =>
  (await staff.call(create, { body: { name: { en: 'Starter', ar: 'البداية' }, groupId, type: 'sharedHosting', ...more } })).data
const priced = (cycle: Price['cycle'], price: number, more: Partial<Price> = {}): Price => ({ currency: 'SAR', cycle, price, ...more })
const save = ({ id, version }: Product, body: Partial<Body>) => staff.call(update, { params: { id }, body: { version, ...body } })

test('a product begins without prices; they are saved as one with it, and the list leaves them out', async () => {
  const made = await product()
  expect(made).toMatchObject({ status: 'active', prices: [], stock: null, taxed: true, autoSetup: 'onPayment' })
  const prices = [priced('monthly', 19_00), priced('annual', 190_00, { setupFee: 25_00 }), priced('annual', 50_00, { currency: 'USD' })]
  const { data: saved } = await save(made, { prices })
  expect(saved).toMatchObject({
    version: 2,
    prices: [{ price: 19_00, setupFee: 0 }, { setupFee: 25_00 }, { currency: 'USD', price: 50_00 }],
  })
  const page = await staff.call(list, { filter: { relations: ['group'] } })
  expect(page.data.items.find(({ id }) => id === made.id)).toMatchObject({ group: { id: groupId } })
  expect(page.data.items.every(item => !('prices' in item))).toBe(true)
})

test('a cycle is priced once a currency, in a currency of the company, and never below nothing', async () => {
  const made = await product()
  const twice = await save(made, { prices: [priced('monthly', 1), priced('monthly', 2)] })
  expect(twice).toMatchObject({ status_code: 422, data: { fields: { 'prices.1.cycle': { key: 'alreadyUsed' } } } })
  const unknown = await save(made, { prices: [priced('monthly', 1, { currency: 'CHF' })] })
  expect(unknown).toMatchObject({ status_code: 422, data: { fields: { 'prices.0.currency': { key: 'notAChoice' } } } })
  expect(await save(made, { prices: [priced('monthly', -1)] })).toMatchObject({ status_code: 422 })
  expect((await staff.call(get, { params: { id: made.id } })).data).toMatchObject({ version: 1, prices: [] })
})

test('a retired product says so, and is offered again', async () => {
  const { id } = await product()
  const params = { id }
  expect((await staff.call(retire, { params, body: {} })).data).toMatchObject({ status: 'retired', can: { retire: 'productRetired' } })
  expect(await staff.call(retire, { params, body: {} })).toMatchObject({ status_code: 409 })
  expect((await staff.call(offerAgain, { params, body: {} })).data).toMatchObject({ status: 'active' })
})

test('products come in the order of their groups, and in each by their own', async () => {
  const groupOf = async (order: number) =>
    (await staff.call(productGroups.endpoints.create, { body: { name: { en: `Place ${order}`, ar: '' }, order } })).data.id
  const [second, first] = [await groupOf(802), await groupOf(801)]
  for (const [group, order] of [
    [second, 1],
    [first, 2],
    [first, 1],
  ] as const)
    await product({ name: { en: `Ordered ${group}.${order}`, ar: '' }, groupId: group, order })
  const page = await staff.call(list, { filter: { where: [{ field: 'search', operator: 'contains', value: 'Ordered' }] } })
  expect(page.data.items.map(({ name }) => name.en)).toEqual([`Ordered ${first}.1`, `Ordered ${first}.2`, `Ordered ${second}.1`])
})

test('a product belongs to a group that is there', async () => {
  const body = { name: { en: 'Lost', ar: '' }, groupId: 999_999, type: 'vps' as const }
  expect(await staff.call(create, { body })).toMatchObject({ status_code: 422, data: { fields: { groupId: { key: 'notAChoice' } } } })
})

test('how a product is set up is kept: module, package, servers and the mail that says it is ready', async () => {
  const made = await product()
  expect(made).toMatchObject({ module: null, packageName: null, serverGroupId: null, welcomeEmail: null })
  const setUp = { autoSetup: 'onAccept', module: 'cpanel', packageName: 'starter_10', welcomeEmail: 'hostingReady' } as const
  expect((await save(made, setUp)).data).toMatchObject(setUp)
  expect(await save(made, { module: 'c panel' })).toMatchObject({ status_code: 422, data: { fields: { module: { key: 'invalid' } } } })
})
