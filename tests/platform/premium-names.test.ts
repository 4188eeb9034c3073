import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { premiumPricing } from '#contract/catalogue/premium-pricing.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { nameChecks } from '#contract/domains/name-checks.ts'
import { carts } from '#contract/orders/carts.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { orders } from '#contract/orders/orders.ts'
import { clock } from '#platform/kernel/clock.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { bands, fieldsOf, item, keysOf, premiumNames } from '#tests/support/premium-names.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof premiumNames>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await premiumNames(platform, staff)
})
beforeEach(async () => void (await hands.sell({ premiumNames: true, premiumBands: bands })))
afterEach(async () => {
  clock.set(null)
  await hands.at.behave('works')
})
afterAll(() => platform.close())

test('bands are refused at their fields, kept with the extension, and given to several at once', async () => {
  const touching = [bands[0], { ...bands[1], from: 1000_00 }] as typeof bands
  expect(keysOf(await hands.sell({ premiumBands: touching }))).toEqual({ 'premiumBands.1.from': 'bandTouches' })
  expect(keysOf(await hands.sell({ premiumBands: [] }))).toEqual({ premiumBands: 'bandsMissing' })
  expect(keysOf(await hands.sell({ premiumBands: [{ ...bands[0], margin: 101 }] }))).toEqual({
    'premiumBands.0.margin': 'tooLarge',
  })
  const { read, batch } = premiumPricing
  expect((await staff.call(read, { params: { id: hands.at.tld.id } })).data).toMatchObject({
    extension: '.test',
    premiumNames: true,
    premiumBands: bands,
  })
  const other = await staff.call(tlds.endpoints.create, { body: { extension: '.gold', prices: [] } })
  const body = { tldIds: [hands.at.tld.id, other.data.id], premiumNames: true, premiumBands: [bands[0]] }
  expect((await staff.call(batch, { body })).data).toEqual({ changed: 2 })
  expect((await staff.call(read, { params: { id: other.data.id } })).data.premiumBands).toMatchObject([bands[0]])
  expect(keysOf(await staff.call(batch, { body: { ...body, tldIds: [999_999] } }))).toEqual({ tldIds: 'notAChoice' })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['tld.view'] })
  expect(await reader.call(batch, { body })).toMatchObject({ status_code: 403 })
})

test('a premium name is shown and ordered at its own price, agreed to, and its registry is paid what it asked', async () => {
  await hands.costs('gold.test', { register: 2000_00, renew: 1500_00 })
  const checked = await staff.call(nameChecks.checkGlobal, { body: { names: ['gold.test', 'lead.test'] } })
  expect(checked.data.names).toMatchObject([
    { name: 'gold.test', availability: 'free', premium: { price: 2200_00, currency: 'SAR', refusal: null } },
    { name: 'lead.test', availability: 'free', premium: null },
  ])
  const body = { clientId: hands.at.clientId, items: [item('gold.test'), item('lead.test')] }
  const { data: shown } = await staff.call(orders.endpoints.price, { body: body })
  expect(shown.items).toMatchObject([
    { premium: true, net: 2200_00 },
    { premium: false, net: 50_00 },
  ])
  const before = await hands.ordersOf()
  expect(keysOf(await hands.place(item('gold.test')))).toEqual({ 'items.0.premiumPrice': 'premiumPriceNeeded' })
  expect(keysOf(await hands.place(item('gold.test', { premiumPrice: 50_00 })))).toEqual({ 'items.0.premiumPrice': 'premiumPriceChanged' })
  expect(keysOf(await hands.place(item('gold.test', { premiumPrice: 4400_00, years: 2 })))).toEqual({ 'items.0.years': 'premiumOneYear' })
  expect(keysOf(await hands.place(item('lead.test', { premiumPrice: 50_00 })))).toEqual({ 'items.0.premiumPrice': 'premiumPriceChanged' })
  expect(await hands.ordersOf()).toBe(before)
  const { data: order } = await hands.place(item('gold.test', { premiumPrice: 2200_00 }))
  expect(order.items).toMatchObject([
    { premium: true, net: 2200_00, discount: 0, name: { en: 'Domain registration (premium name), 1 year' } },
  ])
  const id = await hands.domainOf(order.id)
  await hands.at.pay(await hands.at.invoiceOf(order.id))
  expect(await hands.at.work(id)).toBe('settled')
  expect(await hands.at.read(id)).toMatchObject({ status: 'active', premium: true, firstPayment: 2200_00, renewalPrice: null })
})

