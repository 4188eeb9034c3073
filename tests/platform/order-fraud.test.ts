import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let productId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  productId = (await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })).id
})
afterAll(() => platform.close())

const order = (clientId: number) => orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
const read = async ({ id }: Pick<Order, 'id'>) => (await staff.call(orders.endpoints.get, { params: { id } })).data
const check = async ({ id }: Order) => (await staff.call(orders.endpoints.checkFraud, { params: { id }, body: {} })).data
const found = ({ fraudFindings }: Order) => fraudFindings.filter(({ points }) => points > 0).map(({ rule }) => rule)
/** As if the client had placed it, from an address. */
const cameFrom = ({ id }: Order, ip: string) =>
  platform.database.db.updateTable('orders').set({ placedBy: 'client', ip }).where('id', '=', id).execute()
const where = (id: number) => ({ filter: { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }] } })
const payAll = async ({ id }: Order) => {
  const [invoice] = (await staff.call(invoices.endpoints.list, where(id))).data.items
  const body = { amount: invoice?.balance ?? 0, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { params: { id: invoice?.id ?? 0 }, body })
}

test('an order that looks like fraud is not accepted by itself, nothing of it is set up, and a person may accept it', async () => {
  const { id: clientId } = await addClient(staff, person({ email: 'x1@mailinator.com', mobile: '+201001234567' }))
  const placed = await order(clientId)
  expect(placed).toMatchObject({ fraudScore: 45, needsReview: false, placedBy: 'staff' })
  expect(found(placed)).toEqual(['disposableMail', 'countryMismatch'])
  await changeSettings(staff, { fraudReviewFrom: 45 })
  const risky = await order(clientId)
  expect(risky).toMatchObject({ needsReview: true })
  await payAll(risky)
  expect(await read(risky)).toMatchObject({ status: 'pending', paymentStatus: 'paid' })
  const servicesOf = async () => (await staff.call(services.endpoints.list, where(risky.id))).data.items
  expect(await servicesOf()).toMatchObject([{ status: 'submitted', work: 'none' }])
  await staff.call(orders.endpoints.accept, { params: { id: risky.id }, body: {} })
  expect(await servicesOf()).toMatchObject([{ status: 'active' }])
})

test('an address and a number of an earlier fraud are found, that of staff is not, and a check is run again by the rules of then', async () => {
  const mobile = '+966500112233'
  const [bad, other] = [await addClient(staff, person({ mobile })), await addClient(staff)]
  const [fraud, placed, ofStaff] = [await order(bad.id), await order(other.id), await order(other.id)]
  await cameFrom(fraud, '198.51.100.7')
  await cameFrom(placed, '198.51.100.7')
  expect(found(await check(placed))).toEqual([])
  await staff.call(orders.endpoints.setFraud, { params: { id: fraud.id }, body: { reason: 'Stolen card' } })
  const again = await check(placed)
  expect(found(again)).toEqual(['sameAddress'])
  expect(again.fraudFindings.find(({ rule }) => rule === 'sameAddress')?.detail).toBe('198.51.100.7')
  expect(found(await check(ofStaff))).toEqual([])
  const samePhone = await addClient(staff, person({ mobile, email: 'other@example.sa' }))
  expect(found(await order(samePhone.id))).toEqual(['samePhone'])
  await changeSettings(staff, { fraudSamePhone: 0 })
  expect((await order(samePhone.id)).fraudFindings.map(({ rule }) => rule)).not.toContain('samePhone')
})

test('many orders within an hour and a large first one are found', async () => {
  await changeSettings(staff, { fraudOrdersPerHour: 1, fraudFirstOrderAmount: 10_00 })
  const { id: clientId } = await addClient(staff)
  expect(found(await order(clientId))).toEqual(['firstOrder'])
  expect(found(await order(clientId))).toEqual(['velocity'])
})

test('a list is filtered by what the checks found, by product and by what failed', async () => {
  const by = async (...conditions: object[]) =>
    (await staff.call(orders.endpoints.list, { filter: { where: conditions, limit: 100 } })).data.items
  const review = await by({ field: 'needsReview', operator: 'eq', value: true })
  expect(review.length).toBeGreaterThan(0)
  expect(review.every(({ needsReview }) => needsReview)).toBe(true)
  expect((await by({ field: 'productIds', operator: 'in', value: [productId] })).length).toBeGreaterThan(5)
  expect(await by({ field: 'productIds', operator: 'in', value: [productId + 999] })).toEqual([])
  expect(await by({ field: 'hasFailed', operator: 'eq', value: true })).toEqual([])
  expect((await by({ field: 'ip', operator: 'eq', value: '198.51.100.7' })).map(({ itemCount }) => itemCount)).toEqual([1, 1])
})
