import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { nextDueDate as dueAfterOne, type RecurringCycle } from '#contract/catalogue/billing-cycles.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { prorated } from '#contract/catalogue/proration.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { isOverdue } from '#platform/services/service/overdue-services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let product: number
let bigger: number
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  const made = async (packageName: string, monthly: number, annual: number) => {
    const prices = [
      { currency: 'SAR', cycle: 'monthly' as const, price: monthly },
      { currency: 'SAR', cycle: 'annual' as const, price: annual },
    ]
    return (await sold(staff, { module: 'simulator', packageName, prices })).id
  }
  product = await made('starter', 20_00, 200_00)
  bigger = await made('business', 50_00, 500_00)
})
afterAll(() => platform.close())

const { upgrade, upgradePrice, cancelUpgrade, renew } = services.endpoints
const params = (id: number) => ({ params: { id } })
const running = async (domain: string, cycle: RecurringCycle = 'monthly', more: object = {}): Promise<number> => {
  const order = await orderOf(staff, hands.clientId, [{ productId: product, cycle, domain }], { invoiced: false, ...more })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(id)
  return id
}
const due = (id: number, nextDueDate: string) =>
  platform.database.db
    .updateTable('services')
    .set({ nextDueDate, dueDay: Number(nextDueDate.slice(8)) })
    .where('id', '=', id)
    .execute()
