import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const read = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
const move = (id: number, openInvoices: 'leave' | 'credit' | 'reissue', nextDueDate = '2027-03-15') =>
  staff.call(services.endpoints.setNextDue, { ...params(id), body: { nextDueDate, openInvoices } })
const pay = async (id: number, amount?: number) => {
  const { balance } = await read(id)
  const body = { amount: amount ?? balance, paidOn: '2026-11-01', method: 'cash' as const }
  return staff.call(invoices.endpoints.addPayment, { ...params(id), body })
}
const linesOf = (serviceId: number) =>
  platform.database.db
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'periodFrom', 'periodTo'])
    .where('serviceId', '=', serviceId)
    .orderBy('invoiceId')
    .execute()

/** A service whose next period is on an open invoice. */
async function invoiced(domain: string) {
  const id = await hands.running(domain)
  await platform.database.db.updateTable('services').set({ nextDueDate: '2027-02-28', dueDay: 28 }).where('id', '=', id).execute()
  await staff.call(services.endpoints.renew, { ...params(id), body: {} })
  return { id, invoiceId: (await linesOf(id))[0]?.invoiceId as number }
}

test('left as it is, the open invoice keeps the period that it names', async () => {
  const { id, invoiceId } = await invoiced('left.example')
  expect(await move(id, 'leave')).toMatchObject({ data: { nextDueDate: '2027-03-15' } })
  expect(await linesOf(id)).toEqual([{ invoiceId, periodFrom: '2027-02-28', periodTo: '2027-03-27' }])
  expect(await read(invoiceId)).toMatchObject({ status: 'unpaid' })
})

test('credited, nobody need pay it, and the books come to what they were', async () => {
  const before = await balances(platform)
  const { id, invoiceId } = await invoiced('credited.example')
  expect(await move(id, 'credit')).toMatchObject({ success: true })
  expect([await read(invoiceId), await linesOf(id)]).toMatchObject([{ status: 'cancelled', balance: 0 }, []])
  expect(await balances(platform)).toEqual(before)
})

test('moved away and back, the period of the day that comes again is invoiced by itself again', async () => {
  const { id } = await invoiced('and-back.example')
  const day = { effect: 'renewalInvoice', recordId: id, occasion: '2027-02-28', doneOn: new Date() }
  const { db } = platform.database
  const noted = () => db.selectFrom('onceEffects').select('occasion').where('effect', '=', day.effect).where('recordId', '=', id).execute()
  await db.insertInto('onceEffects').values(day).execute()
  await move(id, 'leave', '2027-02-28')
  expect(await noted()).toHaveLength(1)
  await move(id, 'credit')
  expect(await noted()).toHaveLength(1)
  await move(id, 'leave', '2027-02-28')
  expect(await noted()).toEqual([])
})

test('issued anew, it asks for the period of the new day once; two who ask at once come to one invoice', async () => {
  const { id, invoiceId } = await invoiced('anew.example')
  const answers = await Promise.all([move(id, 'reissue'), move(id, 'reissue')])
  expect(answers.some(({ success }) => success)).toBe(true)
  expect(await read(invoiceId)).toMatchObject({ status: 'cancelled' })
  const lines = await linesOf(id)
  expect(lines).toMatchObject([{ periodFrom: '2027-03-15', periodTo: '2027-04-14' }])
  const again = lines[0]?.invoiceId as number
  expect(await read(again)).toMatchObject({ status: 'unpaid', net: 19_00, dueDate: '2027-03-15' })
  await pay(again)
  expect(await hands.read(id)).toMatchObject({ nextDueDate: '2027-04-15', paidRenewals: 1 })
  const { data } = await staff.call(services.endpoints.history, params(id))
  expect(data.items.map(({ action }) => action)).toContain('services.nextDueSet')
})

test('of an invoice that is paid in part nothing is credited; the due date stays too', async () => {
  const { id, invoiceId } = await invoiced('part.example')
  await pay(invoiceId, 5_00)
  expect(await move(id, 'credit')).toMatchObject({ status_code: 409, data: { reason: 'openInvoicePaid' } })
  expect(await hands.read(id)).toMatchObject({ nextDueDate: '2027-02-28' })
  expect(await read(invoiceId)).toMatchObject({ status: 'partiallyPaid', balance: 16_85 })
})

test('a period that is paid already is not asked for again', async () => {
  const { id, invoiceId } = await invoiced('paid.example')
  await pay(invoiceId)
  await staff.call(services.endpoints.renew, { ...params(id), body: {} })
  expect(await move(id, 'reissue', '2027-02-28')).toMatchObject({ status_code: 409, data: { reason: 'periodInvoiced' } })
  expect(await linesOf(id)).toHaveLength(2)
})

test('written anew, the order of a renewal that was asked for goes on with its new invoice', async () => {
  const { id } = await invoiced('ordered.example')
  const order = () =>
    platform.database.db
      .selectFrom('orders')
      .innerJoin('orderItems', 'orderItems.orderId', 'orders.id')
      .select(['orders.status', 'orders.paymentStatus'])
      .where('orderItems.serviceId', '=', id)
      .where('type', '=', 'renew')
      .execute()
  expect(await move(id, 'reissue')).toMatchObject({ success: true })
  expect(await order()).toEqual([{ status: 'pending', paymentStatus: 'unpaid' }])
  await pay((await linesOf(id))[0]?.invoiceId as number)
  expect(await order()).toEqual([{ status: 'accepted', paymentStatus: 'paid' }])
})
