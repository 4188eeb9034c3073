import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway } from '#tests/support/gateway-payments.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let productId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  productId = (await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })).id
})
afterAll(() => platform.close())

const place = (clientId: number) => orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
const beside = async (id: number) => (await staff.call(orders.endpoints.beside, { params: { id } })).data
const ids = (found: { id: number }[]) => found.map(({ id }) => id)

test('orders of the client, of the same address, phone and card stand beside one, each under what it has in common', async () => {
  const { db } = platform.database
  const gatewayId = await addGateway(staff)
  const [one, other, third] = [(await addClient(staff)).id, (await addClient(staff)).id, (await addClient(staff)).id]
  await db.updateTable('clients').set({ mobile: '+966512340001' }).where('id', 'in', [one, other]).execute()
  for (const clientId of [one, third]) await addCard(platform, clientId, gatewayId)
  const order = await place(one)
  const again = await place(one)
  const ofPhone = await place(other)
  const ofCard = await place(third)
  expect(await beside(order.id)).toMatchObject({ client: [{ id: again.id, number: again.number, status: 'pending' }], address: [] })
  const found = await beside(order.id)
  expect([ids(found.phone), ids(found.card)]).toEqual([[ofPhone.id], [ofCard.id]])
  // From where staff placed it says nothing of a client.
  await db.updateTable('orders').set({ ip: '203.0.113.7', placedBy: 'client' }).where('id', 'in', [order.id, ofCard.id]).execute()
  expect(ids((await beside(order.id)).address)).toEqual([ofCard.id])
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view'] })
  expect(await helper.call(orders.endpoints.beside, { params: { id: order.id } })).toMatchObject({ status_code: 403 })
})

test('orders are found by what failed of their names and by documents that are missing', async () => {
  const suffix = '.marks'
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  await staff.call(tlds.endpoints.create, { body: { extension: suffix, documentsNeeded: true, prices } })
  const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `name${suffix}` }]
  const order = await orderOf(staff, (await addClient(staff)).id, items, { invoiced: false })
  const marked = async (field: 'documentsMissing' | 'hasFailed') =>
    ids((await staff.call(orders.endpoints.list, { filter: { where: [{ field, operator: 'eq', value: true }] } })).data.items)
  expect(await marked('documentsMissing')).toEqual([order.id])
  expect(await marked('hasFailed')).not.toContain(order.id)
  await platform.database.db.updateTable('domains').set({ work: 'failed', status: 'cancelled' }).where('orderId', '=', order.id).execute()
  expect(await marked('documentsMissing')).toEqual([])
  expect(await marked('hasFailed')).toContain(order.id)
})
