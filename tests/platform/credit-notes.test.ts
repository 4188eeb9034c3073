import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
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
const notesOf = async (id: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: id }]
  const { items } = (await staff.call(creditNotes.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  return items
}
const pay = (id: number, amount: number) =>
  staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash' } })
const credit = ({ id, lines }: Invoice, nets: number[]) => {
  const asked = nets.map((net, at) => ({ invoiceLineId: lines[at]?.id as number, net }))
  return staff.call(e.credit, { params: { id }, body: { lines: asked, reason: 'Wrong price' } })
}

/** An invoice of 100.00 and 3.33 with VAT: 118.83. */
async function published(): Promise<Invoice> {
  const { id: clientId } = await addClient(staff)
  const lines = [
    { description: { en: 'Work', ar: 'عمل' }, unitPrice: 50_00, quantity: 2 },
    { description: { en: 'Mail', ar: 'بريد' }, unitPrice: 3_33 },
  ]
  const { id } = (await staff.call(e.create, { body: { clientId, lines } })).data
  return (await staff.call(e.publish, { params: { id }, body: {} })).data
}
/** What the ledger says that an invoice owes. */
async function owed(id: number): Promise<number> {
  const { rows } = await sql<{ sum: number }>`select coalesce(sum("amount"), 0)::bigint as "sum" from "ledgerLines"
    where "account" = 'receivable' and "invoiceId" = ${id}`.execute(platform.database.db)
  return rows[0]?.sum as number
}

test('credit notes take back what is left of the lines, numbered without a gap, and the ledger follows', async () => {
  const invoice = await published()
  const first = await credit(invoice, [33_33])
  expect(first.data).toMatchObject({ status: 'unpaid', credited: 38_33, balance: 80_50, refunded: 0 })
  expect(await owed(invoice.id)).toBe(80_50)
  expect(await credit(invoice, [66_68])).toMatchObject({ data: { fields: { 'lines.0.net': { key: 'moreThanLine' } } } })
  expect((await staff.call(e.creditable, { params: { id: invoice.id } })).data.lines).toMatchObject([{ left: 66_67 }, { left: 3_33 }])
  // Nothing was paid: with nothing left to pay it is cancelled, and all notes together are exactly the invoice.
  expect((await credit(invoice, [66_67, 3_33])).data).toMatchObject({ status: 'cancelled', credited: invoice.total, balance: 0 })
  expect(await owed(invoice.id)).toBe(0)
  const notes = await notesOf(invoice.id)
  const numbers = notes.map(({ number }) => Number(number.slice(3)))
  expect(numbers[1]).toBe((numbers[0] as number) + 1)
  expect(notes.reduce((sum, { vatAmount }) => sum + vatAmount, 0)).toBe(invoice.vatAmount)
})

test('what was paid of what is credited is the client’s; an invoice that is credited whole after payment is refunded', async () => {
  const invoice = await published()
  await pay(invoice.id, invoice.total)
  const before = await balances(platform)
  expect((await credit(invoice, [10_00])).data).toMatchObject({ status: 'paid', balance: 0, credited: 11_50, refunded: 11_50 })
  const after = await balances(platform)
  expect((after.wallet ?? 0) - (before.wallet ?? 0)).toBe(-11_50)
  expect(after.receivable).toBe(before.receivable)
  expect((await credit(invoice, [90_00, 3_33])).data).toMatchObject({
    status: 'refunded',
    credited: invoice.total,
    refunded: invoice.total,
  })
  expect(await credit(invoice, [1])).toMatchObject({ status_code: 409, data: { reason: 'invoiceRefunded' } })
})

test('an invoice is marked paid without money by a credit note of its balance, and what waited for it goes on', async () => {
  const { id: clientId } = await addClient(staff)
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 20_00 }] })
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(e.list, { filter: { where } })).data.items[0]?.id as number
  const body = { reason: 'A gift' }
  expect((await staff.call(e.markPaid, { params: { id }, body })).data).toMatchObject({
    status: 'paid',
    paid: 0,
    credited: 23_00,
    balance: 0,
  })
  expect(await notesOf(id)).toMatchObject([{ kind: 'settlement', reason: 'A gift', total: 23_00 }])
  expect((await staff.call(orders.endpoints.get, { params: { id: order.id } })).data).toMatchObject({
    status: 'accepted',
    paymentStatus: 'paid',
  })
})

test('an invoice that is cancelled is credited whole and cancels what waited for it; one with a payment is not', async () => {
  const { id: clientId } = await addClient(staff)
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 20_00 }] })
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(e.list, { filter: { where } })).data.items[0]?.id as number
  const cancel = (invoice: number) => staff.call(e.markCancelled, { params: { id: invoice }, body: { reason: 'Ordered twice' } })
  expect((await cancel(id)).data).toMatchObject({ status: 'cancelled', balance: 0, can: { markCancelled: 'invoiceCancelled' } })
  expect((await staff.call(services.endpoints.list, { filter: { where } })).data.items).toMatchObject([{ status: 'cancelled' }])
  const paid = await published()
  await pay(paid.id, 1_00)
  expect(await cancel(paid.id)).toMatchObject({ status_code: 409, data: { reason: 'invoicePartiallyPaid' } })
})

test('what is written off is credited as far as it was not paid', async () => {
  const invoice = await published()
  await pay(invoice.id, 18_83)
  await staff.call(e.toCollections, { params: { id: invoice.id }, body: {} })
  const off = await staff.call(e.writeOff, { params: { id: invoice.id }, body: { reason: 'Bankrupt' } })
  expect(off.data).toMatchObject({ status: 'cancelled', paid: 18_83, credited: 100_00, balance: 0 })
  expect([await owed(invoice.id), await notesOf(invoice.id)]).toMatchObject([0, [{ kind: 'badDebt', total: 100_00 }]])
})

test('a duplicate is a draft of the same lines, for no order', async () => {
  const invoice = await published()
  await staff.call(e.duplicate, { params: { id: invoice.id }, body: {} })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: invoice.clientId }]
  const copy = await read((await staff.call(e.list, { filter: { where } })).data.items[0]?.id as number)
  expect(copy).toMatchObject({ status: 'draft', number: null, total: invoice.total, paid: 0, dueDate: null, orderId: null })
})

test('a credit note is never changed: the database sees to it', async () => {
  const { db } = platform.database
  await expect(sql`update "creditNotes" set "total" = 5`.execute(db)).rejects.toMatchObject({ code: '23000' })
  await expect(sql`delete from "creditNoteLines"`.execute(db)).rejects.toMatchObject({ code: '23000' })
})

test('of two people who credit the same at once, one does', async () => {
  const invoice = await published()
  const answers = await Promise.all([credit(invoice, [100_00]), credit(invoice, [100_00])])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 422])
  expect(await owed(invoice.id)).toBe((await read(invoice.id)).balance)
})
