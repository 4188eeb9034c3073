import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
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

const params = (id: number) => ({ params: { id } })
const where = ({ id }: Pick<Order, 'id'>) => ({ filter: { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }] } })
const servicesOf = async (order: Pick<Order, 'id'>) => (await staff.call(services.endpoints.list, where(order))).data.items
const invoicesOf = async (order: Pick<Order, 'id'>) => (await staff.call(invoices.endpoints.list, where(order))).data.items

test('another price of later payments is agreed before an item is made: with its reason, and the first payment stays what was ordered', async () => {
  const product = await sold(staff, { autoSetup: 'onPayment', prices: [{ currency: 'SAR', cycle: 'monthly', price: 100_00 }] })
  const order = await orderOf(staff, (await addClient(staff)).id, [{ productId: product.id, cycle: 'monthly' }])
  const [item] = await servicesOf(order)
  const id = item?.id ?? 0
  expect(item).toMatchObject({ status: 'paymentPending', recurringAmount: 100_00, can: { setPrice: true } })
  const { setPrice, history } = services.endpoints
  const agreed = await staff.call(setPrice, { ...params(id), body: { recurringAmount: 80_00, reason: 'Agreed by phone' } })
  expect(agreed).toMatchObject({ success: true, data: { recurringAmount: 80_00, firstPayment: 100_00 } })
  expect((await staff.call(history, params(id))).data.items[0]).toMatchObject({ reason: 'Agreed by phone' })
  const body = { amount: 115_00, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { ...params((await invoicesOf(order))[0]?.id ?? 0), body })
  expect((await servicesOf(order))[0]).toMatchObject({ status: 'active', recurringAmount: 80_00 })
  expect((await invoicesOf(order))[0]).toMatchObject({ net: 100_00 })
  await platform.database.db.updateTable('services').set({ status: 'terminated' }).where('id', '=', id).execute()
  expect(await staff.call(setPrice, { ...params(id), body: { recurringAmount: 1 } })).toMatchObject({
    status_code: 409,
    data: { reason: 'serviceTerminated' },
  })
})
