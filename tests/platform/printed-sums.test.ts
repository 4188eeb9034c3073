import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = invoices.endpoints
async function page(id: number): Promise<string> {
  const headers = { authorization: `Bearer ${staff.token}` }
  const answer = await platform.app.inject({ url: `/v1/invoice/${id}/pdf?language=en-US`, headers })
  return (await readPdf(answer.rawPayload)).pages[0] ?? ''
}

test('the paper says what was paid, credited and given back, so that its sums add up to what is due', async () => {
  const { id: clientId } = await addClient(staff)
  const line = { description: { en: 'Work', ar: 'عمل' }, unitPrice: 1000_00, category: 'Z' as const }
  const { id } = (await staff.call(e.create, { body: { clientId, lines: [line] } })).data
  const { lines } = (await staff.call(e.publish, { params: { id }, body: {} })).data
  expect(await page(id)).not.toMatch(/Credited|Given/)
  const payment = { amount: 610_00, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(e.addPayment, { params: { id }, body: payment })
  const credit = { lines: [{ invoiceLineId: lines[0]?.id ?? 0, net: 175_00 }], reason: 'Less work' }
  await staff.call(e.credit, { params: { id }, body: credit })
  await staff.call(e.refund, { params: { id }, body: { refundType: 'wallet', amount: 33_00, reason: 'Too much' } })
  const { balance } = (await staff.call(e.get, { params: { id } })).data
  expect(balance).toBe(1000_00 - 610_00 - 175_00 + 33_00)
  const printed = await page(id)
  for (const text of ['610.00 Paid', '175.00 Credited', '33.00 back Given', '248.00 due Amount']) expect(printed).toContain(text)
})

test('the invoice of an order is due so many days later as is set', async () => {
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 100_00 }] })
  const dueOf = async () => {
    const { id } = await orderOf(staff, (await addClient(staff)).id, [{ productId, cycle: 'annual' }])
    const found = platform.database.db.selectFrom('invoices').select(['dueDate', 'invoiceDate']).where('orderId', '=', id)
    return found.executeTakeFirstOrThrow()
  }
  const today = riyadhDate(new Date())
  expect(await dueOf()).toEqual({ invoiceDate: today, dueDate: today })
  await changeSettings(staff, { invoiceDueDays: 10 })
  expect(await dueOf()).toEqual({ invoiceDate: today, dueDate: addDays(today, 10) })
})
