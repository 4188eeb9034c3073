import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { forecast } from '#contract/reports/forecast.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { reportRows } from '#tests/support/reports.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let productId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { invoiceRenewals: true, invoiceLeadDays: 14, automationHoldAbove: 0 })
  productId = (await sold(staff, { autoSetup: 'onOrder', prices: [{ currency: 'SAR', cycle: 'monthly', price: 99_99 }] })).id
})
afterAll(() => platform.close())

const e = cancellationRequests.endpoints
const params = (id: number) => ({ params: { id } })
const today = riyadhDate(new Date())
/** A service that is due in five days, of a client who stayed for a discount on its next payments. */
async function staying(payments: number, percent = 33, ofProduct = productId) {
  const clientId = (await addClient(staff)).id
  const { id: orderId } = await orderOf(staff, clientId, [{ productId: ofProduct, cycle: 'monthly', domain: 'stays.example' }], {
    invoiced: false,
  })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: orderId }]
  const serviceId = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  const nextDueDate = addDays(today, 5)
  await platform.database.db.updateTable('services').set({ nextDueDate, dueDay: null }).where('id', '=', serviceId).execute()
  const { id } = (await staff.call(e.create, { body: { serviceId, type: 'immediate', reason: 'Too expensive' } })).data
  const offer = { kind: 'discount' as const, percent, payments, text: 'Please stay', until: today }
  await staff.call(e.offer, { ...params(id), body: offer })
  await platform.ofClient(clientId).call(e.acceptOffer, { ...params(id), body: {} })
  return { clientId, serviceId, id, left: async () => (await staff.call(e.get, params(id))).data.discountsLeft }
}
const renewals = () => runTaskNow(platform, 'invoiceRenewals')
/** The invoices of a client, the last one first. */
const invoicesOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'desc' } } })).data
  return Promise.all(items.map(async ({ id }) => (await staff.call(invoices.endpoints.get, params(id))).data))
}
const pay = async ({ id, balance }: { id: number; balance: number }) => {
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  expect(answer.success).toBe(true)
}

test('the next payments are less by what was agreed, say which of how many they are, and those after them are not', async () => {
  const { clientId, serviceId, left } = await staying(2)
  expect(await left()).toBe(2)
  const asked = []
  const next = async () => (await staff.call(services.endpoints.nextPayment, params(serviceId))).data.next
  for (const rest of [1, 0, 0]) {
    const preview = await next()
    // As when its next period comes within the lead time.
    const { nextDueDate } = (await staff.call(services.endpoints.get, params(serviceId))).data
    await renewals()
    const [invoice] = await invoicesOf(clientId)
    expect(invoice?.lines[0]).toMatchObject({ serviceId, periodFrom: nextDueDate })
    // What is shown before is what is asked.
    const { net, discount, vatAmount, total } = preview ?? {}
    expect(invoice).toMatchObject({ net, vatAmount, total, lines: [{ discount, periodFrom: preview?.from, periodTo: preview?.to }] })
    expect(await next()).toMatchObject({ from: nextDueDate, net })
    asked.push(invoice?.lines.map(({ unitPrice, discount, net, description }) => ({ unitPrice, discount, net, en: description.en }))[0])
    expect(await left()).toBe(rest)
    await pay(invoice as NonNullable<typeof invoice>)
    await platform.database.db
      .updateTable('services')
      .set({ nextDueDate: addDays(today, 5 + asked.length) })
      .where('id', '=', serviceId)
      .execute()
  }
  // 33% of 99.99 riyals are 33.00 to the halala.
  expect(asked).toMatchObject([
    { unitPrice: 99_99, discount: 33_00, net: 66_99, en: expect.stringContaining('33% discount, payment 1 of 2') },
    { unitPrice: 99_99, discount: 33_00, net: 66_99, en: expect.stringContaining('33% discount, payment 2 of 2') },
    { unitPrice: 99_99, discount: 0, net: 99_99 },
  ])
  expect((await staff.call(services.endpoints.get, params(serviceId))).data.recurringAmount).toBe(99_99)
})

