import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { capabilities } from '#contract/permissions.ts'
import { visitor } from '#tests/support/access.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterEach(() => db().deleteFrom('limitUses').execute())
afterAll(() => platform.close())

const db = () => platform.database.db
/** Somebody who may do everything, but approve no more than this alone. */
async function clerk(limits: { refundLimit?: number; walletLimit?: number; discountLimit?: number }): Promise<Client> {
  const { id, token } = await hire(platform, { capabilities: [...capabilities] })
  const { roleGroupId } = await db().selectFrom('users').select('roleGroupId').where('id', '=', id).executeTakeFirstOrThrow()
  await db()
    .updateTable('roleGroups')
    .set(limits)
    .where('id', '=', roleGroupId as number)
    .execute()
  return visitor(platform, { token })
}
const e = invoices.endpoints
const line = (unitPrice: number, discount = 0) => ({ description: { en: 'Work', ar: '' }, unitPrice, discount, category: 'Z' as const })
async function paid(price = 1000_00, clientId?: number): Promise<Invoice> {
  const owner = clientId ?? (await addClient(staff)).id
  const { id } = (await staff.call(e.create, { body: { clientId: owner, lines: [line(price)] } })).data
  await staff.call(e.publish, { params: { id }, body: {} })
  const payment = { amount: price, paidOn: '2026-11-01', method: 'cash' as const }
  return (await staff.call(e.addPayment, { params: { id }, body: payment })).data
}
const refund = (by: Client, id: number, amount: number) =>
  by.call(e.refund, { params: { id }, body: { refundType: 'wallet', amount, reason: 'Not as promised' } })
const statusesOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  const { items } = (await staff.call(refunds.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  return items.map(({ status }) => status)
}
const charge = (by: Client, clientId: number, amount: number) =>
  by.call(walletCharges.endpoints.create, { body: { clientId, amount, source: 'gift', reason: 'A gift' } })
const credit = (by: Client, invoice: Invoice, net: number) =>
  by.call(e.credit, {
    params: { id: invoice.id },
    body: { lines: [{ invoiceLineId: invoice.lines[0]?.id ?? 0, net }], reason: 'Less work' },
  })
const over = { success: false, status_code: 403, data: { reason: 'overYourLimit' } }

test('refunds of a day for one client are judged by their sum, whichever invoices they are of; those for another client are not', async () => {
  const by = await clerk({ refundLimit: 100_00 })
  const invoice = await paid()
  const other = await paid(1000_00, invoice.clientId)
  const stranger = await paid()
  await refund(by, invoice.id, 60_00)
  await refund(by, other.id, 40_00)
  await refund(by, other.id, 1_00)
  await refund(by, stranger.id, 100_00)
  expect([await statusesOf(invoice.id), await statusesOf(other.id), await statusesOf(stranger.id)]).toEqual([
    ['completed'],
    ['completed', 'pending'],
    ['completed'],
  ])
  // Somebody else has a limit of their own, and the day after it begins anew.
  const second = await clerk({ refundLimit: 100_00 })
  await refund(second, invoice.id, 100_00)
  await db()
    .updateTable('limitUses')
    .set({ createdOn: new Date(Date.now() - 24 * 3_600_000) })
    .execute()
  await refund(by, invoice.id, 100_00)
  expect(await statusesOf(invoice.id)).toEqual(['completed', 'completed', 'completed'])
})

test('two that are asked for at once are judged one after the other', async () => {
  const by = await clerk({ walletLimit: 100_00 })
  const { id } = await addClient(staff)
  const answers = await Promise.all([charge(by, id, 60_00), charge(by, id, 60_00), charge(by, id, 60_00)])
  expect(answers.map(({ data }) => data.status).toSorted()).toEqual(['completed', 'pending', 'pending'])
})

test('what somebody approves counts for the day as what they do themselves', async () => {
  const by = await clerk({ refundLimit: 100_00, walletLimit: 100_00 })
  const asker = await clerk({ refundLimit: 0, walletLimit: 0 })
  const invoice = await paid()
  const charges = []
  for (let at = 0; at < 2; at++) {
    await refund(asker, invoice.id, 60_00)
    charges.push((await charge(asker, invoice.clientId, 60_00)).data.id)
  }
  const pending = await db().selectFrom('refunds').select('id').where('invoiceId', '=', invoice.id).orderBy('id').execute()
  const approve = (id: number | undefined) => by.call(refunds.endpoints.approve, { params: { id: id ?? 0 }, body: {} })
  const fill = (id: number | undefined) => by.call(walletCharges.endpoints.approve, { params: { id: id ?? 0 }, body: {} })
  expect([(await approve(pending[0]?.id)).success, (await fill(charges[0])).success]).toEqual([true, true])
  expect([await approve(pending[1]?.id), await fill(charges[1])]).toMatchObject([over, over])
})

test('a slip posted with more than its invoices take fills no wallet beyond what may be charged alone', async () => {
  const by = await clerk({ walletLimit: 50_00 })
  const { id: clientId } = await addClient(staff)
  const body = { clientId, amount: 1_00, paidOn: '2026-11-02', allocations: [] }
  const { id } = (await staff.call(bankSlips.endpoints.create, { body })).data
  const post = (amount: number) =>
    by.call(bankSlips.endpoints.post, { params: { id }, body: { amount, paidOn: '2026-11-02', reference: 'FT-S1' } })
  expect(await post(50_01)).toMatchObject(over)
  expect((await post(50_00)).success).toBe(true)
})

test('a credit note of what was paid fills no wallet beyond what its writer may give back alone', async () => {
  const by = await clerk({ refundLimit: 100_00 })
  const invoice = await paid()
  expect(await credit(by, invoice, 100_01)).toMatchObject(over)
  expect(await credit(by, invoice, 60_00)).toMatchObject({ success: true, data: { credited: 60_00, refunded: 60_00 } })
  expect(await credit(by, invoice, 40_01)).toMatchObject(over)
  await refund(by, invoice.id, 40_01)
  expect(await statusesOf(invoice.id)).toEqual(['pending'])
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  expect((await staff.call(creditNotes.endpoints.list, { filter: { where } })).data.items).toHaveLength(1)
  // What nobody has paid yet is credited by whoever may write credit notes.
  const { id } = (await staff.call(e.create, { body: { clientId: invoice.clientId, lines: [line(900_00)] } })).data
  const unpaid = (await staff.call(e.publish, { params: { id }, body: {} })).data
  expect(await credit(by, unpaid, 500_00)).toMatchObject({ success: true, data: { credited: 500_00, refunded: 0 } })
})

test('a payment that no invoice takes fills no wallet beyond what may be charged alone; what an invoice takes is not asked', async () => {
  const by = await clerk({ walletLimit: 50_00 })
  const { id: clientId } = await addClient(staff)
  const pay = (amount: number, reference: string) =>
    by.call(transactions.endpoints.create, { body: { clientId, amount, paidOn: '2026-11-02', method: 'bankTransfer', reference } })
  expect(await pay(50_01, 'FT-L1')).toMatchObject(over)
  expect((await pay(30_00, 'FT-L2')).success).toBe(true)
  expect(await pay(20_01, 'FT-L3')).toMatchObject(over)
  expect((await charge(by, clientId, 20_01)).data.status).toBe('pending')
  const { id } = (await staff.call(e.create, { body: { clientId, lines: [line(900_00)] } })).data
  await staff.call(e.publish, { params: { id }, body: {} })
  const onInvoice = (amount: number) => by.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-02', method: 'cash' } })
  expect(await onInvoice(920_01)).toMatchObject(over)
  expect((await onInvoice(920_00)).success).toBe(true)
  const booked = await db().selectFrom('wallets').select('balance').where('clientId', '=', clientId).executeTakeFirst()
  expect(booked?.balance).toBe(50_00)
})

test('no more discount is written on an invoice than may be given alone; what somebody else gave stays', async () => {
  const by = await clerk({ discountLimit: 50_00 })
  const { id: clientId } = await addClient(staff)
  const create = (who: Client, ...discounts: number[]) =>
    who.call(e.create, { body: { clientId, lines: discounts.map(one => line(500_00, one)) } })
  const refused = { status_code: 422, data: { fields: { 'lines.1.discount': { key: 'discountOverLimit' } } } }
  expect(await create(by, 0, 50_01)).toMatchObject(refused)
  expect((await create(by, 20_00, 30_00)).success).toBe(true)
  const generous = (await create(staff, 0, 200_00)).data
  const change = ({ id, version, lines }: Invoice, discount: number) =>
    by.call(e.update, {
      params: { id },
      body: { version, lines: lines.map((one, at) => ({ id: one.id, ...line(500_00, at === 1 ? discount : 0) })) },
    })
  expect(await change(generous, 200_01)).toMatchObject(refused)
  expect((await change(generous, 190_00)).success).toBe(true)
  expect(await by.call(e.duplicate, { params: { id: generous.id }, body: {} })).toMatchObject({ success: false })
  const before = await db().selectFrom('invoices').select('id').where('clientId', '=', clientId).execute()
  expect(before).toHaveLength(2)
})

test('no more is taken off a quote than may be given alone', async () => {
  const by = await clerk({ discountLimit: 50_00 })
  const { id: clientId } = await addClient(staff)
  const body = (discountPercent: number) => ({
    ...{ subject: 'New website', clientId, validUntil: null },
    lines: [{ description: { en: 'Design', ar: '' }, unitPrice: 1000_00, discountPercent, category: 'Z' as const }],
  })
  const refused = { status_code: 422, data: { fields: { 'lines.0.discountPercent': { key: 'discountOverLimit' } } } }
  expect(await by.call(quotes.endpoints.create, { body: body(6) })).toMatchObject(refused)
  const { id, version } = (await by.call(quotes.endpoints.create, { body: body(5) })).data
  const change = { params: { id }, body: { version, lines: body(5.01).lines } }
  expect(await by.call(quotes.endpoints.update, change)).toMatchObject(refused)
  expect((await staff.call(quotes.endpoints.update, change)).success).toBe(true)
})

test('however it is split, nobody gives one client more in a day than they may', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 80_00 }), { minLength: 1, maxLength: 6 }), async amounts => {
      const by = await clerk({ walletLimit: 100_00 })
      const { id } = await addClient(staff)
      let sum = 0
      for (const amount of amounts) {
        const alone = sum + amount <= 100_00
        expect((await charge(by, id, amount)).data.status).toBe(alone ? 'completed' : 'pending')
        if (alone) sum += amount
      }
      const wallet = await db().selectFrom('wallets').select('balance').where('clientId', '=', id).executeTakeFirst()
      expect(wallet?.balance ?? 0).toBe(sum)
    }),
    { numRuns: 6 },
  )
})
