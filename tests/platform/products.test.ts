import { afterAll, beforeAll, expect, test } from 'vitest'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { type Product, products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
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

test('of a description is kept what a formatted text may hold; nothing else, and not nothing', async () => {
  const hostile = '<p onclick="x()">Fast</p><img src=x onerror=alert(1)><script>alert(1)</script><a href="javascript:x()">here</a>'
  const made = await product({ description: { en: hostile, ar: '' } })
  expect(made.description).toEqual({ en: '<p dir="auto">Fast</p>here', ar: '' })
  const saved = await save(made, { description: { en: '<p>Faster</p><svg onload=x()>', ar: '' } })
  expect(saved.data.description).toEqual({ en: '<p dir="auto">Faster</p>', ar: '' })
  const refused = await save(saved.data, { description: { en: '<img src=x>', ar: '' } })
  expect(refused).toMatchObject({ status_code: 422 })
})

test('a product begins without prices; they are saved as one with it, and the list leaves them out', async () => {
  const made = await product()
  expect(made).toMatchObject({ status: 'active', prices: [], stock: null, vatCategory: 'S', vatReason: null, autoSetup: 'onPayment' })
  const prices = [priced('monthly', 19_00), priced('annual', 190_00, { setupFee: 25_00 }), priced('annual', 50_00, { currency: 'USD' })]
  const { data: saved } = await save(made, { prices })
  expect(saved).toMatchObject({
    version: 2,
    prices: [{ price: 19_00, setupFee: 0 }, { setupFee: 25_00 }, { currency: 'USD', price: 50_00 }],
  })
  const page = await staff.call(list, { filter: { relations: ['group'] } })
  expect(page.data.items.find(({ id }) => id === made.id)).toMatchObject({
    group: { id: groupId },
    priceFrom: 19_00,
    priceFromCycle: 'monthly',
    priceCurrency: 'SAR',
  })
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
  const setUp = { autoSetup: 'onAccept', module: 'simulator', packageName: 'starter_10', welcomeEmail: 'hostingReady' } as const
  expect((await save(made, setUp)).data).toMatchObject(setUp)
  expect(await save(await product(), { serverGroupId: 999_999 })).toMatchObject({
    status_code: 422,
    data: { fields: { serverGroupId: { key: 'notAChoice' } } },
  })
  expect(await save(made, { module: 'plesk' as never })).toMatchObject({
    status_code: 422,
    data: { fields: { module: { key: 'notAChoice' } } },
  })
})

const field = { name: { en: 'Commercial registration', ar: '' }, kind: 'text' as const }
const option = { name: { en: 'Memory', ar: 'الذاكرة' }, kind: 'dropdown' as const }

test('custom fields and options are kept with the product, and each is told what is wrong with it', async () => {
  const made = await product()
  const customFields = [{ ...field, pattern: '\\d{10}', sample: '1010123456' }]
  const choices = [{ name: { en: '4 GB', ar: '' }, prices: [priced('monthly', 10_00)] }, { name: { en: '8 GB', ar: '' } }]
  const { data: saved } = await save(made, { customFields, options: [{ ...option, choices }] })
  expect(saved).toMatchObject({ customFields: [{ pattern: '\\d{10}', showOnOrder: true }] })
  expect(saved.options[0]?.choices).toMatchObject([
    { id: 1, prices: [{ price: 10_00, setupFee: 0 }] },
    { id: 2, prices: [] },
  ])
  // One that is taken out does not give its number to the next.
  const [{ position: _, ...kept }] = saved.options as [(typeof saved.options)[number]]
  const next = [{ ...kept, choices: [...kept.choices.slice(1), { name: { en: '16 GB', ar: '' } }] }]
  expect((await save(saved, { options: next })).data.options[0]?.choices.map(({ id }) => id)).toEqual([2, 3])

  const wrong: [Partial<Body>, string, string][] = [
    [{ customFields: [{ ...field, pattern: '(' }] }, 'customFields.0.pattern', 'pattern'],
    [{ customFields: [{ ...field, pattern: '(a+)\\1' }] }, 'customFields.0.pattern', 'pattern'],
    [{ customFields: [{ ...field, pattern: '\\d{10}', sample: '12' }] }, 'customFields.0.sample', 'sampleDiffers'],
    [{ customFields: [{ ...field, kind: 'choice', values: ['one'] }] }, 'customFields.0.values', 'tooFew'],
    [{ options: [{ ...option, choices: [{}] }] }, 'options.0.choices.0.name.en', 'requiredInOneLanguage'],
    [{ options: [{ ...option, kind: 'yesNo', choices: [{}, {}] }] }, 'options.0.choices', 'tooMany'],
    [{ options: [{ ...option, kind: 'quantity', minimum: 5, maximum: 2, choices: [{}] }] }, 'options.0.maximum', 'tooSmall'],
    [
      { options: [{ ...option, choices: [{ ...choices[0], prices: [priced('monthly', 1, { currency: 'CHF' })] }] }] },
      'options.0.choices.0.prices.0.currency',
      'notAChoice',
    ],
  ]
  for (const [body, path, key] of wrong)
    expect(await save(await product(), body)).toMatchObject({ status_code: 422, data: { fields: { [path]: { key } } } })
})

test('a product that another one or a promotion names is not deleted: it is told which', async () => {
  const [target, from] = [await product(), await product({ name: { en: 'Small', ar: '' } })]
  expect((await save(from, { upgradeProductIds: [target.id, target.id, from.id] })).data.upgradeProductIds).toEqual([target.id])
  const promotion = { code: 'NAMES-IT', type: 'freeSetup' as const, appliesTo: 'chosen' as const, productIds: [target.id] }
  await staff.call(promotions.endpoints.create, { body: promotion })
  const refused = await staff.call(products.endpoints.remove, { params: { id: target.id } })
  expect(refused).toMatchObject({ status_code: 409, data: { reason: 'usedInCatalogue', values: { names: 'NAMES-IT, Small' } } })
  expect((await staff.call(products.endpoints.remove, { params: { id: from.id } })).success).toBe(true)
})

test('groups and products are put in order as a whole; whoever looked at another order is told', async () => {
  const board = async () => (await staff.call(products.endpoints.board)).data
  const { token, groupToken, groups, items } = await board()
  const [to] = groups
  const turned = items.toReversed().map(({ id }) => ({ id, parentId: to?.id as number }))
  expect(await staff.call(products.endpoints.arrange, { body: { token, items: turned } })).toMatchObject({ success: true })
  expect((await board()).items.map(({ id, groupId }) => ({ id, parentId: groupId }))).toEqual(turned)
  expect(await staff.call(products.endpoints.arrange, { body: { token, items: turned } })).toMatchObject({
    status_code: 409,
    data: { reason: 'orderChanged' },
  })
  const back = groups.toReversed().map(({ id }) => ({ id, parentId: null }))
  expect(await staff.call(products.endpoints.arrangeGroups, { body: { token: groupToken, items: back } })).toMatchObject({ success: true })
  expect((await board()).groups.map(({ id }) => id)).toEqual(back.map(({ id }) => id))
})

test('a product moves to the end of another group, and one that orders name is not deleted', async () => {
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 5_00 }] })
  const other = await sold(staff)
  const params = { id: product.id }
  expect(await staff.call(products.endpoints.move, { params, body: { groupId: other.groupId } })).toMatchObject({
    data: { groupId: other.groupId, order: other.order + 1, activeServices: 0 },
  })
  await orderOf(staff, (await addClient(staff)).id, [{ productId: product.id, cycle: 'monthly' }], { invoiced: false })
  expect(await staff.call(products.endpoints.get, { params })).toMatchObject({ data: { activeServices: 1 } })
  expect(await staff.call(products.endpoints.remove, { params })).toMatchObject({ status_code: 409, data: { reason: 'productSold' } })
})
