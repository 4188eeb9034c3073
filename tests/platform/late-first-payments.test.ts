import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const monthly = (price: number) => [{ currency: 'SAR', cycle: 'monthly' as const, price, setupFee: 0 }]

test('what is set up after the day until which it was priced has the days that were paid for, not a whole cycle', async () => {
  const staff = await platform.signedIn()
  const clientId = (await addClient(staff)).id
  const prorationDay = ((new Date().getUTCDate() + 9) % 28) + 1
  const hosting = await sold(staff, { prices: monthly(300_00), prorationDay })
  const body = { name: { en: 'Backup', ar: '' }, prices: monthly(30_00), syncDueDate: true }
  const { data: addon } = await staff.call(productAddons.endpoints.create, { body })
  const asked = [{ productId: hosting.id, cycle: 'monthly' as const, addons: [{ addonId: addon.id, cycle: 'monthly' as const }] }]
  const order = await orderOf(staff, clientId, asked)
  const { db } = platform.database
  const today = riyadhDate(new Date())
  // Ordered ten days ago for six days, of which the last was four days ago.
  const orderedOn = `${addDays(today, -10)}T09:00:00.000Z`
  await db.updateTable('orders').set({ createdOn: orderedOn }).where('id', '=', order.id).execute()
  await db
    .updateTable('orderItems')
    .set({ firstDueOn: addDays(today, -4) })
    .where('orderId', '=', order.id)
    .execute()
  const invoice = await db.selectFrom('invoices').select(['id', 'balance']).where('orderId', '=', order.id).executeTakeFirstOrThrow()
  await staff.call(invoices.endpoints.addPayment, {
    params: { id: invoice.id },
    body: { amount: invoice.balance, paidOn: today, method: 'cash', fee: 0, reference: null },
  })
  await staff.call(orders.endpoints.accept, { params: { id: order.id }, body: {} })
  const dueOn = addDays(today, 6)
  const due = { nextDueDate: dueOn, dueDay: Number(dueOn.slice(8)) }
  const set = await db.selectFrom('services').select(['nextDueDate', 'dueDay']).where('orderId', '=', order.id).execute()
  expect(set).toEqual([due, due])
})
