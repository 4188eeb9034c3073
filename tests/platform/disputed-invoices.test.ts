import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TaskName } from '#contract/automation/task-names.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { ownBilling } from '#contract/billing/own-billing.ts'
import { clientOverview } from '#contract/dashboard/client-overview.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { services } from '#contract/services/services.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, attemptNow } from '#tests/support/gateway-payments.ts'
import { doJob } from '#tests/support/job-run.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
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
  const late = { lateFeeAfterDays: 1, lateFeePercent: 2, suspendAfterDays: 3, collectAfterDays: 5 }
  await changeSettings(staff, { invoiceLeadDays: 5, automationHoldAbove: 0, remindFirstDays: 1, ...late })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const e = invoices.endpoints
const db = () => platform.database.db
const invoiceAt = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const serviceAt = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const dispute = (id: number, by = staff) => by.call(e.dispute, { params: { id }, body: { reason: 'They say that it was down' } })
const afterwards: TaskName[] = ['remindInvoices', 'chargeLateFees', 'moveToCollections', 'suspendOverdue']
async function later(days: number) {
  clock.advance(days * 86_400_000)
  for (const name of afterwards) await runTaskNow(platform, name)
  clock.set(null)
}
/** A service that runs and is due today, with its invoice. */
async function running() {
  const { id: clientId } = await addClient(staff)
  const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }], { invoiced: false })
  const { rows } = await sql<{ id: number }>`update "services" set "status" = 'active', "work" = 'none', "nextDueDate" = ${today}::date,
    "dueDay" = 31 where "orderId" = ${id} returning "id"`.execute(db())
  await runTaskNow(platform, 'invoiceRenewals')
  const invoice = await db().selectFrom('invoices').select('id').where('clientId', '=', clientId).executeTakeFirstOrThrow()
  return { clientId, service: Number(rows[0]?.id), invoice: invoice.id }
}
const reminders = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(emailMessages.endpoints.list, { filter: { where } })).data
  return items.filter(({ template }) => template === 'invoiceOverdue' || template === 'invoiceDue').length
}

test('nothing is done by itself about an invoice that its client disputes, and all of it once that is settled', async () => {
  const { clientId, service, invoice } = await running()
  expect((await dispute(invoice)).data).toMatchObject({ disputedOn: today, status: 'unpaid' })
  await later(10)
  expect(await invoiceAt(invoice)).toMatchObject({ status: 'unpaid', disputedOn: today })
  expect(await serviceAt(service)).toMatchObject({ status: 'active', work: 'none' })
  expect(await reminders(clientId)).toBe(0)
  const fees = await db().selectFrom('invoices').select('id').where('correctsInvoiceId', '=', invoice).execute()
  expect(fees).toEqual([])
  const { owed } = (await staff.call(clientOverview.overview, { params: { id: clientId } })).data
  expect(owed).toMatchObject([{ disputedInvoices: 1 }])

  await staff.call(e.endDispute, { params: { id: invoice }, body: { reason: 'It ran all the time' } })
  await later(10)
  expect(await invoiceAt(invoice)).toMatchObject({ status: 'collections', disputedOn: null })
  expect(await serviceAt(service)).not.toMatchObject({ status: 'active', work: 'none' })
  expect(await reminders(clientId)).toBe(1)
})

test('what is disputed is not pressed for by hand either, and can be paid', async () => {
  const { invoice } = await running()
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.remind'] })
  expect(await dispute(invoice, clerk)).toMatchObject({ status_code: 403 })
  await dispute(invoice)
  expect(await dispute(invoice)).toMatchObject({ data: { reason: 'invoiceDisputed' } })
  for (const verb of ['sendReminder', 'toCollections', 'chargeCard'] as const)
    expect(await staff.call(e[verb], { params: { id: invoice }, body: {} })).toMatchObject({ data: { reason: 'invoiceDisputed' } })
  const where = [{ field: 'disputedOn' as const, operator: 'null' as const, value: false }]
  expect((await staff.call(e.list, { filter: { where } })).data.items.map(({ id }) => id)).toEqual([invoice])
  const payment = { amount: 115_00, method: 'cash' as const, paidOn: today }
  expect((await staff.call(e.addPayment, { params: { id: invoice }, body: payment })).data).toMatchObject({ status: 'paid' })
  const other = (await running()).invoice
  expect(await staff.call(e.endDispute, { params: { id: other }, body: { reason: 'None' } })).toMatchObject({
    data: { reason: 'invoiceNotDisputed' },
  })
})

