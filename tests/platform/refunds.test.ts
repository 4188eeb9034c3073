import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Capability } from '#contract/permissions.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
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
const pay = (id: number, amount: number) =>
  staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash' } })
type Asked = BodyInput<typeof e.refund>
const give = (id: number, amount: number, more: Partial<Asked> = {}, by = staff) =>
  by.call(e.refund, { params: { id }, body: { refundType: 'wallet', amount, reason: 'Not as promised', ...more } })
const held = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0
const of = (value: number) => [{ field: 'invoiceId' as const, operator: 'eq' as const, value }]
const ofInvoice = async (id: number) => (await staff.call(refunds.endpoints.list, { filter: { where: of(id) } })).data.items
const notesOf = async (id: number) =>
  (await staff.call(creditNotes.endpoints.list, { filter: { where: of(id), order_by: { by: 'id', order: 'asc' } } })).data.items
const mails = () => platform.database.db.selectFrom('emailMessages').select(['template', 'text']).orderBy('id', 'desc').execute()

/** An invoice of 100.00 and 50.00 without VAT on the second: 165.00. */
async function published(paid = 165_00): Promise<Invoice> {
  const { id: clientId } = await addClient(staff)
  const lines = [
    { description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 },
    { description: { en: 'Fee', ar: 'رسم' }, unitPrice: 50_00, category: 'Z' as const },
  ]
  const { id } = (await staff.call(e.create, { body: { clientId, lines } })).data
  await staff.call(e.publish, { params: { id }, body: {} })
  if (paid > 0) await pay(id, paid)
  return read(id)
}
/** A member of staff who may give back so much alone. */
async function member(
  refundLimit: number | null,
  capabilities: Capability[] = ['invoice.refund', 'invoice.view', 'refund.view', 'refund.approve'],
) {
  const one = await platform.signedIn({ role: 'ADMIN', capabilities })
  const [group] = (await staff.call(roleGroups.endpoints.list, { filter: { order_by: { by: 'id', order: 'desc' }, limit: 1 } })).data.items
  const params = { id: group?.id as number }
  await staff.call(roleGroups.endpoints.update, { params, body: { version: group?.version as number, refundLimit } })
  return one
}

test('a part of a paid invoice goes to the wallet with a credit note; the rest makes it refunded', async () => {
  const invoice = await published()
  const before = await balances(platform)
  const params = { id: invoice.id }
  expect((await staff.call(e.refundable, { params })).data).toMatchObject({
    most: 165_00,
    lines: [{ left: 115_00, hasService: false }, { left: 50_00 }],
  })
  await give(invoice.id, 23_00, { lines: [{ invoiceLineId: invoice.lines[0]?.id as number }] })
  expect(await read(invoice.id)).toMatchObject({ status: 'paid', refunded: 23_00, credited: 23_00, balance: 0 })
  expect(await notesOf(invoice.id)).toMatchObject([{ kind: 'refund', net: 20_00, vatAmount: 3_00 }])
  expect(await held(invoice.clientId)).toBe(23_00)
  const tooMuch = (amount: number, key: string, line?: number) =>
    expect(
      give(invoice.id, amount, line === undefined ? {} : { lines: [{ invoiceLineId: invoice.lines[line]?.id as number }] }),
    ).resolves.toMatchObject({
      status_code: 422,
      data: { fields: { amount: { key } } },
    })
  await tooMuch(142_01, 'moreThanRefundable')
  await tooMuch(92_01, 'moreThanLines', 0)
  await give(invoice.id, 142_00)
  expect(await read(invoice.id)).toMatchObject({ status: 'refunded', refunded: 165_00, credited: 165_00 })
  const after = await balances(platform)
  expect([after.receivable, after.refunds ?? 0, (after.wallet ?? 0) - (before.wallet ?? 0)]).toEqual([before.receivable, 0, -165_00])
  expect(await give(invoice.id, 1)).toMatchObject({ status_code: 409, data: { reason: 'invoiceRefunded' } })
})