test('an invoice that is cancelled, or refunded whole, gives its discount back, and the same period has it again', async () => {
  const { clientId, serviceId, left } = await staying(1)
  await renewals()
  const [first] = await invoicesOf(clientId)
  expect([first?.lines[0]?.discount, await left()]).toEqual([33_00, 0])
  await staff.call(invoices.endpoints.markCancelled, { ...params(first?.id as number), body: { reason: 'Wrong' } })
  expect(await left()).toBe(1)
  const again = await staff.call(services.endpoints.renew, { ...params(serviceId), body: {} })
  expect(again.success).toBe(true)
  const [second] = await invoicesOf(clientId)
  expect(second?.id).not.toBe(first?.id)
  expect([second?.lines[0]?.discount, await left()]).toEqual([33_00, 0])
  // The order that asked for it says the same.
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const order = (await staff.call(orders.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'desc' }, limit: 1 } })).data
    .items[0]
  const { items } = (await staff.call(orders.endpoints.get, params(order?.id as number))).data
  expect(items[0]).toMatchObject({ net: 66_99, steps: [{ step: 'price' }, { step: 'agreedDiscount', amount: -33_00, percent: 33 }] })
  await pay(second as NonNullable<typeof second>)
  const refund = { refundType: 'wallet' as const, amount: second?.total as number, reason: 'Not as promised' }
  expect((await staff.call(invoices.endpoints.refund, { ...params(second?.id as number), body: refund })).success).toBe(true)
  expect(await left()).toBe(1)
})

test('a line that is credited whole gives its discount back, one that is credited in part does not', async () => {
  const { clientId, left } = await staying(2)
  await renewals()
  const [invoice] = await invoicesOf(clientId)
  const credit = (net: number) =>
    staff.call(invoices.endpoints.credit, {
      ...params(invoice?.id as number),
      body: { lines: [{ invoiceLineId: invoice?.lines[0]?.id as number, net }], reason: 'Not as promised' },
    })
  expect(await left()).toBe(1)
  expect((await credit(6_99)).success).toBe(true)
  expect(await left()).toBe(1)
  expect((await credit(60_00)).success).toBe(true)
  expect(await left()).toBe(2)
})

test('the forecast of renewals asks of those who stay for as much as their invoices will', async () => {
  const product = (await sold(staff, { autoSetup: 'onOrder', prices: [{ currency: 'SAR', cycle: 'monthly', price: 99_99 }] })).id
  const { serviceId } = await staying(2, 33, product)
  await sql`update "services" set "nextDueDate" = (date_trunc('month', now()) + interval '1 month')::date where "id" = ${serviceId}`.execute(
    platform.database.db,
  )
  const totals = async () =>
    (await reportRows(staff, forecast, [{ field: 'productId', operator: 'in', value: [product] }])).slice(0, 3).map(({ total }) => total)
  expect(await totals()).toEqual([66_99, 66_99, 99_99])
  // The first of them is invoiced already, and is to come all the same.
  expect((await staff.call(services.endpoints.renew, { ...params(serviceId), body: {} })).success).toBe(true)
  expect(await totals()).toEqual([66_99, 66_99, 99_99])
})

test('two who invoice the same period at once: one invoice comes of it, and the discount is used once', async () => {
  const { clientId, serviceId, left } = await staying(3)
  await Promise.all([
    renewals(),
    staff.call(services.endpoints.renew, { ...params(serviceId), body: {} }),
    staff.call(services.endpoints.renew, { ...params(serviceId), body: {} }),
  ])
  expect(await invoicesOf(clientId)).toHaveLength(1)
  expect(await left()).toBe(2)
})

test('a discount of all that is asked leaves an invoice of nothing, which renews by itself', async () => {
  const { clientId, serviceId } = await staying(1, 100)
  await renewals()
  const [invoice] = await invoicesOf(clientId)
  expect(invoice).toMatchObject({ total: 0, status: 'paid' })
  const { nextDueDate } = (await staff.call(services.endpoints.get, params(serviceId))).data
  expect(nextDueDate && nextDueDate > addDays(today, 20)).toBe(true)
})