test('the days of a dispute count for nothing: what is owed is due later by them, and no service is suspended the day after it', async () => {
  const { service, invoice } = await running()
  await dispute(invoice)
  const since = (days: number) => addDays(today, -days)
  await db()
    .updateTable('invoices')
    .set({ dueDate: since(85), disputedOn: since(90) })
    .where('id', '=', invoice)
    .execute()
  const ended = await staff.call(e.endDispute, { params: { id: invoice }, body: { reason: 'It ran' } })
  expect(ended.data).toMatchObject({ disputedOn: null, dueDate: addDays(today, 5) })
  await later(6)
  expect(await invoiceAt(invoice)).toMatchObject({ status: 'unpaid' })
  expect(await serviceAt(service)).toMatchObject({ status: 'active', work: 'none' })
  await later(12)
  expect(await invoiceAt(invoice)).toMatchObject({ status: 'collections' })
  // One that was long due when it was disputed is due today at the earliest.
  const late = (await running()).invoice
  await db()
    .updateTable('invoices')
    .set({ dueDate: addDays(today, -30) })
    .where('id', '=', late)
    .execute()
  await dispute(late)
  expect((await staff.call(e.endDispute, { params: { id: late }, body: { reason: 'It ran' } })).data).toMatchObject({ dueDate: today })
})

test('what is paid or cancelled is disputed no more, and what is disputed is merged with nothing', async () => {
  const { id: clientId } = await addClient(staff)
  const ids = [await addUnpaid(staff, clientId, 10_00), await addUnpaid(staff, clientId, 20_00), await addUnpaid(staff, clientId, 30_00)]
  const [one, other, third] = ids as [number, number, number]
  for (const id of [one, other]) await dispute(id)
  expect(await staff.call(e.merge, { params: { id: third }, body: { invoiceIds: [one] } })).toMatchObject({
    data: { fields: { 'invoiceIds.0': { key: 'invoiceDisputed' } } },
  })
  expect((await staff.call(e.regroupable, { params: { id: third } })).data.others).toEqual([])
  const { balance: amount } = await invoiceAt(one)
  await staff.call(e.addPayment, { params: { id: one }, body: { amount, method: 'cash', paidOn: today } })
  await staff.call(e.markCancelled, { params: { id: other }, body: { reason: 'They were right' } })
  expect(await invoiceAt(one)).toMatchObject({ status: 'paid', disputedOn: null })
  expect(await invoiceAt(other)).toMatchObject({ status: 'cancelled', disputedOn: null })
})

test('no card is charged by staff or by the clock for what is disputed, also where the charge was asked for before; its client may pay it', async () => {
  const gateway = await addGateway(staff)
  const { id: clientId } = await addClient(staff)
  await addCard(platform, clientId, gateway)
  const ids = [await addUnpaid(staff, clientId, 10_00), await addUnpaid(staff, clientId, 20_00)]
  const [one, other] = ids as [number, number]
  const asked = await staff.call(ownBilling.endpoints.chargeTogether, { body: { invoiceIds: [one, other] } })
  await dispute(one)
  await doJob(platform, chargeAttempt, { id: asked.data.attemptId })
  expect(await attemptNow(staff, asked.data.attemptId)).toMatchObject({ status: 'failed', code: 'notWanted' })
  // What is not disputed is charged by itself.
  const rest = await db().selectFrom('paymentAttempts').select(['id', 'invoiceId']).where('status', '=', 'initiated').execute()
  expect(rest).toMatchObject([{ invoiceId: other }])
  await doJob(platform, chargeAttempt, { id: rest[0]?.id ?? 0 })
  expect([(await invoiceAt(one)).status, (await invoiceAt(other)).status]).toEqual(['unpaid', 'paid'])
  expect(await staff.call(ownBilling.endpoints.chargeTogether, { body: { invoiceIds: [one] } })).toMatchObject({
    data: { fields: { 'invoiceIds.0': { key: 'invoiceDisputed' } } },
  })
  const own = await platform.ofClient(clientId).call(ownBilling.endpoints.payByCard, { body: { invoiceIds: [one] } })
  await doJob(platform, chargeAttempt, { id: own.data.attemptId })
  expect(await invoiceAt(one)).toMatchObject({ status: 'paid', disputedOn: null })
})