test('what was paid out elsewhere is a transaction that goes out, told once, and the client is told', async () => {
  const invoice = await published()
  const before = await balances(platform)
  const out = { refundType: 'external' as const, refundMethod: 'bankTransfer' as const, referenceNumber: 'RF-1' }
  expect(await give(invoice.id, 10_00, { refundType: 'external' })).toMatchObject({
    data: { fields: { refundMethod: { key: 'required' } } },
  })
  await give(invoice.id, 65_00, out)
  const after = await balances(platform)
  expect([(after.cash ?? 0) - (before.cash ?? 0), after.refunds ?? 0, after.wallet]).toEqual([-65_00, 0, before.wallet])
  const told = async () => (await mails()).filter(({ template }) => template === 'refundCompleted')
  expect((await told())[0]).toMatchObject({ text: expect.stringMatching(/65\.00.*INV-/s) })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const { items, sums } = (
    await staff.call(transactions.endpoints.list, { filter: { where, sums: true, order_by: { by: 'id', order: 'asc' } } })
  ).data
  expect(items).toMatchObject([
    { kind: 'payment', amountIn: 165_00, amountOut: 0 },
    { kind: 'refund', amountIn: 0, amountOut: 65_00, net: -65_00, reference: 'RF-1' },
  ])
  expect(sums).toMatchObject([{ amounts: { amountIn: 165_00, amountOut: 65_00, net: 100_00 } }])
  expect(await give(invoice.id, 10_00, out)).toMatchObject({ data: { fields: { referenceNumber: { key: 'alreadyUsed' } } } })
  await give(invoice.id, 10_00, { ...out, referenceNumber: 'RF-2', sendMail: false })
  expect((await told())[0]?.text).toContain('65.00')
})

test('what was paid of an open invoice is owed again, without a credit note, and it can be cancelled then', async () => {
  const invoice = await published(40_00)
  await give(invoice.id, 15_00)
  expect(await read(invoice.id)).toMatchObject({ status: 'partiallyPaid', balance: 140_00, refunded: 15_00, credited: 0 })
  await give(invoice.id, 25_00, { refundType: 'external', refundMethod: 'cash' })
  expect(await read(invoice.id)).toMatchObject({ status: 'unpaid', balance: 165_00 })
  expect(await notesOf(invoice.id)).toEqual([])
  await staff.call(e.markCancelled, { params: { id: invoice.id }, body: { reason: 'Not wanted' } })
  expect(await read(invoice.id)).toMatchObject({ status: 'cancelled', balance: 0, credited: 165_00 })
})

test('of one item no more goes back than it came to, whatever waits or went back of an open invoice', async () => {
  const whole = await published()
  const lines = [{ invoiceLineId: whole.lines[0]?.id as number }]
  await give(whole.id, 100_00, { lines }, await member(50_00))
  expect((await ofInvoice(whole.id))[0]).toMatchObject({ status: 'pending', amount: 100_00 })
  expect(await give(whole.id, 15_01, { lines })).toMatchObject({ data: { fields: { amount: { key: 'moreThanLines' } } } })
  expect(await give(whole.id, 15_00, { lines })).toMatchObject({ success: true })
  // The other item is free.
  expect(await give(whole.id, 50_00, { lines: [{ invoiceLineId: whole.lines[1]?.id as number }] })).toMatchObject({ success: true })

  const open = await published(160_00)
  const own = [{ invoiceLineId: open.lines[1]?.id as number }]
  expect(await give(open.id, 50_01, { lines: own })).toMatchObject({ data: { fields: { amount: { key: 'moreThanLines' } } } })
  await give(open.id, 30_00, { lines: own })
  expect(await give(open.id, 20_01, { lines: own })).toMatchObject({ data: { fields: { amount: { key: 'moreThanLines' } } } })
  expect(await give(open.id, 20_00, { lines: own })).toMatchObject({ success: true })
})

test('above the limit somebody else decides; what waits is kept, and what was rejected is free again', async () => {
  const invoice = await published()
  const [small, great] = [await member(50_00), await member(null)]
  await give(invoice.id, 50_00, {}, small)
  await give(invoice.id, 50_01, {}, small)
  const [waiting, done] = await ofInvoice(invoice.id)
  expect([waiting, done]).toMatchObject([{ status: 'pending' }, { status: 'completed', approverName: null }])
  expect(await read(invoice.id)).toMatchObject({ refunded: 50_00 })
  expect(await give(invoice.id, 65_00)).toMatchObject({ data: { fields: { amount: { key: 'moreThanRefundable' } } } })
  const params = { id: waiting?.id as number }
  const approve = (by: Client) => by.call(refunds.endpoints.approve, { params, body: {} })
  expect(await approve(small)).toMatchObject({ data: { reason: 'ownRequest' } })
  expect(await approve(await member(50_00))).toMatchObject({ status_code: 403, data: { reason: 'overYourLimit' } })
  const answers = await Promise.all([approve(great), approve(staff)])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
  expect(answers.find(({ success }) => success)).toMatchObject({ data: { status: 'completed' } })
  expect(await read(invoice.id)).toMatchObject({ refunded: 100_01 })
  await give(invoice.id, 64_99, {}, small)
  const [other] = await ofInvoice(invoice.id)
  const reject = (reason: string) => great.call(refunds.endpoints.reject, { params: { id: other?.id as number }, body: { reason } })
  expect(await reject('')).toMatchObject({ status_code: 422 })
  expect((await reject('The work was done')).data).toMatchObject({ status: 'rejected' })
  expect(await give(invoice.id, 64_99)).toMatchObject({ success: true })
})

