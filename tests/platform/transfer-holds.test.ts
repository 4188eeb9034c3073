import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TaskName } from '#contract/automation/task-names.ts'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { services } from '#contract/services/services.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { addCard, addGateway } from '#tests/support/gateway-payments.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { addPayment, openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let productId: number
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  productId = (await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 100_00 }] })).id
  await changeSettings(staff, { invoiceLeadDays: 5, automationHoldAbove: 0, transferHoldDays: 7, suspendAfterDays: 3 })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const { endpoints: slips } = bankSlips
const db = () => platform.database.db
const invoiceAt = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const serviceAt = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const announce = async (clientId: number, invoiceId: number, amount: number) =>
  (await staff.call(slips.create, { body: { clientId, amount, paidOn: '2026-11-05', allocations: [{ invoiceId, amount }] } })).data
async function later(days: number, ...names: TaskName[]) {
  clock.advance(days * 86_400_000)
  const ran = []
  for (const name of names) ran.push(await runTaskNow(platform, name))
  clock.set(null)
  return ran
}
/** A service that runs and is due today, with its invoice. */
async function running() {
  const { id: clientId } = await addClient(staff)
  const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }], { invoiced: false })
  const { rows } = await sql<{ id: number }>`update "services" set "status" = 'active', "work" = 'none', "nextDueDate" = ${today}::date,
    "dueDay" = 31 where "orderId" = ${id} returning "id"`.execute(db())
  await runTaskNow(platform, 'invoiceRenewals')
  const invoice = await db().selectFrom('invoices').select(['id', 'balance']).where('clientId', '=', clientId).executeTakeFirstOrThrow()
  return { clientId, service: Number(rows[0]?.id), invoice: invoice.id, balance: invoice.balance }
}
const mailsTo = async (clientId: number, template: string) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data
  return items.filter(one => one.template === template)
}
const toldOf = async (key: string) =>
  (await staff.call(notifications.endpoints.list, { filter: { limit: 100 } })).data.items.filter(one => one.key === key).length

test('an announced transfer holds the suspension for so many days, then it is owed as any other and finance is told, once', async () => {
  const { clientId, service, invoice, balance } = await running()
  const slip = await announce(clientId, invoice, balance)
  expect((await invoiceAt(invoice)).status).toBe('bankTransfer')
  await later(6, 'endTransferHolds', 'suspendOverdue')
  expect([(await invoiceAt(invoice)).status, (await serviceAt(service)).status]).toEqual(['bankTransfer', 'active'])
  const before = await toldOf('transferHoldOver')
  await later(7, 'endTransferHolds', 'endTransferHolds', 'suspendOverdue', 'remindInvoices')
  expect([(await invoiceAt(invoice)).status, (await serviceAt(service)).status]).toEqual(['unpaid', 'suspended'])
  expect(await toldOf('transferHoldOver')).toBe(before + 1)
  expect(await mailsTo(clientId, 'invoiceOverdue')).toHaveLength(1)
  // The slip still waits, no second transfer is announced for it, and what comes after all pays it and starts the service again.
  expect((await staff.call(slips.get, { params: { id: slip.id } })).data.status).toBe('waiting')
  const body = { amount: balance, paidOn: '2026-11-09', reference: 'FT-HOLD-1' }
  expect((await staff.call(slips.post, { params: { id: slip.id }, body })).success).toBe(true)
  expect((await invoiceAt(invoice)).status).toBe('paid')
})

test('with 0 days it holds without end, and what was paid in part is partly paid again', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await openInvoiceOf(staff, clientId, 100_00)
  await addPayment(staff, clientId, 40_00, { allocations: [{ invoiceId: invoice, amount: 40_00 }] })
  await staff.call(invoices.endpoints.awaitTransfer, { params: { id: invoice }, body: {} })
  await changeSettings(staff, { transferHoldDays: 0 })
  await later(60, 'endTransferHolds')
  expect((await invoiceAt(invoice)).status).toBe('bankTransfer')
  await changeSettings(staff, { transferHoldDays: 7 })
  const since = (day: string) => db().updateTable('invoices').set({ transferSince: day }).where('id', '=', invoice).execute()
  await since(addDays(today, -7))
  expect(await runTaskNow(platform, 'endTransferHolds')).toMatchObject({ done: 1, failed: 0 })
  expect(await invoiceAt(invoice)).toMatchObject({ status: 'partiallyPaid', balance: 60_00 })
  // Awaited anew, it is held anew.
  await staff.call(invoices.endpoints.awaitTransfer, { params: { id: invoice }, body: {} })
  await later(6, 'endTransferHolds')
  expect((await invoiceAt(invoice)).status).toBe('bankTransfer')
})