const invoice = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
const pay = async (id: number) => {
  const { balance, version } = await invoice(id)
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}
const ask = (id: number, body: object) => staff.call(upgrade, { ...params(id), body })
const price = (id: number, body: object) => staff.call(upgradePrice, { ...params(id), body })
const renewed = async (id: number): Promise<number> => {
  const answer = await staff.call(renew, { ...params(id), body: {} })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  const line = await platform.database.db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('serviceId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return line.invoiceId
}
const inAYear = dueAfterOne(today, 'annual')

test('another cycle begins today, less what is unused, once it is paid; the next renewal begins after it', async () => {
  const id = await running('cycle.example')
  await due(id, addDays(today, 15))
  const { data: shown } = await price(id, { cycle: 'annual' })
  const share = shown.left.share as { days: number; of: number }
  expect(share.days).toBe(15)
  const unused = prorated(20_00, share)
  expect(shown).toMatchObject({
    ...{ oldCycle: 'monthly', newCycle: 'annual', oldAmount: 20_00, newAmount: 200_00, unused, charge: 200_00 - unused },
    period: { from: today, to: addDays(inAYear, -1) },
  })
  const jobs = (await hands.jobsOf(id)).length
  const asked = (await ask(id, { cycle: 'annual' })).data
  expect(asked).toMatchObject({ nextCycle: 'annual', nextProductId: product, cycle: 'monthly', can: { upgrade: 'upgradeOpen' } })
  const invoiceId = asked.upgradeInvoiceId as number
  expect(await invoice(invoiceId)).toMatchObject({
    net: 200_00 - unused,
    status: 'unpaid',
    lines: [{ serviceId: id, periodFrom: today, periodTo: addDays(inAYear, -1) }],
  })
  await pay(invoiceId)
  expect(await hands.read(id)).toMatchObject({
    ...{ cycle: 'annual', recurringAmount: 200_00, nextDueDate: inAYear, dueDay: Number(today.slice(8)), productId: product },
    ...{ nextCycle: null, nextProductId: null, upgradeInvoiceId: null, work: 'none', paidRenewals: 1, priceDiffers: false },
  })
  // No server is asked for what it does not know.
  expect(await hands.jobsOf(id)).toHaveLength(jobs)
  const next = await invoice(await renewed(id))
  expect(next).toMatchObject({ net: 200_00, lines: [{ periodFrom: inAYear }] })
  const sum = Object.values(await balances(platform)).reduce((total, amount) => total + amount, 0)
  expect(sum).toBe(0)
})

test('while nobody pays it the service is what it was, and not overdue for it; it can be cancelled', async () => {
  const id = await running('waits.example')
  await due(id, addDays(today, 20))
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  await platform.database.db
    .updateTable('invoices')
    .set({ dueDate: addDays(today, -10) })
    .where('id', '=', upgradeInvoiceId as number)
    .execute()
  expect(await isOverdue(platform.systemScope(), id)).toBe(false)
  const { endpoints } = invoices
  const { version } = await invoice(upgradeInvoiceId as number)
  const other = await running('merged.example')
  await due(other, addDays(today, 15))
  const body = { invoiceIds: [await renewed(other)], version }
  expect(await staff.call(endpoints.merge, { ...params(upgradeInvoiceId as number), body })).toMatchObject({
    data: { reason: 'invoiceOfUpgrade' },
  })
  await staff.call(cancelUpgrade, { ...params(id), body: {} })
  expect(await hands.read(id)).toMatchObject({ cycle: 'monthly', nextCycle: null, nextDueDate: addDays(today, 20) })
  expect(await invoice(upgradeInvoiceId as number)).toMatchObject({ status: 'cancelled' })
  // The period can be asked for again.
  expect((await ask(id, { cycle: 'annual' })).data.upgradeInvoiceId).toBeGreaterThan(upgradeInvoiceId as number)
})

test('an addition to what is due is not lost: product and cycle change together, on the server too', async () => {
  const id = await running('both.example')
  await due(id, addDays(today, 10))
  const { data: shown } = await price(id, { productId: bigger, cycle: 'annual' })
  expect(shown).toMatchObject({ newAmount: 500_00, charge: 500_00 - (shown.unused as number) })
  const { upgradeInvoiceId } = (await ask(id, { productId: bigger, cycle: 'annual' })).data
  await pay(upgradeInvoiceId as number)
  expect(await hands.read(id)).toMatchObject({ cycle: 'monthly', productId: product, work: 'underWay' })
  await hands.work(id)
  const service = await hands.read(id)
  expect(service).toMatchObject({ cycle: 'annual', productId: bigger, recurringAmount: 500_00, nextDueDate: inAYear })
  expect(await hands.account(service.username)).toMatchObject({ package: 'business' })
})

test('what is used is paid first; what was invoiced ahead and is not paid is not asked for any more', async () => {
  const id = await running('ahead.example')
  await due(id, today)
  const begun = await renewed(id)
  expect(await price(id, { cycle: 'annual' })).toMatchObject({ status_code: 409, data: { reason: 'renewalUnpaid' } })
  await pay(begun)
  // The period of today is paid, and no second line can have it.
  expect(await ask(id, { cycle: 'annual' })).toMatchObject({ status_code: 409, data: { reason: 'periodInvoiced' } })
  await due(id, addDays(today, 12))
  await platform.database.db
    .updateTable('invoiceLines')
    .set({ periodFrom: addDays(today, -18), periodTo: addDays(today, 11) })
    .where('invoiceId', '=', begun)
    .execute()
  const ahead = await renewed(id)
  // In the same cycle it would go on asking the price of before.
  expect(await ask(id, { productId: bigger })).toMatchObject({ status_code: 409, data: { reason: 'renewalUnpaid' } })
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  expect(await invoice(ahead)).toMatchObject({ status: 'unpaid' })
  await pay(upgradeInvoiceId as number)
  expect(await invoice(ahead)).toMatchObject({ status: 'cancelled' })
  expect(await hands.read(id)).toMatchObject({ cycle: 'annual', nextDueDate: inAYear, paidRenewals: 2 })
})

test('a renewal that is paid while another cycle waits is not lost', async () => {
  const id = await running('meanwhile.example')
  const nextDueDate = addDays(today, 5)
  await due(id, nextDueDate)
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  await pay(await renewed(id))
  const days = Math.round((Date.parse(addMonths(nextDueDate, 1)) - Date.parse(nextDueDate)) / 86_400_000)
  await pay(upgradeInvoiceId as number)
  expect(await hands.read(id)).toMatchObject({ cycle: 'annual', nextDueDate: addDays(inAYear, days) })
})

test('a shorter cycle costs less: it begins at once, and nothing is asked', async () => {
  const id = await running('shorter.example', 'annual')
  expect((await price(id, { cycle: 'monthly' })).data).toMatchObject({ charge: 0, unused: 200_00, left: { whole: 1, share: null } })
  const answer = (await ask(id, { cycle: 'monthly' })).data
  expect(answer).toMatchObject({ cycle: 'monthly', recurringAmount: 20_00, nextDueDate: dueAfterOne(today, 'monthly'), nextCycle: null })
  expect(await invoice(await renewed(id))).toMatchObject({ net: 20_00 })
})

test('no more is taken off than was paid: a promotion reduced the first payment', async () => {
  await staff.call(promotions.endpoints.create, { body: { code: 'HALF', type: 'percentage', percent: 50, maximumUses: 0 } })
  const id = await running('half.example', 'annual', { promotionCode: 'HALF' })
  expect((await price(id, { productId: bigger, cycle: 'monthly' })).data).toMatchObject({ unused: 100_00, charge: 0 })
  // An upgrade within the year adds what it costs to that.
  const { upgradeInvoiceId } = (await ask(id, { productId: bigger })).data
  await pay(upgradeInvoiceId as number)
  await hands.work(id)
  expect((await price(id, { cycle: 'monthly' })).data).toMatchObject({ unused: 400_00, oldAmount: 500_00 })
})

test('what paid another cycle is taken back: it is due from its first day, and settled by being paid again', async () => {
  const id = await running('takenback.example')
  await due(id, addDays(today, 15))
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  const invoiceId = upgradeInvoiceId as number
  await pay(invoiceId)
  const { version } = await invoice(invoiceId)
  const body = { reason: 'The transfer was not ours', version, suspend: false }
  const answer = await staff.call(invoices.endpoints.markUnpaid, { ...params(invoiceId), body })
  expect(answer).toMatchObject({ success: true })
  expect(await hands.read(id)).toMatchObject({ cycle: 'annual', nextDueDate: today, paidRenewals: 0 })
  await pay(invoiceId)
  expect(await hands.read(id)).toMatchObject({ cycle: 'annual', nextDueDate: inAYear, paidRenewals: 1 })
})

test('a service that ends while another cycle waits owes nothing of it', async () => {
  const id = await running('ends.example')
  await due(id, addDays(today, 15))
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  await staff.call(services.endpoints.end, { ...params(id), body: { reason: 'Billed elsewhere' } })
  expect(await invoice(upgradeInvoiceId as number)).toMatchObject({ status: 'cancelled' })
})

test('what cannot be: nothing chosen, a cycle without a price, a fixed number of payments', async () => {
  const id = await running('cannot.example')
  expect(await ask(id, {})).toMatchObject({ status_code: 422, data: { fields: { productId: { key: 'nothingToChange' } } } })
  expect(await ask(id, { cycle: 'monthly' })).toMatchObject({
    status_code: 422,
    data: { fields: { productId: { key: 'nothingToChange' } } },
  })
  expect(await ask(id, { cycle: 'triennial' })).toMatchObject({ status_code: 422, data: { fields: { cycle: { key: 'priceMissing' } } } })
  expect(await ask(id, { cycle: 'oneTime' })).toMatchObject({ status_code: 422 })
  await platform.database.db.updateTable('services').set({ remainingPayments: 3 }).where('id', '=', id).execute()
  expect(await ask(id, { cycle: 'annual' })).toMatchObject({ status_code: 409, data: { reason: 'cycleOfTerm' } })
  expect(await hands.read(id)).toMatchObject({ nextProductId: null })
})

test('the task that invoices renewals leaves the first period of another cycle alone', async () => {
  const id = await running('task.example')
  await due(id, addDays(today, 3))
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual' })).data
  await pay(upgradeInvoiceId as number)
  await runTaskNow(platform, 'invoiceRenewals')
  const lines = await platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('serviceId', '=', id).execute()
  expect(lines).toEqual([{ invoiceId: upgradeInvoiceId }])
})