test('ten who give all of it back at once give it back once', async () => {
  const invoice = await published()
  const answers = await Promise.all(Array.from({ length: 10 }, () => give(invoice.id, 165_00)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await held(invoice.clientId)).toBe(165_00)
})

test('the wallet is paid out when somebody else approves, and not below nothing', async () => {
  const { id: clientId } = await addClient(staff)
  await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 80_00, source: 'correction', reason: 'Moved' } })
  const ask = (amount: number) =>
    staff.call(refunds.endpoints.create, { body: { clientId, amount, refundMethod: 'bankTransfer', reason: 'Leaves us' } })
  expect(await ask(80_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanWallet' } } } })
  const [first, second] = [(await ask(80_00)).data, (await ask(30_00)).data]
  expect(first).toMatchObject({ status: 'pending', invoiceId: null, can: { approve: 'ownRequest' } })
  expect(await held(clientId)).toBe(80_00)
  const other = await platform.signedIn()
  const approve = (id: number) => other.call(refunds.endpoints.approve, { params: { id }, body: {} })
  expect((await approve(second.id)).data.status).toBe('completed')
  expect(await approve(first.id)).toMatchObject({ data: { fields: { amount: { key: 'moreThanWallet' } } } })
  expect(await held(clientId)).toBe(50_00)
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  expect((await staff.call(walletMovements.endpoints.list, { filter: { where } })).data.items[0]).toMatchObject({
    kind: 'refund',
    amount: -30_00,
  })
})

test('a whole refund gives back what the order used of a promotion, and what was chosen of its services follows', async () => {
  const { id: clientId } = await addClient(staff)
  const product = await sold(staff, { autoSetup: 'onPayment', prices: [{ currency: 'SAR', cycle: 'monthly', price: 20_00 }] })
  const made = await staff.call(promotions.endpoints.create, { body: { code: 'ONCE', type: 'percentage', percent: 10, maximumUses: 1 } })
  expect(made).toMatchObject({ success: true })
  const items = [1, 2, 3].map(() => ({ productId: product.id, cycle: 'monthly' as const }))
  const order = await orderOf(staff, clientId, items, { promotionCode: 'ONCE' })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(e.list, { filter: { where } })).data.items[0]?.id as number
  const { lines, total } = await read(id)
  await pay(id, total)
  const uses = () => platform.database.db.selectFrom('promotionUses').select('id').where('orderId', '=', order.id).execute()
  const states = async () =>
    (await staff.call(services.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data.items
  const [, kept] = await states()
  await platform.database.db
    .updateTable('services')
    .set({ status: 'active', work: 'none', nextDueDate: '2027-01-01' })
    .where('id', '=', kept?.id as number)
    .execute()
  expect(await uses()).toHaveLength(1)
  const effects = ['terminate', 'cancelRenewal', 'keep'] as const
  const answer = await give(id, total, { lines: lines.map((line, at) => ({ invoiceLineId: line.id, effect: effects[at] ?? 'keep' })) })
  expect(answer).toMatchObject({ data: { status: 'refunded' } })
  expect(await uses()).toHaveLength(0)
  expect((await staff.call(orders.endpoints.get, { params: { id: order.id } })).data.paymentStatus).toBe('refunded')
  const open = (await staff.call(cancellationRequests.endpoints.list)).data.items
  expect(open).toMatchObject([{ serviceId: kept?.id, type: 'endOfPeriod', status: 'open' }])
})

test('a paid order is cancelled and refunded in one go, by who may refund', async () => {
  const { id: clientId } = await addClient(staff)
  const product = await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 20_00 }] })
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(e.list, { filter: { where } })).data.items[0]?.id as number
  await pay(id, 23_00)
  const before = (await staff.call(e.counts)).data.refunded
  const cancel = (by: Client) =>
    by.call(orders.endpoints.cancelPaid, {
      params: { id: order.id },
      body: { name: order.number, reason: 'Changed their mind', refundType: 'wallet' },
    })
  expect(await cancel(await member(null, ['order.cancelPaid', 'order.view']))).toMatchObject({ status_code: 403 })
  expect((await cancel(staff)).data).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' })
  expect(await read(id)).toMatchObject({ status: 'refunded', refunded: 23_00 })
  expect([await held(clientId), (await staff.call(e.counts)).data.refunded]).toEqual([23_00, before + 1])
})
