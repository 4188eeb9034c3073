import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let bigger: number
let addonId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 49_00 }]
  bigger = (await sold(staff, { module: 'simulator', packageName: 'business', prices })).id
  const body = { name: { en: 'Backups', ar: 'نسخ احتياطية' }, prices, stock: 9 }
  addonId = (await staff.call(productAddons.endpoints.create, { body })).data.id
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const read = async (id: number): Promise<Order> => (await staff.call(orders.endpoints.get, params(id))).data
const invoice = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
const must = async (answer: Promise<{ success: boolean }>) => {
  const told = await answer
  if (!told.success) throw new Error(JSON.stringify(told))
}
const pay = async (id: number) => {
  const { balance, version } = await invoice(id)
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  await must(staff.call(invoices.endpoints.addPayment, { ...params(id), body }))
}
const end = (id: number) => must(staff.call(services.endpoints.end, { ...params(id), body: { reason: 'Sold' } }))
const toldOf = async (number: string) =>
  (await staff.call(notifications.endpoints.list, {})).data.items.filter(
    ({ key, text }) => key === 'paidOrderEnded' && text.includes(number),
  )
const stock = async () =>
  (await platform.database.db.selectFrom('productAddons').select('stock').where('id', '=', addonId).executeTakeFirstOrThrow()).stock
async function withAddon(domain: string) {
  const id = await hands.running(domain)
  const due = addDays(riyadhDate(new Date()), 10)
  await platform.database.db
    .updateTable('services')
    .set({ nextDueDate: due, dueDay: Number(due.slice(8)) })
    .where('id', '=', id)
    .execute()
  await must(staff.call(services.endpoints.orderAddon, { ...params(id), body: { addonId, cycle: 'monthly', quantity: 1 } }))
  const filter = { where: [{ field: 'parentServiceId' as const, operator: 'eq' as const, value: id }] }
  const [addon] = (await staff.call(services.endpoints.list, { filter })).data.items
  return { id, addonServiceId: addon?.id as number, order: await read(addon?.orderId as number) }
}
async function upgraded(domain: string) {
  const id = await hands.running(domain)
  const { data } = await staff.call(services.endpoints.upgrade, { ...params(id), body: { productId: bigger } })
  return { id, orderId: data.upgradeOrderId as number, invoiceId: data.upgradeInvoiceId as number }
}
/** Paid, and refused by its server. */
async function refusedUpgrade(domain: string) {
  const found = await upgraded(domain)
  await pay(found.invoiceId)
  const { serverId } = await hands.read(found.id)
  await hands.behave(serverId as number, 'refuses')
  await hands.work(found.id)
  await hands.behave(serverId as number, 'works')
  expect(await hands.read(found.id)).toMatchObject({ work: 'failed', nextProductId: bigger })
  return found
}

test('an addon that is not paid yet ends with its service: its order, its invoice, and others may have its stock', async () => {
  const before = await stock()
  const { id, addonServiceId, order } = await withAddon('addon.example')
  expect(order.can).toMatchObject({ changeClient: 'orderOfAddon' })
  const other = (await addClient(staff)).id
  const given = { ...params(order.id), body: { clientId: other, reason: 'Wrong client' } }
  expect(await staff.call(orders.endpoints.changeClient, given)).toMatchObject({ success: false, data: { reason: 'orderOfAddon' } })
  expect(await stock()).toBe((before as number) - 1)
  await end(id)
  expect(await hands.read(addonServiceId)).toMatchObject({ status: 'cancelled' })
  expect(await read(order.id)).toMatchObject({ status: 'cancelled' })
  expect(await invoice(order.invoiceId as number)).toMatchObject({ status: 'cancelled', balance: 0 })
  expect(await stock()).toBe(before)
  expect(await toldOf(order.number)).toEqual([])
})

test('one that is paid and not there yet ends as well, and staff hear of its money', async () => {
  const { id, addonServiceId, order } = await withAddon('paid.example')
  // It waits for its service, which is suspended.
  await platform.database.db.updateTable('services').set({ status: 'suspended' }).where('id', '=', id).execute()
  await pay(order.invoiceId as number)
  expect(await hands.read(addonServiceId)).toMatchObject({ status: 'submitted', work: 'none' })
  await end(id)
  expect(await read(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  expect(await toldOf(order.number)).toHaveLength(1)
})

test('while the invoice of an upgrade is in collections its order is not cancelled; what ends with the service is', async () => {
  const { id, orderId, invoiceId } = await upgraded('collected.example')
  await must(staff.call(invoices.endpoints.toCollections, { ...params(invoiceId), body: {} }))
  const { number } = await invoice(invoiceId)
  const body = { reason: 'Too dear' }
  expect(await staff.call(orders.endpoints.cancel, { ...params(orderId), body })).toMatchObject({
    data: { reason: 'orderInCollections', values: { number } },
  })
  expect(await staff.call(services.endpoints.cancelUpgrade, { ...params(id), body: {} })).toMatchObject({
    data: { reason: 'invoiceInCollections' },
  })
  expect(await read(orderId)).toMatchObject({ status: 'pending' })
  await end(id)
  expect(await read(orderId)).toMatchObject({ status: 'cancelled' })
  expect(await invoice(invoiceId)).toMatchObject({ status: 'cancelled', balance: 0 })
})

test('a paid upgrade that its server refused is cancelled by giving its money back, and not before', async () => {
  const { id, orderId, invoiceId } = await refusedUpgrade('refused.example')
  expect(await staff.call(services.endpoints.cancelUpgrade, { ...params(id), body: {} })).toMatchObject({
    data: { reason: 'upgradeWasPaid' },
  })
  const refund = { refundType: 'wallet' as const, amount: (await invoice(invoiceId)).paid, reason: 'Not possible' }
  await must(staff.call(invoices.endpoints.refund, { ...params(invoiceId), body: refund }))
  expect(await invoice(invoiceId)).toMatchObject({ status: 'refunded' })
  expect(await hands.read(id)).toMatchObject({ nextProductId: null, upgradeInvoiceId: null, upgradeOrderId: null })
  expect(await read(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
})

test('an upgrade whose money went back before its server was asked is not made', async () => {
  const { id, orderId, invoiceId } = await upgraded('back.example')
  await pay(invoiceId)
  const refund = { refundType: 'wallet' as const, amount: (await invoice(invoiceId)).paid, reason: 'Not wanted' }
  await must(staff.call(invoices.endpoints.refund, { ...params(invoiceId), body: refund }))
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: hands.product.id, nextProductId: null, work: 'none' })
  expect(await read(orderId)).toMatchObject({ status: 'cancelled' })
  const [job] = (await staff.call(moduleJobs.endpoints.list, { filter: { where: [{ field: 'serviceId', operator: 'eq', value: id }] } }))
    .data.items
  expect(job).toMatchObject({ operation: 'changePackage', state: 'done', code: 'notWanted' })
})

test('a service that ends before its paid upgrade was done takes the order of it along, and staff hear of the money', async () => {
  const { id, orderId } = await refusedUpgrade('ended.example')
  await end(id)
  const order = await read(orderId)
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' })
  expect(await toldOf(order.number)).toHaveLength(1)
  expect(Object.values(await balances(platform)).reduce((total, amount) => total + amount, 0)).toBe(0)
})