test('another transfer that is announced holds its invoice anew', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await openInvoiceOf(staff, clientId, 100_00)
  await announce(clientId, invoice, 10_00)
  await db()
    .updateTable('invoices')
    .set({ transferSince: addDays(today, -7) })
    .where('id', '=', invoice)
    .execute()
  await announce(clientId, invoice, 20_00)
  await runTaskNow(platform, 'endTransferHolds')
  expect((await invoiceAt(invoice)).status).toBe('bankTransfer')
})

test('no card is charged for what a slip waits for, though its hold is over', async () => {
  await changeSettings(staff, { chargeCards: true })
  const { id: clientId } = await addClient(staff)
  await addCard(platform, clientId, await addGateway(staff))
  const invoice = await openInvoiceOf(staff, clientId, 100_00)
  await db()
    .updateTable('invoices')
    .set({ dueDate: addDays(today, -10) })
    .where('id', '=', invoice)
    .execute()
  const slip = await announce(clientId, invoice, 100_00)
  const charges = () => db().selectFrom('paymentAttempts').select('id').where('invoiceId', '=', invoice).execute()
  await later(8, 'endTransferHolds', 'chargeCards')
  expect((await invoiceAt(invoice)).status).toBe('unpaid')
  expect(await charges()).toEqual([])
  await staff.call(slips.reject, { params: { id: slip.id }, body: { reason: 'Nothing came' } })
  await runTaskNow(platform, 'chargeCards')
  expect(await charges()).toHaveLength(1)
})

test('whoever announced a transfer that was rejected is told why, in their language', async () => {
  const { id: clientId } = await addClient(staff, person({ language: 'ar-SA' }))
  const invoice = await openInvoiceOf(staff, clientId, 100_00)
  const { number } = await invoiceAt(invoice)
  const slip = await announce(clientId, invoice, 100_00)
  await staff.call(slips.reject, { params: { id: slip.id }, body: { reason: 'The slip is of another bank' } })
  const [mail, ...others] = await mailsTo(clientId, 'transferRejected')
  expect(others).toEqual([])
  const { text } = (await staff.call(emailMessages.endpoints.get, { params: { id: mail?.id ?? 0 } })).data
  expect(text).toContain('The slip is of another bank')
  expect(text).toContain(String(number))
  expect(text).toMatch(/تعذّر قبول الحوالة/)
  const { id: other } = await addClient(staff, person({ language: 'en-US' }))
  const second = await openInvoiceOf(staff, other, 50_00)
  await staff.call(invoices.endpoints.awaitTransfer, { params: { id: second }, body: {} })
  await staff.call(invoices.endpoints.endTransfer, { params: { id: second }, body: { reason: 'It never came' } })
  const [told] = await mailsTo(other, 'transferRejected')
  expect((await staff.call(emailMessages.endpoints.get, { params: { id: told?.id ?? 0 } })).data.text).toContain('It never came')
})

test('by a pay link what was announced and not found is announced again no sooner than a day later', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await openInvoiceOf(staff, clientId, 30_00)
  const { address } = (await staff.call(payLinks.make, { body: { invoiceIds: [invoice] } })).data
  const token = address.split('/pay/')[1] ?? ''
  const body = { token, amount: 30_00, paidOn: '2026-11-05', reference: null, payerName: null }
  const announceBy = () => platform.anonymous.call(payLinks.announce, { body })
  expect((await announceBy()).success).toBe(true)
  const slip = await db().selectFrom('bankSlips').select('id').where('clientId', '=', clientId).executeTakeFirstOrThrow()
  await staff.call(slips.reject, { params: { id: slip.id }, body: { reason: 'Nothing came' } })
  expect(await announceBy()).toMatchObject({ success: false, data: { reason: 'transferAnnouncedToday' } })
  await sql`update "bankSlips" set "createdOn" = "createdOn" - interval '1 day' where "id" = ${slip.id}`.execute(db())
  expect((await announceBy()).success).toBe(true)
})
