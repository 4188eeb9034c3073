import { subDays } from 'date-fns/subDays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CART_DAYS, carts } from '#contract/orders/carts.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
let productId: number
let hiddenId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 40_00 }]
  productId = (await sold(staff, { prices, requiresDomain: true })).id
  hiddenId = (await sold(staff, { prices, hidden: true })).id
})
afterAll(() => platform.close())

const item = (more: object = {}) => ({ productId, cycle: 'monthly' as const, ...more })
const cart = async (items = [item()]) => (await staff.call(carts.endpoints.create, { body: { clientId, items } })).data
const read = async (id: number) => (await staff.call(carts.endpoints.get, { params: { id } })).data
const order = (id: number, who = staff, more: object = {}) => who.call(carts.endpoints.order, { params: { id }, body: {}, ...more })
const ordersOf = async () =>
  (await staff.call(orders.endpoints.list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: clientId }] } })).data.items

test('items are put in, changed and taken out one by one, and priced as an order is', async () => {
  const { id } = await cart([])
  const { data: one } = await staff.call(carts.endpoints.addItem, { body: { cartId: id, item: item() } })
  const { data: two } = await staff.call(carts.endpoints.addItem, { body: { cartId: id, item: item({ domain: 'Najd.example' }) } })
  expect(two.items).toMatchObject([{ productId }, { domain: 'najd.example' }])
  const price = async () => (await staff.call(carts.endpoints.price, { params: { id } })).data
  expect(await price()).toMatchObject({ net: 80_00, vatAmount: 12_00, items: [{ path: 'items.0' }, { path: 'items.1' }] })
  const first = one.items[0]?.id as number
  await staff.call(carts.endpoints.changeItem, { params: { id: first }, body: item({ quantity: 3 }) })
  expect(await price()).toMatchObject({ net: 160_00 })
  await staff.call(carts.endpoints.removeItem, { params: { id: first } })
  expect(await price()).toMatchObject({ net: 40_00 })
  const retired = await staff.call(carts.endpoints.addItem, { body: { cartId: id, item: item({ productId: 999_999 }) } })
  expect(retired).toMatchObject({ status_code: 422, data: { fields: { 'items.1.productId': { key: 'notAChoice' } } } })
  const code = await staff.call(carts.endpoints.update, { params: { id }, body: { version: 5, promotionCode: 'NOSUCH' } })
  expect(code).toMatchObject({ status_code: 422, data: { fields: { promotionCode: { key: 'promotionUnknown' } } } })
})

test('a cart becomes one order, whoever asks how often; what is missing is told, and nothing is ordered', async () => {
  const { id, items } = await cart()
  expect(await order(id)).toMatchObject({ status_code: 422, data: { fields: { 'items.0.domain': { key: 'required' } } } })
  expect(await read(id)).toMatchObject({ status: 'open', orderId: null })
  await staff.call(carts.endpoints.changeItem, { params: { id: items[0]?.id as number }, body: item({ domain: 'asfar.example' }) })
  const before = (await ordersOf()).length
  const answers = await Promise.all([order(id), order(id)])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
  const made = await read(id)
  expect(made).toMatchObject({ status: 'ordered', can: { order: 'cartOrdered', update: 'cartOrdered' } })
  expect(await ordersOf()).toHaveLength(before + 1)
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: made.orderId as number }]
  expect((await staff.call(services.endpoints.list, { filter: { where } })).data.items).toMatchObject([{ domain: 'asfar.example' }])
})

test('a client fills and orders a cart of their own, not that of another, and only what is offered', async () => {
  const own = platform.ofClient(clientId)
  const stranger = platform.ofClient((await addClient(staff)).id)
  const { data } = await own.call(carts.endpoints.create, { body: { items: [item({ domain: 'rimal.example' })] } })
  expect(data).toMatchObject({ clientId, status: 'open' })
  const add = (who: Client, id: number) => who.call(carts.endpoints.addItem, { body: { cartId: data.id, item: item({ productId: id }) } })
  expect(await add(stranger, productId)).toMatchObject({ status_code: 404 })
  const itemId = data.items[0]?.id as number
  expect(await stranger.call(carts.endpoints.removeItem, { params: { id: itemId } })).toMatchObject({ status_code: 404 })
  expect(await add(own, hiddenId)).toMatchObject({ status_code: 422, data: { fields: { 'items.1.productId': { key: 'notAChoice' } } } })
  expect(await order(data.id, stranger)).toMatchObject({ status_code: 404 })
  expect(await order(data.id, own)).toMatchObject({ success: true, data: { status: 'ordered' } })
  // What a client orders is confirmed at once; what staff placed before, when they say so.
  const confirmed = () =>
    platform.database.db.selectFrom('emailMessages').select('subject').where('template', '=', 'orderConfirmation').execute()
  const { number, id } = (await ordersOf())[0] as Order
  expect(await confirmed()).toMatchObject([{ subject: expect.stringContaining(number) }])
  const again = await staff.call(orders.endpoints.sendConfirmation, { params: { id }, body: {} })
  expect(again.success).toBe(true)
  expect(await confirmed()).toHaveLength(2)
})

test('a cart that nobody changed for long expires; one that was changed does not', async () => {
  const [old, changed] = [await cart(), await cart()]
  const updatedOn = subDays(new Date(), CART_DAYS + 1)
  await platform.database.db.updateTable('carts').set({ updatedOn }).where('id', 'in', [old.id, changed.id]).execute()
  await staff.call(carts.endpoints.addItem, { body: { cartId: changed.id, item: item() } })
  expect(await runTaskNow(platform, 'expireCarts')).toEqual({ done: 1, skipped: 0, failed: 0 })
  expect(await read(old.id)).toMatchObject({ status: 'expired', can: { order: 'cartExpired' } })
  expect(await read(changed.id)).toMatchObject({ status: 'open' })
})
