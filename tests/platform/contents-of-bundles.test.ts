import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import { products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { domainStore } from '#platform/domains/domain/domain.store.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

type Bundle = BodyInput<typeof productBundles.endpoints.create>
type Items = BodyInput<typeof orders.endpoints.create>['items']

let platform: TestPlatform
let staff: Client
let clientId: number
let tldId: number
let otherTldId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const [first, second] = [await domainWork(platform, staff, '.bundle'), await domainWork(platform, staff, '.parcel')]
  await domainWork(platform, staff, '.apart')
  ;({ clientId } = first)
  tldId = first.tld.id
  otherTldId = second.tld.id
})
afterAll(() => platform.close())

const annual = (price: number) => [{ currency: 'SAR', cycle: 'annual' as const, price }]
const cycle = 'annual' as const
const hosting = () =>
  sold(staff, {
    prices: annual(100_00),
    options: [
      { name: { en: 'Boxes', ar: '' }, kind: 'quantity', minimum: 0, maximum: 50, choices: [{ prices: annual(2_00) }] },
      { name: { en: 'Copies', ar: '' }, kind: 'yesNo', choices: [{ prices: annual(30_00) }] },
    ],
  })
const made = (more: Partial<Bundle> & Pick<Bundle, 'items'>) =>
  staff.call(productBundles.endpoints.create, { body: { name: { en: 'All in one', ar: '' }, percent: 10, ...more } })
const nameOf = (more: object = {}) => ({
  kind: 'domain' as const,
  tldIds: [tldId, otherTldId],
  years: 1,
  ways: ['register' as const],
  ...more,
})
const place = (items: Items, more: object = {}) =>
  staff.call(orders.endpoints.create, { body: { clientId, items, invoiced: false, ...more } })
const price = (items: Items) => staff.call(orders.endpoints.price, { body: { clientId, items } })
const name = (domain: string, bundleId: number, more: object = {}) => ({
  ...{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain, bundleId, ...more },
})
const incomplete = { status_code: 422, data: { fields: { 'items.0.bundleId': { key: 'bundleIncomplete' } } } }

test('a bundle holds options: more of them, and others, are paid for beside its price', async () => {
  const product = await hosting()
  const [boxes, copies] = product.options.map(({ id }) => id) as [number, number]
  const { data: bundle } = await made({
    items: [{ productId: product.id, cycle, options: [{ optionId: boxes, choiceId: 1, quantity: 10 }] }],
    priceMode: 'fixed',
    percent: null,
    amounts: [{ currency: 'SAR', amount: 90_00 }],
  })
  expect(bundle.figures).toMatchObject({ together: 120_00, price: 90_00, saving: 25 })
  const item = (...options: [number, number][]) => ({
    ...{ productId: product.id, cycle, bundleId: bundle.id },
    options: options.map(([optionId, quantity]) => ({ optionId, choiceId: 1, quantity })),
  })
  expect(await place([item()])).toMatchObject(incomplete)
  expect(await place([item([boxes, 9])])).toMatchObject(incomplete)
  expect((await place([item([boxes, 10])])).data).toMatchObject({ net: 90_00 })
  const order = await place([item([boxes, 15], [copies, 1])])
  expect(order.data).toMatchObject({ net: 90_00 + 5 * 2_00 + 30_00, items: [{ renewals: [{ net: 130_00 }] }] })
  const wrong = await made({ items: [{ productId: product.id, cycle, options: [{ optionId: boxes, choiceId: 7, quantity: 1 }] }] })
  expect(wrong).toMatchObject({ status_code: 422, data: { fields: { [`items.0.options.${boxes}`]: { key: 'notAChoice' } } } })
})

test('what a bundle holds of a product stays with it, and a bundle says how often it is sold', async () => {
  const product = await hosting()
  const [boxes, copies] = product.options.map(({ id }) => id) as [number, number]
  const items = [{ productId: product.id, cycle, options: [{ optionId: boxes, choiceId: 1, quantity: 10 }] }]
  const { data: bundle } = await made({ items })
  const save = async (options: typeof product.options) => {
    const { version } = (await staff.call(products.endpoints.get, { params: { id: product.id } })).data
    return staff.call(products.endpoints.update, {
      params: { id: product.id },
      body: { version, options: options.map(({ position: _, ...option }) => option) },
    })
  }
  const [first, second] = product.options as [(typeof product.options)[number], (typeof product.options)[number]]
  const held = { status_code: 409, data: { code: 'inUse', reason: 'usedInCatalogue' } }
  expect(await save([second])).toMatchObject(held)
  expect(await save([{ ...first, choices: [{ ...first.choices[0], id: 2 } as never] }, second])).toMatchObject(held)
  expect(await save([first])).toMatchObject({ success: true })
  expect(copies).toBeGreaterThan(0)

  const uses = async () => (await staff.call(productBundles.endpoints.get, { params: { id: bundle.id } })).data.uses
  expect(await uses()).toBe(0)
  const ordered = { productId: product.id, cycle, bundleId: bundle.id, options: [{ optionId: boxes, choiceId: 1, quantity: 10 }] }
  const { data: order } = await place([ordered])
  await place([ordered, { ...ordered, bundleCopy: 2 }])
  expect(await uses()).toBe(3)
  await staff.call(orders.endpoints.cancel, { params: { id: order.id }, body: { reason: 'Not wanted any more' } })
  expect(await uses()).toBe(2)
})

