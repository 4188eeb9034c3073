import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import type { products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { automationHoldAbove: 0 })
})
afterAll(() => platform.close())

const where = (id: number) => ({ filter: { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }] } })
const statusOf = async (order: Order) => ({
  order: (await staff.call(orders.endpoints.get, { params: { id: order.id } })).data.status,
  invoices: (await staff.call(invoices.endpoints.list, where(order.id))).data.items.map(({ status }) => status),
  services: (await staff.call(services.endpoints.list, where(order.id))).data.items.map(({ status }) => status),
})
/** An order whose invoice was due so many days ago. */
async function due(days: number, product: Partial<BodyInput<typeof products.endpoints.create>> = {}, more: object = {}) {
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }], ...product })
  const order = await orderOf(staff, (await addClient(staff)).id, [{ productId, cycle: 'monthly' }], more)
  await sql`update "invoices" set "dueDate" = ${addDays(today, -days)}::date where "orderId" = ${order.id}`.execute(platform.database.db)
  return { order, productId }
}
const run = () => runTaskNow(platform, 'cancelUnpaidOrders')

test('an order that nobody pays is cancelled once, with its invoice and services, and gives back what it took; its client is mailed as whenever it is cancelled', async () => {
  const body = { code: 'UNPAID', type: 'percentage' as const, percent: 10, maximumUses: 5 }
  const { id: promotionId } = (await staff.call(promotions.endpoints.create, { body })).data
  const { order, productId } = await due(8, { stock: 2 }, { promotionCode: 'UNPAID' })
  const counted = async () => {
    const { rows } = await sql<object>`select
      (select "stock" from "products" where "id" = ${productId}) as "stock",
      (select count(*)::int from "promotionUses" where "promotionId" = ${promotionId}) as "uses",
      (select jsonb_agg("template" order by "id") from "emailMessages" where "clientId" = ${order.clientId}) as "mails"`.execute(
      platform.database.db,
    )
    return rows[0]
  }
  expect(await counted()).toEqual({ stock: 1, uses: 1, mails: ['invoiceIssued'] })
  expect(await run()).toEqual({ done: 0, skipped: 0, failed: 0 })
  await changeSettings(staff, { cancelUnpaidOrderDays: 7 })
  const runs = await Promise.all([run(), run()])
  expect(runs).toContainEqual({ done: 1, skipped: 0, failed: 0 })
  expect(await statusOf(order)).toEqual({ order: 'cancelled', invoices: ['cancelled'], services: ['cancelled'] })
  expect(await counted()).toEqual({ stock: 2, uses: 0, mails: ['invoiceIssued', 'creditNoteIssued'] })
  expect(new Set(Object.values(await balances(platform)))).toEqual(new Set([0]))
  const told = (await staff.call(orders.endpoints.history, { params: { id: order.id } })).data.items
  expect(told.filter(({ action }) => action === 'orders.cancelled')).toMatchObject([{ reason: expect.stringContaining('7 days') }])
  expect(await run()).toEqual({ done: 0, skipped: 0, failed: 0 })
})

test('one that is due later, was paid in part, announced by transfer, is disputed, or is set up already is left', async () => {
  await changeSettings(staff, { cancelUnpaidOrderDays: 7 })
  const [later, part, announced, disputed] = [await due(6), await due(30), await due(30), await due(30)]
  const made = await due(30, { autoSetup: 'onOrder' })
  const [invoice] = (await staff.call(invoices.endpoints.list, where(part.order.id))).data.items
  const body = { amount: 10_00, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { params: { id: invoice?.id ?? 0 }, body })
  await sql`update "invoices" set "status" = 'bankTransfer' where "orderId" = ${announced.order.id}`.execute(platform.database.db)
  const [asked] = (await staff.call(invoices.endpoints.list, where(disputed.order.id))).data.items
  await staff.call(invoices.endpoints.dispute, { params: { id: asked?.id ?? 0 }, body: { reason: 'Not ordered' } })
  expect(await statusOf(made.order)).toMatchObject({ order: 'pending', services: ['active'] })
  expect(await run()).toEqual({ done: 0, skipped: 0, failed: 0 })
  for (const { order } of [later, part, announced, disputed, made]) expect((await statusOf(order)).order).toBe('pending')
})
