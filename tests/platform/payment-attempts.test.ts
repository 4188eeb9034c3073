import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { gatewayMessages } from '#contract/logs/gateway-log.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { simulatedCallback } from '#platform/drivers/payment/simulator/simulated-callback.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let gateway: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  gateway = await addGateway(staff)
})
afterAll(() => platform.close())

const invoiceNow = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const paymentsOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  return (await staff.call(transactions.endpoints.list, { filter: { where } })).data.items
}
const walletOf = async (clientId: number) =>
  (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data
/** What somebody sends to the door of the gateway. */
const knock = (payload: Buffer | string, at = gateway, contentType = 'application/json') =>
  platform.app.inject({ method: 'POST', url: `/v1/payment-callback/${at}`, payload, headers: { 'content-type': contentType } })
const told = (payment: string, more: object = {}) => simulatedCallback({ id: randomUUID(), type: 'paid', secret: 'whs', payment, ...more })
const queued = async () => {
  const { rows } = await platform.services.jobs.boss.getDb().executeSql(`select 1 from jobs.job where name = 'readPayment'`, [])
  return rows.length
}
async function started(price = 115_00) {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, price)
  const { attemptId, address } = await begin(platform, invoice, gateway)
  return { clientId, invoice, attemptId, address, reference: address.split('/').pop() ?? '' }
}

test('a payment is written down before its payer pays, and booked once the gateway says that they have', async () => {
  const { clientId, invoice, attemptId, address, reference } = await started()
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'awaitingPayer', amount: 115_00, currency: 'SAR', reference })
  await ask(platform, attemptId)
  expect((await invoiceNow(invoice)).status).toBe('unpaid')
  await payOn(platform, address)
  await ask(platform, attemptId)
  await ask(platform, attemptId)
  const attempt = await attemptNow(staff, attemptId)
  expect(attempt).toMatchObject({ status: 'paid', brand: 'mada', lastFour: '1010', paymentId: reference, endedOn: expect.any(String) })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await paymentsOf(invoice)).toMatchObject([{ id: attempt.transactionId, method: 'card', reference, amount: 115_00, fee: 1_15 }])
  expect(await walletOf(clientId)).toEqual([])
})

test('the same button in twenty tabs leads to one payment, also with a gateway that answers late', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, 50_00)
  const tabs = await Promise.all(Array.from({ length: 20 }, () => begin(platform, invoice, gateway)))
  expect(new Set(tabs.map(({ attemptId }) => attemptId)).size).toBe(1)
  expect(new Set(tabs.map(({ address }) => address)).size).toBe(1)
})

test('fifty messages of one payment, beside each other and beside what is asked, book it once', async () => {
  const { invoice, attemptId, address, reference } = await started(75_00)
  await payOn(platform, address)
  const id = randomUUID()
  const before = await queued()
  const answers = await Promise.all([
    ...Array.from({ length: 50 }, () => knock(told(reference, { id }))),
    ...Array.from({ length: 10 }, () => ask(platform, attemptId).then(() => ({ statusCode: 200 }))),
  ])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect((await queued()) - before).toBe(1)
  await Promise.all(Array.from({ length: 10 }, () => ask(platform, attemptId)))
  expect(await paymentsOf(invoice)).toHaveLength(1)
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', paid: 75_00 })
  expect(Object.values(await balances(platform)).reduce((sum, one) => sum + one, 0)).toBe(0)
  const where = [{ field: 'attemptId' as const, operator: 'eq' as const, value: attemptId }]
  const { items } = (await staff.call(gatewayMessages.endpoints.list, { filter: { where, limit: 100 } })).data
  expect(items.filter(one => one.kind === 'callback')).toMatchObject([{ result: 'taken', repeats: 49, transactionId: expect.any(Number) }])
})

test('forged, unreadable and unknown messages change nothing; what says that a payment was made is not believed', async () => {
  const { invoice, attemptId, reference } = await started()
  const before = await queued()
  expect((await knock(told(reference, { secret: 'guess' }))).statusCode).toBe(403)
  expect((await knock(told(reference, { secret: '' }))).statusCode).toBe(403)
  for (const rubbish of ['', '{', '\u0000', '[]', 'a=b']) expect((await knock(rubbish)).statusCode).toBe(400)
  expect((await knock('<xml/>', gateway, 'text/xml')).statusCode).toBe(400)
  expect((await knock('x'.repeat(40_000))).statusCode).toBe(413)
  expect((await knock(told(reference), 999_999)).statusCode).toBe(404)
  // A gateway without a secret believes nobody.
  const open = await addGateway(staff, { webhookSecret: null })
  expect((await knock(told(reference, { secret: '' }), open)).statusCode).toBe(403)
  expect((await knock(told('of somebody else'))).statusCode).toBe(200)
  expect(await queued()).toBe(before)
  // Believed, and the gateway says that nothing was paid.
  expect((await knock(told(reference))).statusCode).toBe(200)
  expect(await queued()).toBe(before + 1)
  await ask(platform, attemptId)
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'unpaid', paid: 0 })
  const { items } = (await staff.call(gatewayMessages.endpoints.list, { filter: { limit: 100 } })).data
  const refused = items.filter(one => one.gatewayId === gateway && (one.result === 'forged' || one.result === 'unreadable'))
  // Whoever knocks often fills one line of each kind.
  expect(refused.map(({ result, repeats }) => [result, repeats]).toSorted()).toEqual([
    ['forged', 1],
    ['unreadable', 5],
  ])
  const whole = await platform.database.db.selectFrom('gatewayMessages').selectAll().execute()
  expect(JSON.stringify(whole)).not.toContain('"whs"')
})