test('a bundle holds a name: it is asked for in the order, priced with the others, and registered', async () => {
  const product = await hosting()
  const { data: bundle } = await made({ items: [{ productId: product.id, cycle, weight: 3 }, nameOf({ weight: 1 })] })
  expect(bundle.figures).toMatchObject({ together: 150_00, price: 135_00 })
  const hosted = { productId: product.id, cycle, domain: 'new.bundle', bundleId: bundle.id }
  // While it is written, its name need not be there.
  expect((await price([hosted])).success).toBe(true)
  expect(await place([hosted])).toMatchObject(incomplete)
  for (const other of [
    name('new.apart', bundle.id),
    name('new.bundle', bundle.id, { years: 2 }),
    name('new.bundle', bundle.id, { command: 'transfer' }),
  ])
    expect(await place([hosted, other])).toMatchObject(incomplete)
  const hidden = await place([hosted, name('new.bundle', bundle.id, { idProtection: true })])
  expect(hidden).toMatchObject({ status_code: 422, data: { fields: { 'items.1.idProtection': { key: 'notOffered' } } } })
  const order = await place([hosted, name('new.bundle', bundle.id)])
  expect(order.data).toMatchObject({
    net: 135_00,
    items: [
      { productId: product.id, net: 101_25, bundleId: bundle.id, bundleCopy: 1 },
      { productId: null, command: 'register', domain: 'new.bundle', net: 33_75, bundleId: bundle.id, bundleCopy: 1, renewals: [] },
    ],
  })
  const found = await platform.database.db.selectFrom('domains').select('id').where('orderId', '=', order.data.id).executeTakeFirstOrThrow()
  expect(await domainStore.find(platform.systemScope(), found.id)).toMatchObject({ asciiName: 'new.bundle' })
  expect((await place([{ ...hosted, domain: 'other.parcel' }, name('other.parcel', bundle.id)])).data).toMatchObject({ net: 135_00 })
})

test('a client may keep a name of their own where the bundle says so, and a promotion takes its part of what is left', async () => {
  const product = await hosting()
  const { data: bundle } = await made({ items: [{ productId: product.id, cycle }, nameOf({ ways: ['transfer', 'own'] })] })
  const hosted = { productId: product.id, cycle, domain: 'own.example', bundleId: bundle.id }
  expect((await place([hosted])).data).toMatchObject({ net: 90_00 })
  const coming = await place([hosted, name('mine.bundle', bundle.id, { command: 'transfer', eppCode: 'Code-1234' })])
  expect(coming.data).toMatchObject({ items: [{ net: 90_00 }, { command: 'transfer', net: 49_50 }] })
  const body = { code: 'HALF', type: 'percentage' as const, percent: 50, maximumUses: 0 }
  expect((await staff.call(promotions.endpoints.create, { body })).success).toBe(true)
  expect((await place([hosted], { promotionCode: 'HALF' })).data).toMatchObject({ net: 45_00 })
})

test('an item of a bundle says what it has to; an extension that bundles name stays, and sold no more ends their sale', async () => {
  const product = await hosting()
  const wrong: [Bundle['items'], string, string][] = [
    [[{ cycle }], 'items.0.productId', 'required'],
    [[{ productId: product.id }], 'items.0.cycle', 'required'],
    [[nameOf({ tldIds: [] })], 'items.0.tldIds', 'required'],
    [[nameOf({ years: null })], 'items.0.years', 'required'],
    [[nameOf({ ways: ['own'] })], 'items.0.ways', 'required'],
    [[nameOf({ tldIds: [999_999] })], 'items', 'notAChoice'],
  ]
  for (const [items, path, key] of wrong) expect(await made({ items })).toMatchObject({ data: { fields: { [path]: { key } } } })
  const { data: bundle } = await made({ items: [{ productId: product.id, cycle }, nameOf({ tldIds: [otherTldId] })] })
  const refused = await staff.call(tlds.endpoints.remove, { params: { id: otherTldId } })
  expect(refused).toMatchObject({ status_code: 409, data: { reason: 'usedInCatalogue' } })
  await platform.database.db.updateTable('tlds').set({ status: 'retired' }).where('id', '=', otherTldId).execute()
  const read = async () => (await staff.call(productBundles.endpoints.get, { params: { id: bundle.id } })).data
  expect(await read()).toMatchObject({ status: 'inactive', retired: [{ id: otherTldId, name: { en: '.parcel' } }] })
  await platform.database.db.updateTable('tlds').set({ status: 'active' }).where('id', '=', otherTldId).execute()
  expect(await read()).toMatchObject({ status: 'active', retired: [] })
})

test('what is offered of a bundle says what it holds and what its name may be', async () => {
  const product = await hosting()
  const options = [{ optionId: product.options[0]?.id as number, choiceId: 1, quantity: 4 }]
  const { data: bundle } = await made({ items: [{ productId: product.id, cycle, options }, nameOf({ ways: ['register', 'own'] })] })
  const { data } = await staff.call(orders.endpoints.offers, { body: { productIds: [], bundleIds: [bundle.id] } })
  expect(data.bundles[0]?.items).toEqual([
    { productId: product.id, cycle, options, years: null, ways: [], extensions: [] },
    { productId: null, cycle: 'oneTime', options: [], years: 1, ways: ['register', 'own'], extensions: ['.bundle', '.parcel'] },
  ])
})
