import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = invoices.endpoints
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const reinstate = (id: number, by = staff) => by.call(e.reinstate, { params: { id }, body: { reason: 'Cancelled by mistake' } })

test('what was cancelled before it was published is published after all: with the next number, booked once, and due no sooner than that', async () => {
  const { id: clientId } = await addClient(staff)
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
  const { id } = (await staff.call(e.create, { body: { clientId, lines, dueDate: '2026-01-31' } })).data
  expect((await read(id)).can).toMatchObject({ reinstate: 'invoiceNotCancelled' })
  await platform.database.db.updateTable('invoices').set({ status: 'cancelled' }).where('id', '=', id).execute()
  const before = await balances(platform)
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.cancel'] })
  expect(await reinstate(id, other)).toMatchObject({ status_code: 403 })
  const answers = await Promise.all([reinstate(id), reinstate(id)])
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  const today = riyadhDate(new Date())
  expect(await read(id)).toMatchObject({
    status: 'unpaid',
    number: expect.any(String),
    invoiceDate: today,
    dueDate: today,
    balance: 115_00,
  })
  const after = await balances(platform)
  expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(115_00)
  expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  expect((await staff.call(e.history, { params: { id } })).data.items.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invoices.reinstated', 'invoices.published']),
  )
})

test('what a credit note took back stays so, and what an order asked for is asked for with the order', async () => {
  const { id: clientId } = await addClient(staff)
  const published = await openInvoiceOf(staff, clientId, 50_00)
  await staff.call(e.markCancelled, { params: { id: published }, body: { reason: 'Wrong' } })
  expect((await read(published)).can).toMatchObject({ reinstate: 'invoiceTakenBack', duplicate: true })
  expect(await reinstate(published)).toMatchObject({ status_code: 409, data: { reason: 'invoiceTakenBack' } })
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 10_00 }] })
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'annual' }])
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const [asked] = (await staff.call(e.list, { filter: { where, order_by: { by: 'id', order: 'desc' } } })).data.items
  const { db } = platform.database
  await staff.call(orders.endpoints.cancel, { params: { id: order.id }, body: { reason: 'Ordered twice' } })
  await db
    .updateTable('invoices')
    .set({ number: null })
    .where('id', '=', asked?.id as number)
    .execute()
  expect((await read(asked?.id as number)).can).toMatchObject({ reinstate: 'invoiceOfEndedOrder' })
})