test('a message is treated once more by who may, and changes nothing that is settled', async () => {
  const { invoice, attemptId, address, reference } = await started()
  await knock(told(reference))
  await payOn(platform, address)
  const where = [{ field: 'attemptId' as const, operator: 'eq' as const, value: attemptId }]
  const message = (await staff.call(gatewayMessages.endpoints.list, { filter: { where } })).data.items.find(one => one.kind === 'callback')
  const params = { id: message?.id ?? 0 }
  const before = await queued()
  expect((await staff.call(gatewayMessages.endpoints.replay, { params, body: {} })).data).toEqual({ attemptId })
  expect(await queued()).toBe(before + 1)
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['log.gateway'] })
  expect((await reader.call(gatewayMessages.endpoints.replay, { params, body: {} })).success).toBe(false)
  await ask(platform, attemptId)
  await ask(platform, attemptId)
  expect(await paymentsOf(invoice)).toHaveLength(1)
})

test('a refund that bears the reference of a payment is not taken for it', async () => {
  const { clientId, invoice, attemptId, address, reference } = await started()
  await platform.database.db
    .insertInto('transactions')
    .values({
      ...{ clientId, currency: 'SAR', amount: 5_00, fee: 0, toWallet: 0, paidOn: '2026-11-01', method: 'card', reference, kind: 'refund' },
      ...{ note: null, refundId: null, reversesId: null, enteredName: null, searchText: '', version: 1 },
      ...{ createdOn: new Date(), updatedOn: new Date() },
    })
    .execute()
  await payOn(platform, address)
  await ask(platform, attemptId)
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', balance: 0 })
})

test('money for an invoice that asks for nothing any more goes to the wallet, and staff are told', async () => {
  const { clientId, invoice, attemptId, address } = await started(60_00)
  const { version } = await invoiceNow(invoice)
  await staff.call(invoices.endpoints.markCancelled, { params: { id: invoice }, body: { version, reason: 'Not wanted' } })
  await payOn(platform, address)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid', transactionId: expect.any(Number) })
  expect(await walletOf(clientId)).toMatchObject([{ currency: 'SAR', balance: 60_00 }])
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'cancelled' })
  const { items } = (await staff.call(notifications.endpoints.list, {})).data
  expect(items.map(one => one.key)).toContain('paymentToWallet')
})

test('an invoice that was paid in part meanwhile takes what it still asks for; the rest is the client’s', async () => {
  const { clientId, invoice, attemptId, address } = await started(100_00)
  const payment = { amount: 30_00, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { params: { id: invoice }, body: payment })
  // It asks for less now: whoever begins again pays that, and no more.
  const again = await begin(platform, invoice, gateway)
  expect(again.attemptId).not.toBe(attemptId)
  await payOn(platform, address)
  await ask(platform, attemptId)
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await walletOf(clientId)).toMatchObject([{ currency: 'SAR', balance: 30_00 }])
})

test('another amount, another currency, or a payment that is not ours is not booked; a person is told', async () => {
  for (const wrong of [{ amount: 1_00 }, { currency: 'USD' }]) {
    const { invoice, attemptId, address, reference } = await started()
    await platform.database.db.updateTable('simulatedPayments').set(wrong).where('id', '=', reference).execute()
    await payOn(platform, address)
    await ask(platform, attemptId)
    expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'unknown', code: 'differs', transactionId: null })
    expect(await invoiceNow(invoice)).toMatchObject({ status: 'unpaid', paid: 0 })
  }
})

test('a payer who does not pay leaves the invoice as it was; money that comes after all is booked', async () => {
  const { invoice, attemptId, address, reference } = await started()
  await payOn(platform, address, { pays: false })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'failed', code: 'declined' })
  expect((await invoiceNow(invoice)).status).toBe('unpaid')
  await platform.database.db.updateTable('simulatedPayments').set({ status: 'paid', code: null }).where('id', '=', reference).execute()
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid', code: null })
  expect((await invoiceNow(invoice)).status).toBe('paid')
})

test('a gateway that is inactive, takes another currency or does not answer begins nothing; one with payments is not deleted', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, 10_00)
  const refused = async (id: number) =>
    begin(platform, invoice, id).then(
      () => null,
      error => error.detail.reason as string,
    )
  const dollars = await addGateway(staff, { currencies: ['USD'] })
  const silent = await addGateway(staff, { simulatedBehaviour: 'down' })
  expect([await refused(dollars), await refused(silent), await refused(999_999)]).toEqual([
    'gatewayCurrency',
    'gatewayNoAnswer',
    'gatewayUnusable',
  ])
  await staff.call(paymentGateways.endpoints.deactivate, { params: { id: silent }, body: {} })
  expect(await refused(silent)).toBe('gatewayUnusable')
  const { can, version } = (await staff.call(paymentGateways.endpoints.get, { params: { id: silent } })).data
  expect(can?.remove).toBe('gatewayUsed')
  const removal = await staff.call(paymentGateways.endpoints.remove, { params: { id: silent }, body: { version } })
  expect(removal.success).toBe(false)
  expect((await staff.call(paymentGateways.endpoints.remove, { params: { id: dollars }, body: {} })).success).toBe(true)
})
