import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import type { RecurringCycle } from '#contract/catalogue/billing-cycles.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { prorated } from '#contract/catalogue/proration.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let big: number
let small: number
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  const made = async (packageName: string, monthly: number) => {
    const prices = [
      { currency: 'SAR', cycle: 'monthly' as const, price: monthly },
      { currency: 'SAR', cycle: 'annual' as const, price: monthly * 10 },
    ]
    return (await sold(staff, { module: 'simulator', packageName, prices })).id
  }
  big = await made('business', 100_00)
  small = await made('starter', 40_00)
})
afterAll(() => platform.close())

const { upgrade, upgradePrice } = services.endpoints
const params = (id: number) => ({ params: { id } })
const read = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
async function pay(id: number): Promise<void> {
  const { balance, version } = await read(id)
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}
/** A service of a client of its own whose order was paid, due so many days from now. */
async function paidFor(domain: string, { cycle = 'monthly' as RecurringCycle, days = 15, ...more } = {}) {
  const clientId = (await addClient(staff)).id
  const order = await orderOf(staff, clientId, [{ productId: big, cycle, domain }], more)
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const [invoice] = (await staff.call(invoices.endpoints.list, { filter: { where } })).data.items
  await pay(invoice?.id as number)
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(id)
  if (days > 0) {
    const nextDueDate = addDays(today, days)
    const dueDay = Number(nextDueDate.slice(8))
    await platform.database.db.updateTable('services').set({ nextDueDate, dueDay }).where('id', '=', id).execute()
  }
  return { id, clientId, invoiceId: invoice?.id as number }
}
const held = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0
const notesOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  return (await staff.call(creditNotes.endpoints.list, { filter: { where } })).data.items
}
const ask = (id: number, body: object) => staff.call(upgrade, { ...params(id), body })
const price = async (id: number, body: object) => (await staff.call(upgradePrice, { ...params(id), body })).data
const sum = async () => Object.values(await balances(platform)).reduce((total, amount) => total + amount, 0)

test('without the setting a downgrade credits nothing', async () => {
  const { id, clientId } = await paidFor('off.example')
  expect(await price(id, { productId: small })).toMatchObject({ charge: 0, credit: 0 })
  await ask(id, { productId: small })
  await hands.work(id)
  expect(await held(clientId)).toBe(0)
})

test('a downgrade credits what was paid too much, with its VAT, once, when its server has made it', async () => {
  await changeSettings(staff, { creditDowngrades: true })
  const { id, clientId, invoiceId } = await paidFor('down.example')
  const shown = await price(id, { productId: small })
  const net = prorated(60_00, shown.left.share as { days: number; of: number })
  expect(shown).toMatchObject({ charge: 0, credit: net })
  await ask(id, { productId: small })
  expect(await held(clientId)).toBe(0)
  await hands.work(id)
  // Run once more, as after a kill between its end and the queue's.
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: small, recurringAmount: 40_00 })
  const notes = await notesOf(invoiceId)
  expect(notes).toMatchObject([{ net, kind: 'correction' }])
  expect(await held(clientId)).toBe(notes[0]?.total)
  expect(notes[0]?.vatAmount).toBe(Math.round(net * 0.15))
  expect(await read(invoiceId)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await sum()).toBe(0)
})

test('a shorter cycle gives back what is left of the longer one', async () => {
  const { id, clientId, invoiceId } = await paidFor('shorter.example', { cycle: 'annual', days: 0 })
  expect(await price(id, { cycle: 'monthly' })).toMatchObject({ unused: 1000_00, charge: 0, credit: 900_00 })
  await ask(id, { cycle: 'monthly' })
  expect(await hands.read(id)).toMatchObject({ cycle: 'monthly', recurringAmount: 100_00, work: 'none' })
  expect(await notesOf(invoiceId)).toMatchObject([{ net: 900_00 }])
  expect(await held(clientId)).toBe(1035_00)
  expect(await sum()).toBe(0)
})

test('there and back on one day is not paid twice: what an upgrade cost is credited first', async () => {
  const { id, clientId } = await paidFor('back.example')
  await ask(id, { productId: small })
  await hands.work(id)
  const credited = await held(clientId)
  const { upgradeInvoiceId } = (await ask(id, { productId: big })).data
  const { total } = await read(upgradeInvoiceId as number)
  expect(total).toBe(credited)
  await pay(upgradeInvoiceId as number)
  await hands.work(id)
  await ask(id, { productId: small })
  await hands.work(id)
  expect(await notesOf(upgradeInvoiceId as number)).toMatchObject([{ total }])
  expect(await read(upgradeInvoiceId as number)).toMatchObject({ status: 'refunded' })
})

test('no more is credited than was paid: a promotion, an order without an invoice, a credit note before', async () => {
  await staff.call(promotions.endpoints.create, { body: { code: 'MOST', type: 'percentage', percent: 70, maximumUses: 0 } })
  const half = await paidFor('most.example', { days: 0, promotionCode: 'MOST' } as never)
  // 30.00 of 100.00 was paid, which is less than the other one costs.
  expect(await price(half.id, { productId: small })).toMatchObject({ charge: 0, credit: 0 })
  const order = await orderOf(staff, hands.clientId, [{ productId: big, cycle: 'annual', domain: 'unpaid.example' }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(id)
  expect(await price(id, { cycle: 'monthly' })).toMatchObject({ charge: 0, credit: 0 })
  const { id: other, invoiceId } = await paidFor('noted.example', { days: 0 })
  const { lines, version } = await read(invoiceId)
  const body = { version, reason: 'Agreed', lines: [{ invoiceLineId: lines[0]?.id as number, net: 90_00 }] }
  expect(await staff.call(invoices.endpoints.credit, { ...params(invoiceId), body })).toMatchObject({ success: true })
  expect(await price(other, { productId: small })).toMatchObject({ charge: 0, credit: 10_00 })
})

test('what was cancelled before it was in force credits nothing', async () => {
  const { id, clientId } = await paidFor('kept.example')
  const [server] = await platform.database.db.selectFrom('servers').select('id').execute()
  await hands.behave(server?.id as number, 'refuses')
  await ask(id, { productId: small })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ work: 'failed', productId: big })
  await staff.call(services.endpoints.cancelUpgrade, { ...params(id), body: {} })
  await hands.behave(server?.id as number, 'works')
  expect(await held(clientId)).toBe(0)
  const row = await platform.database.db.selectFrom('services').select('nextCredit').where('id', '=', id).executeTakeFirst()
  expect(row).toEqual({ nextCredit: null })
})