test('a price that changed before the order is placed is told, and nothing is ordered at the one before', async () => {
  await hands.costs('moves.test', { register: 100_00 })
  await staff.call(orders.endpoints.price, { body: { clientId: hands.at.clientId, items: [item('moves.test')] } })
  await hands.costs('moves.test', { register: 900_00 })
  const refused = await hands.place(item('moves.test', { premiumPrice: 150_00 }))
  expect(fieldsOf(refused)['items.0.premiumPrice']).toMatchObject({ key: 'premiumPriceChanged', values: { price: '1,350.00 SAR' } })
  // Cheaper is told as well.
  await hands.costs('moves.test', { register: 10_00 })
  expect(keysOf(await hands.place(item('moves.test', { premiumPrice: 150_00 })))).toEqual({ 'items.0.premiumPrice': 'premiumPriceChanged' })
  // The margin changed, not the cost.
  await hands.sell({ premiumBands: [{ ...bands[0], margin: 60 }] })
  expect(keysOf(await hands.place(item('moves.test', { premiumPrice: 15_00 })))).toEqual({ 'items.0.premiumPrice': 'premiumPriceChanged' })
  expect((await hands.place(item('moves.test', { premiumPrice: 16_00 }))).success).toBe(true)
})

test('a name whose cost is not known, makes no sense, has no rate or no band is not sold at all', async () => {
  const refusals: [string, Parameters<typeof hands.costs>[1], string][] = [
    ['unsaid.test', {}, 'premiumCostUnknown'],
    ['nothing.test', { register: 0 }, 'premiumCostUnknown'],
    ['less.test', { register: -500_00 }, 'premiumCostUnknown'],
    ['absurd.test', { register: Number.MAX_SAFE_INTEGER }, 'premiumCostUnknown'],
    ['rateless.test', { register: 500_00, currency: 'ISK' }, 'premiumNoRate'],
    ['strange.test', { register: 500_00, currency: 'gold' }, 'premiumCostUnknown'],
    ['between.test', { register: 1000_00 }, 'premiumNoBand'],
    ['beyond.test', { register: 100_000_00 }, 'premiumNoBand'],
  ]
  const before = await hands.ordersOf()
  for (const [name, cost, key] of refusals) {
    await hands.costs(name, cost)
    for (const premiumPrice of [null, 0, 50_00])
      expect([name, keysOf(await hands.place(item(name, { premiumPrice })))]).toEqual([name, { 'items.0.domain': key }])
  }
  await hands.sell({ premiumNames: false })
  await hands.costs('closed.test', { register: 100_00 })
  expect(keysOf(await hands.place(item('closed.test')))).toEqual({ 'items.0.domain': 'premiumNotSold' })
  await hands.sell({ premiumNames: true })
  await hands.at.behave('down')
  expect(keysOf(await hands.place(item('silent.test')))).toEqual({ 'items.0.domain': 'premiumNotAsked' })
  // What its registry said a while ago is not enough either.
  await hands.at.behave('works')
  await staff.call(orders.endpoints.price, { body: { clientId: hands.at.clientId, items: [item('silent.test')] } })
  await hands.at.behave('down')
  clock.set(new Date(clock.now().getTime() + 3_600_000))
  expect(keysOf(await hands.place(item('silent.test')))).toEqual({ 'items.0.domain': 'premiumNotAsked' })
  expect(await hands.ordersOf()).toBe(before)
})

test('a cart with a premium name is ordered at the price that was agreed to, or not at all', async () => {
  await hands.costs('basket.test', { register: 200_00, transfer: 300_00 })
  const { data: cart } = await staff.call(carts.endpoints.create, {
    body: { clientId: hands.at.clientId, items: [item('basket.test')] },
  })
  const price = await staff.call(carts.endpoints.price, { params: { id: cart.id } })
  expect(price.data.items).toMatchObject([{ premium: true, net: 300_00 }])
  const order = () => staff.call(carts.endpoints.order, { params: { id: cart.id }, body: {} })
  expect(keysOf(await order())).toEqual({ 'items.0.premiumPrice': 'premiumPriceNeeded' })
  const change = (more: Partial<OrderedItem>) =>
    staff.call(carts.endpoints.changeItem, { params: { id: cart.items[0]?.id as number }, body: item('basket.test', more) })
  expect((await change({ premiumPrice: 50_00 })).success).toBe(true)
  expect(keysOf(await order())).toEqual({ 'items.0.premiumPrice': 'premiumPriceChanged' })
  await change({ premiumPrice: 300_00 })
  await hands.costs('basket.test', { register: 201_00, transfer: 300_00 })
  expect(keysOf(await order())).toEqual({ 'items.0.premiumPrice': 'premiumPriceChanged' })
  await change({ command: 'transfer', premiumPrice: 450_00 })
  expect((await order()).success).toBe(true)
})

test('an order that is written without asking any registry sells no name of such an extension', async () => {
  const body = { clientId: hands.at.clientId, promotionCode: null, invoiced: true, notes: null }
  const written = (name: string) =>
    orderStore.create(platform.systemScope(), {
      body: {
        ...body,
        items: [{ ...item(name), quantity: 1, options: [], customValues: [], addons: [], bundleId: null, bundleCopy: 1 }],
      },
    })
  await hands.costs('inside.test', { register: 100_00 })
  await expect(written('inside.test')).rejects.toMatchObject({ detail: { fields: { 'items.0.domain': { key: 'premiumNotAsked' } } } })
})
