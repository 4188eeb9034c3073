import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { balances } from '#tests/support/orders.ts'
import { openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const today = riyadhDate(new Date())
const of = (value: number) => [{ field: 'invoiceId' as const, operator: 'eq' as const, value }]
const ofInvoice = async (id: number) => (await staff.call(refunds.endpoints.list, { filter: { where: of(id) } })).data.items
const held = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0
const give = (id: number, amount: number, more: object) =>
  staff.call(invoices.endpoints.refund, {
    params: { id },
    body: { refundType: 'external' as const, amount, reason: 'Not as promised', ...more },
  })
const payout = (clientId: number, amount: number, referenceNumber: string | null) =>
  staff.call(refunds.endpoints.create, {
    body: { clientId, amount, refundMethod: 'bankTransfer' as const, referenceNumber, reason: 'Asked for it' },
  })
/** An invoice of 165.00 of a client of its own, of which so much was paid. */
async function paid(amount = 165_00) {
  const { id: clientId } = await addClient(staff)
  const id = await openInvoiceOf(staff, clientId, 165_00)
  await staff.call(invoices.endpoints.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash' } })
  return { id, clientId }
}
const comesBack = (id: number, more: object = {}, by = staff) =>
  by.call(refunds.endpoints.comeBack, {
    params: { id },
    body: { cameBackOn: today, fee: 2_00, reference: `IN-${id}`, reason: 'The account is closed', ...more },
  })

test('what was paid out and comes back is in the wallet of the client; what was credited stays so, and it comes back once', async () => {
  const invoice = await paid()
  const before = await balances(platform)
  await give(invoice.id, 165_00, { refundMethod: 'bankTransfer', referenceNumber: 'OUT-77' })
  const [refund] = await ofInvoice(invoice.id)
  const id = refund?.id as number
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['refund.view', 'invoice.refund', 'refund.approve'] })
  expect(await comesBack(id, {}, other)).toMatchObject({ status_code: 403 })
  expect(await comesBack(id, { cameBackOn: '2026-01-01' })).toMatchObject({ data: { fields: { cameBackOn: { key: 'dateTooEarly' } } } })
  expect(await comesBack(id, { fee: 165_01 })).toMatchObject({ data: { fields: { fee: { key: 'moreThanAmount' } } } })
  expect(await held(invoice.clientId)).toBe(0)
  const answers = await Promise.all([comesBack(id), comesBack(id)])
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect((await staff.call(refunds.endpoints.get, { params: { id } })).data).toMatchObject({
    status: 'cameBack',
    can: { comeBack: 'refundCameBack' },
  })
  expect(await held(invoice.clientId)).toBe(165_00)
  expect((await staff.call(invoices.endpoints.get, { params: { id: invoice.id } })).data).toMatchObject({
    ...{ status: 'refunded', refunded: 165_00, credited: 165_00, balance: 0 },
  })
  expect((await staff.call(creditNotes.endpoints.list, { filter: { where: of(invoice.id) } })).data.items).toHaveLength(1)
  const after = await balances(platform)
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  expect({ cash: moved('cash'), fees: moved('fees'), wallet: moved('wallet') }).toEqual({ cash: -2_00, fees: 2_00, wallet: -165_00 })
  expect(Object.values(after).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  // It is paid out anew, by a reference that is not the one before.
  expect(await payout(invoice.clientId, 165_00, 'OUT-77')).toMatchObject({ data: { fields: { referenceNumber: { key: 'alreadyUsed' } } } })
  expect(await payout(invoice.clientId, 165_00, 'OUT-78')).toMatchObject({ success: true })
})

test('what was paid of an invoice in part is owed again, and pays it out of the wallet once it came back', async () => {
  const { id, clientId } = await paid(100_00)
  await give(id, 100_00, { refundMethod: 'cash' })
  const [refund] = await ofInvoice(id)
  expect(await comesBack(refund?.id as number, { fee: 0 })).toMatchObject({ success: true })
  expect(await staff.call(invoices.endpoints.applyWallet, { params: { id }, body: { amount: 100_00 } })).toMatchObject({ success: true })
  expect(await held(clientId)).toBe(0)
  expect((await staff.call(invoices.endpoints.get, { params: { id } })).data).toMatchObject({ status: 'partiallyPaid', balance: 65_00 })
  const rest = { amount: 65_00, paidOn: today, method: 'cash' as const }
  expect(await staff.call(invoices.endpoints.addPayment, { params: { id }, body: rest })).toMatchObject({ success: true })
  expect((await staff.call(invoices.endpoints.get, { params: { id } })).data).toMatchObject({
    status: 'paid',
    paid: 265_00,
    refunded: 100_00,
  })
})

test('what went to the wallet, or has not gone anywhere yet, does not come back', async () => {
  const { id, clientId } = await paid()
  await give(id, 10_00, { refundType: 'wallet' })
  expect((await ofInvoice(id))[0]?.can).toMatchObject({ comeBack: 'refundNotPaidOut' })
  const { data: asked } = await payout(clientId, 5_00, null)
  expect(asked.can).toMatchObject({ comeBack: 'refundNotCompleted' })
  expect(await comesBack(asked.id)).toMatchObject({ status_code: 409, data: { reason: 'refundNotCompleted' } })
})
