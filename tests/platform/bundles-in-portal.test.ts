import { afterAll, beforeAll, expect, test } from 'vitest'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import { products } from '#contract/catalogue/products.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { carts } from '#contract/orders/carts.ts'
import { orders } from '#contract/orders/orders.ts'
import { ownBundles } from '#contract/orders/own-bundles.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

type Bundle = BodyInput<typeof productBundles.endpoints.create>

let platform: TestPlatform
let staff: Client
let clientId: number
let siteId: number
let mailId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const annual = (price: number) => [{ currency: 'SAR', cycle: 'annual' as const, price }]
  const customFields = [
    { name: { en: 'Rack', ar: '' }, kind: 'text' as const, staffOnly: true },
    { name: { en: 'Title', ar: '' }, kind: 'text' as const, required: true },
  ]
  siteId = (await sold(staff, { prices: annual(100_00), requiresDomain: true, minimumTermMonths: 12, customFields })).id
  mailId = (await sold(staff, { prices: annual(50_00) })).id
})
afterAll(() => platform.close())

const own = (permissions: string[] = ['orders']) => platform.ofClient(clientId, 'client', permissions)
const bundle = async (more: Partial<Bundle> = {}) => {
  const items = [siteId, mailId].map(productId => ({ productId, cycle: 'annual' as const }))
  const answer = await staff.call(productBundles.endpoints.create, { body: { name: { en: 'Start', ar: '' }, percent: 20, items, ...more } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const offered = async (who = own()) => (await who.call(ownBundles.endpoints.list)).data
const isOffered = async (id: number) => (await offered()).bundles.some(one => one.id === id)

test('a client is offered a bundle with its parts, its terms and what it costs and saves them, and nothing that was written for staff', async () => {
  const { id } = await bundle({ description: { en: 'All to begin with', ar: '' }, maximumUses: 3 })
  const found = await offered()
  expect(found.bundles.find(one => one.id === id)).toMatchObject({
    description: { en: 'All to begin with' },
    ...{ left: 3, recurring: true, expiresOn: null },
    items: [{ productId: siteId, cycle: 'annual' }, { productId: mailId }],
    price: {
      currency: 'SAR',
      together: 150_00,
      net: 120_00,
      vatAmount: 18_00,
      total: 138_00,
      items: [{ term: { months: 12 } }, { term: null }],
    },
  })
  expect(found.products.find(one => one.id === siteId)).toMatchObject({ needsDomain: true, customFields: [{ name: { en: 'Title' } }] })
  expect(await staff.call(ownBundles.endpoints.list)).toMatchObject({ status_code: 403 })
  expect(await own(['products']).call(ownBundles.endpoints.list)).toMatchObject({ status_code: 403 })
})

test('it is ordered as items of a cart: at that price, whole, and with what its products ask', async () => {
  const { id: bundleId } = await bundle()
  const client = own()
  const { products: asked } = await offered()
  const fieldId = asked.find(one => one.id === siteId)?.customFields[0]?.id as number
  const items = [
    { productId: siteId, cycle: 'annual' as const, domain: 'najd.example', bundleId },
    { productId: mailId, cycle: 'annual' as const, bundleId },
  ]
  const { data: cart } = await client.call(carts.endpoints.create, { body: { items } })
  const params = { id: cart.id }
  expect((await client.call(carts.endpoints.price, { params })).data).toMatchObject({ net: 120_00, total: 138_00 })
  const missing = await client.call(carts.endpoints.order, { params, body: {} })
  expect(missing).toMatchObject({ status_code: 422 })
  expect(Object.keys((missing.data as unknown as { fields: object }).fields)).toEqual([`items.0.customValues.${fieldId}`])
  const [first, second] = items
  const whole = [{ ...first, customValues: [{ fieldId, value: 'Najd' }] }, second] as typeof items
  const changed = await client.call(carts.endpoints.update, { params, body: { version: cart.version, items: whole } })
  expect(changed.success).toBe(true)
  const { data: ordered } = await client.call(carts.endpoints.order, { params, body: {} })
  const order = (await client.call(orders.endpoints.get, { params: { id: ordered.orderId as number } })).data
  expect(order).toMatchObject({
    total: 138_00,
    items: [
      { bundleId, net: 80_00 },
      { bundleId, net: 40_00 },
    ],
  })
  expect(await client.call(carts.endpoints.create, { body: { items: [items[1] as (typeof items)[number]] } })).toMatchObject({
    status_code: 422,
    data: { fields: { 'items.0.bundleId': { key: 'bundleIncomplete' } } },
  })
})

test('what is hidden, over, yet to come, used up or holds something retired is not offered', async () => {
  const today = riyadhDate(new Date())
  const [hidden, over, later, used, kept] = [
    await bundle({ showOnOrder: false }),
    await bundle({ expiresOn: addDays(today, -1) }),
    await bundle({ startsOn: addDays(today, 1) }),
    await bundle({ maximumUses: 1 }),
    await bundle({ expiresOn: today }),
  ]
  expect(await isOffered(used.id)).toBe(true)
  const customValues = [{ fieldId: (await offered()).products.find(one => one.id === siteId)?.customFields[0]?.id as number, value: 'x' }]
  const items = [siteId, mailId].map(productId => ({ productId, cycle: 'annual' as const, domain: 'used.example', bundleId: used.id }))
  await orderOf(staff, clientId, [{ ...(items[0] as (typeof items)[number]), customValues }, items[1] as (typeof items)[number]])
  for (const { id } of [hidden, over, later, used]) expect(await isOffered(id)).toBe(false)
  expect(await isOffered(kept.id)).toBe(true)
  await staff.call(products.endpoints.retire, { params: { id: mailId }, body: {} })
  expect((await offered()).bundles).toEqual([])
  await staff.call(products.endpoints.offerAgain, { params: { id: mailId }, body: {} })
})

test('the price of a bundle with a name waits for the name', async () => {
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  const { id: tldId } = (await staff.call(tlds.endpoints.create, { body: { extension: '.bundled', prices } })).data
  const items = [
    { productId: mailId, cycle: 'annual' as const },
    { kind: 'domain' as const, tldIds: [tldId], years: 1, ways: ['register' as const] },
  ]
  const { id: bundleId } = await bundle({ items })
  expect((await offered()).bundles.find(one => one.id === bundleId)).toMatchObject({
    price: null,
    items: [{}, { extensions: ['.bundled'] }],
  })
  const client = own()
  const asked = [
    { productId: mailId, cycle: 'annual' as const, bundleId },
    { command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: 'mine.bundled', bundleId },
  ]
  const { data: cart } = await client.call(carts.endpoints.create, { body: { items: asked } })
  expect((await client.call(carts.endpoints.price, { params: { id: cart.id } })).data).toMatchObject({ net: 80_00 })
})
