import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 10_00 }]
const offersOf = async (...productIds: number[]) =>
  (await staff.call(orders.endpoints.offers, { body: { productIds, bundleIds: [] } })).data.products

test('what goes well with a product is offered beside it, in the order that was chosen, as long as it is sold', async () => {
  const [first, second, third] = [await sold(staff, { prices }), await sold(staff, { prices }), await sold(staff, { prices })]
  const main = await sold(staff, { prices, crossSellProductIds: [third.id, first.id, second.id] })
  expect((await offersOf(main.id, first.id)).map(({ id, beside }) => [id, beside.map(one => one.id)])).toEqual([
    [first.id, []],
    [main.id, [third.id, first.id, second.id]],
  ])
  await staff.call(products.endpoints.update, { params: { id: third.id }, body: { version: third.version, hidden: true } })
  const [offer] = await offersOf(main.id)
  expect(offer?.beside).toEqual([
    { id: first.id, name: first.name },
    { id: second.id, name: second.name },
  ])
})

test('a custom field that is not shown on the order is not asked there, and is filled in at the service', async () => {
  const field = (en: string, showOnOrder: boolean) => ({ name: { en, ar: '' }, kind: 'text' as const, required: true, showOnOrder })
  const product = await sold(staff, { prices, customFields: [field('Purpose', true), field('Rack', false)] })
  const [offer] = await offersOf(product.id)
  expect(offer?.customFields.map(({ name }) => name.en)).toEqual(['Purpose'])
  const asked = offer?.customFields[0]?.id ?? 0
  const { id: clientId } = await addClient(staff)
  const order = await orderOf(staff, clientId, [
    { productId: product.id, cycle: 'monthly', customValues: [{ fieldId: asked, value: 'Shop' }] },
  ])
  expect(order.items[0]?.customValues).toMatchObject([{ value: 'Shop' }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const [service] = (await staff.call(services.endpoints.list, { filter: { where } })).data.items
  const { data } = await staff.call(services.endpoints.configuration, { params: { id: service?.id ?? 0 } })
  expect(data.customFields.map(({ name }) => name.en)).toEqual(['Purpose', 'Rack'])
})
