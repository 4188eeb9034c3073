import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, sold } from '#tests/support/orders.ts'
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

const e = invoices.endpoints
const t = transactions.endpoints
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const pay = async (id: number, amount: number, more: Partial<BodyInput<typeof e.addPayment>> = {}) => {
  const answer = await staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash', ...more } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(t.list, { filter: { where } })).data.items[0]?.id as number
}
const reverse = (id: number, more: Partial<BodyInput<typeof t.reverse>> = {}) =>
  staff.call(t.reverse, { params: { id }, body: { reason: 'Booked twice', ...more } })
const markUnpaid = (id: number, suspend = false) => staff.call(e.markUnpaid, { params: { id }, body: { suspend, reason: 'Never came' } })
const held = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0

async function published(price = 100_00, clientId?: number): Promise<Invoice> {
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: price, category: 'Z' as const }]
  const { id } = (await staff.call(e.create, { body: { clientId: clientId ?? (await addClient(staff)).id, lines } })).data
  return (await staff.call(e.publish, { params: { id }, body: {} })).data
}

test('a payment that was a mistake is taken back with its fee, once, and what it paid is owed again', async () => {
  const before = await balances(platform)
  const invoice = await published()
  const id = await pay(invoice.id, 120_00, { fee: 3_00 })
  expect(await held(invoice.clientId)).toBe(20_00)
  const answers = await Promise.all([1, 2, 3].map(() => reverse(id)))
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409, 409])
  expect((await staff.call(t.get, { params: { id } })).data).toMatchObject({ status: 'reversed', can: { reverse: 'transactionReversed' } })
  expect(await read(invoice.id)).toMatchObject({ status: 'unpaid', paid: 0, balance: 100_00, datePaid: null })
  expect(await held(invoice.clientId)).toBe(0)
  const after = await balances(platform)
  expect([after.cash ?? 0, after.fees ?? 0, (after.receivable ?? 0) - (before.receivable ?? 0)]).toEqual([
    before.cash ?? 0,
    before.fees ?? 0,
    100_00,
  ])
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: invoice.clientId }]
  const { items, sums } = (await staff.call(t.list, { filter: { where, sums: true } })).data
  expect(items).toMatchObject([{ kind: 'reversal', reversesId: id, net: -117_00 }, { kind: 'payment' }])
  expect(sums).toMatchObject([{ amounts: { amountIn: 120_00, amountOut: 120_00, fee: 0, net: 0 } }])
  expect(await reverse(items[0]?.id as number)).toMatchObject({ data: { reason: 'notAPayment' } })
  await pay(invoice.id, 100_00)
  expect(await read(invoice.id)).toMatchObject({ status: 'paid' })
})

test('what the bank took back keeps its fee; what was given back or spent meanwhile is not taken twice', async () => {
  const invoice = await published()
  const first = await pay(invoice.id, 60_00)
  const second = await pay(invoice.id, 40_00, { fee: 1_00 })
  const before = await balances(platform)
  await reverse(second, { cause: 'chargeback' })
  const after = await balances(platform)
  expect([(after.cash ?? 0) - (before.cash ?? 0), after.fees]).toEqual([-40_00, before.fees])
  expect(await read(invoice.id)).toMatchObject({ status: 'partiallyPaid', paid: 60_00, balance: 40_00 })
  await staff.call(e.refund, { params: { id: invoice.id }, body: { refundType: 'wallet', amount: 10_00, reason: 'Goodwill' } })
  expect(await reverse(first)).toMatchObject({ status_code: 409, data: { reason: 'paymentGivenBack' } })
  const over = await published(10_00)
  const rest = await pay(over.id, 30_00)
  const other = await published(15_00, over.clientId)
  await staff.call(e.applyWallet, { params: { id: other.id }, body: { amount: 15_00 } })
  expect(await reverse(rest)).toMatchObject({ status_code: 409, data: { reason: 'walletSpent' } })
  expect(await read(over.id)).toMatchObject({ status: 'paid' })
})

test('an invoice is marked unpaid: its payments are reversed, what the wallet paid is there again', async () => {
  const invoice = await published()
  await staff.call(walletCharges.endpoints.create, { body: { clientId: invoice.clientId, amount: 30_00, source: 'gift', reason: 'Sorry' } })
  await staff.call(e.applyWallet, { params: { id: invoice.id }, body: { amount: 30_00 } })
  await pay(invoice.id, 70_00)
  expect(await read(invoice.id)).toMatchObject({ status: 'paid' })
  expect(await staff.call(e.markUnpaid, { params: { id: invoice.id }, body: { reason: '' } })).toMatchObject({ status_code: 422 })
  expect((await markUnpaid(invoice.id)).data).toMatchObject({ status: 'unpaid', paid: 0, balance: 100_00 })
  expect(await held(invoice.clientId)).toBe(30_00)
  const gift = await published()
  await staff.call(e.markPaid, { params: { id: gift.id }, body: { reason: 'Gift' } })
  expect(await markUnpaid(gift.id)).toMatchObject({ status_code: 409, data: { reason: 'settledWithoutMoney' } })
  const several = await published(10_00)
  await pay(several.id, 11_00)
  expect(await markUnpaid(several.id)).toMatchObject({ status_code: 409, data: { reason: 'paymentOfSeveral' } })
})

test('a renewal whose payment is taken back is due as before, once; what runs for it is suspended until it is paid again', async () => {
  const id = await hands.running('unpaid.example')
  const { db } = platform.database
  await db.updateTable('services').set({ nextDueDate: '2027-01-31', dueDay: 31 }).where('id', '=', id).execute()
  await staff.call(services.endpoints.renew, { params: { id }, body: {} })
  const line = await db.selectFrom('invoiceLines').select('invoiceId').where('serviceId', '=', id).executeTakeFirstOrThrow()
  const { total } = await read(line.invoiceId)
  for (const _ of [1, 2]) {
    await pay(line.invoiceId, total)
    expect(await hands.read(id)).toMatchObject({ nextDueDate: '2027-02-28', paidRenewals: 1 })
    expect(await markUnpaid(line.invoiceId, true)).toMatchObject({ success: true })
    expect(await hands.read(id)).toMatchObject({ nextDueDate: '2027-01-31', paidRenewals: 0, work: 'underWay' })
    await db.updateTable('services').set({ status: 'active', work: 'none' }).where('id', '=', id).execute()
    await db.updateTable('moduleJobs').set({ state: 'done' }).where('serviceId', '=', id).execute()
  }
})

test('a cancelled invoice leaves what it sold on its lines, and the upgrade that it was for can be asked again', async () => {
  const id = await hands.running('upgraded.example')
  const { db } = platform.database
  await db.updateTable('services').set({ nextDueDate: '2027-05-01', dueDay: 1 }).where('id', '=', id).execute()
  const bigger = await sold(staff, {
    module: 'simulator',
    packageName: 'business',
    prices: [{ currency: 'SAR', cycle: 'monthly', price: 99_00 }],
  })
  const upgrade = () => staff.call(services.endpoints.upgrade, { params: { id }, body: { productId: bigger.id } })
  await upgrade()
  const { upgradeInvoiceId, productId } = await hands.read(id)
  await staff.call(e.markCancelled, { params: { id: upgradeInvoiceId as number }, body: { reason: 'Too dear' } })
  expect(await hands.read(id)).toMatchObject({ upgradeInvoiceId: null, nextProductId: null })
  const [line] = await db
    .selectFrom('invoiceLines')
    .selectAll()
    .where('invoiceId', '=', upgradeInvoiceId as number)
    .execute()
  expect(line).toMatchObject({ serviceId: null, productId })
  expect(await upgrade()).toMatchObject({ success: true })
})

test('what was paid of an invoice in part, or is collected, can count as not paid; one that is collected by mistake is owed as before', async () => {
  const part = await published()
  await pay(part.id, 40_00)
  expect((await markUnpaid(part.id)).data).toMatchObject({ status: 'unpaid', paid: 0, balance: 100_00 })
  await pay(part.id, 30_00)
  expect((await staff.call(e.toCollections, { params: { id: part.id }, body: {} })).data.status).toBe('collections')
  const before = await balances(platform)
  const leave = (reason: string) => staff.call(e.leaveCollections, { params: { id: part.id }, body: { reason } })
  expect(await leave('')).toMatchObject({ status_code: 422 })
  expect((await leave('They pay by instalments')).data).toMatchObject({ status: 'partiallyPaid', paid: 30_00, balance: 70_00 })
  expect(await leave('Again')).toMatchObject({ status_code: 409, data: { reason: 'invoiceLeavesNoCollections' } })
  expect(await balances(platform)).toEqual(before)
  await staff.call(e.toCollections, { params: { id: part.id }, body: {} })
  expect((await markUnpaid(part.id)).data).toMatchObject({ status: 'collections', paid: 0, balance: 100_00 })
  expect(await markUnpaid(part.id)).toMatchObject({ status_code: 409, data: { reason: 'invoiceNotPaid' } })
  const collector = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view'] })
  expect(await collector.call(e.leaveCollections, { params: { id: part.id }, body: { reason: 'x' } })).toMatchObject({ status_code: 403 })
  expect(Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('what counted as paid without money by mistake is asked for again by one debit note, however many ask', async () => {
  const invoice = await published()
  await pay(invoice.id, 25_00)
  const before = await balances(platform)
  const other = await published()
  const settle = (id: number) => staff.call(e.markPaid, { params: { id }, body: { reason: 'A gift' } })
  expect(await settle(invoice.id)).toMatchObject({ status_code: 409 })
  expect((await settle(other.id)).data).toMatchObject({ status: 'paid', credited: 100_00 })
  const again = () => staff.call(e.askAgain, { params: { id: other.id }, body: { reason: 'It was no gift' } })
  const answers = await Promise.all([again(), again(), again()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { success, data } of answers) if (!success) expect(data).toMatchObject({ reason: 'notSettledWithoutMoney' })
  const where = [{ field: 'correctsInvoiceId' as const, operator: 'eq' as const, value: other.id }]
  const { items } = (await staff.call(e.list, { filter: { where: where as never } })).data
  expect(items).toMatchObject([{ kind: 'debitNote', status: 'unpaid', total: 100_00, balance: 100_00 }])
  expect(await read(other.id)).toMatchObject({ status: 'paid', credited: 100_00 })
  const after = await balances(platform)
  expect((after.receivable ?? 0) - (before.receivable ?? 0)).toBe(100_00)
  expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  const paid = await published()
  await pay(paid.id, 100_00)
  expect(await staff.call(e.askAgain, { params: { id: paid.id }, body: { reason: 'x' } })).toMatchObject({
    data: { reason: 'notSettledWithoutMoney' },
  })
})
