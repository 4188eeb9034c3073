import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { refunds } from '#contract/billing/refunds.ts'
import { transactions } from '#contract/billing/transactions.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { refundAtGateway } from '#platform/billing/refund/refund-at-gateway.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
import { jobRun } from '#tests/support/job-run.ts'
import { type MoyasarServer, moyasarServer } from '#tests/support/moyasar/moyasar-server.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let moyasar: MoyasarServer
let staff: Client
let gateway: number
let moyasarGateway: number
beforeAll(async () => {
  moyasar = await moyasarServer()
  platform = await testPlatform({ MOYASAR_URL: moyasar.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  gateway = await addGateway(staff)
  const { secretKey, webhookSecret } = moyasar
  moyasarGateway = await addGateway(staff, { driver: 'moyasar', secretKey, webhookSecret })
})
afterAll(async () => {
  await platform.close()
  await moyasar.close()
})

const e = invoices.endpoints
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
type Asked = BodyInput<typeof e.refund>
const give = (id: number, amount: number, more: Partial<Asked> = {}) =>
  staff.call(e.refund, { params: { id }, body: { refundType: 'gateway', amount, reason: 'Not as promised', ...more } })
const ofInvoice = async (id: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(refunds.endpoints.list, { filter: { where } })).data.items
}
const run = (id: number, { gaveUp = false } = {}) => {
  const scope = platform.systemScope()
  return gaveUp ? (refundAtGateway.gaveUp?.(scope, { id }) ?? Promise.resolve()) : refundAtGateway.handle(scope, { id }, jobRun())
}
const tryRun = (id: number) => run(id).catch((error: Error) => error.message)
const behave = (simulatedBehaviour: 'works' | 'down' | 'losesAnswers') =>
  platform.database.db.updateTable('paymentGateways').set({ simulatedBehaviour }).where('id', '=', gateway).execute()
const atGateway = async (reference: string) =>
  (await platform.database.db.selectFrom('simulatedPayments').select('refunded').where('id', '=', reference).executeTakeFirstOrThrow())
    .refunded

/** An invoice that was paid by a card at the simulated gateway. */
async function paid(price: number) {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, price)
  const { attemptId, address } = await begin(platform, invoice, gateway)
  await payOn(platform, address)
  await ask(platform, attemptId)
  return { clientId, invoice, attemptId, reference: address.split('/').pop() ?? '' }
}
async function asked(invoice: number, amount: number) {
  expect(await give(invoice, amount)).toMatchObject({ success: true })
  return (await ofInvoice(invoice))[0]?.id as number
}

test('money goes back to the card that paid, and is booked when the gateway says so', async () => {
  const { invoice, reference } = await paid(115_00)
  const before = await balances(platform)
  expect((await staff.call(e.refundable, { params: { id: invoice } })).data.payments).toMatchObject([
    { brand: 'mada', lastFour: '1010', left: 115_00 },
  ])
  const id = await asked(invoice, 40_00)
  expect(await read(invoice)).toMatchObject({ refunded: 0, credited: 0 })
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'processing', refundType: 'gateway', refundMethod: 'card' })
  await run(id)
  await run(id)
  expect(await atGateway(reference)).toBe(40_00)
  expect(await read(invoice)).toMatchObject({ status: 'paid', refunded: 40_00, credited: 40_00 })
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'completed', creditNoteId: expect.any(Number) })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice }]
  const { items } = (await staff.call(transactions.endpoints.list, { filter: { where } })).data
  expect(items).toMatchObject([{ kind: 'refund', method: 'card', reference: `${reference}/${id}`, amountOut: 40_00 }, { kind: 'payment' }])
  const after = await balances(platform)
  expect([(after.cash ?? 0) - (before.cash ?? 0), after.refunds ?? 0, after.wallet]).toEqual([-40_00, 0, before.wallet])
  await run(await asked(invoice, 75_00))
  expect([await atGateway(reference), (await read(invoice)).status]).toEqual([115_00, 'refunded'])
})

test('twenty presses at once, and twenty workers, give back once', async () => {
  const { invoice, reference } = await paid(60_00)
  const answers = await Promise.all(Array.from({ length: 20 }, () => give(invoice, 60_00)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const id = (await ofInvoice(invoice))[0]?.id as number
  await Promise.all(Array.from({ length: 20 }, () => tryRun(id)))
  await run(id)
  expect([await atGateway(reference), (await read(invoice)).refunded]).toEqual([60_00, 60_00])
})

test('an answer that never came is found out by asking; meanwhile nothing else takes from the invoice', async () => {
  const { invoice, reference } = await paid(80_00)
  const id = await asked(invoice, 30_00)
  await behave('losesAnswers')
  expect(await tryRun(id)).toMatch(/closed/)
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'processing' })
  expect(await give(invoice, 10_00, { refundType: 'wallet' })).toMatchObject({ data: { reason: 'refundUnderWay' } })
  const markUnpaid = await staff.call(e.markUnpaid, { params: { id: invoice }, body: { reason: 'A mistake' } })
  expect(markUnpaid).toMatchObject({ data: { reason: 'refundUnderWay' } })
  await run(id)
  await behave('works')
  expect([await atGateway(reference), (await read(invoice)).refunded]).toEqual([30_00, 30_00])
  expect(await give(invoice, 10_00, { refundType: 'wallet' })).toMatchObject({ success: true })
})

test('what was asked and never done has failed after a while, and is asked again by a person alone', async () => {
  const { invoice, reference } = await paid(80_00)
  const id = await asked(invoice, 30_00)
  const since = (askedOn: string) =>
    platform.database.db.updateTable('refunds').set({ askedOn, refundedBefore: 0 }).where('id', '=', id).execute()
  await since(new Date().toISOString())
  expect(await tryRun(id)).toMatch(/not given it back/)
  expect(await atGateway(reference)).toBe(0)
  await since('2026-01-01T00:00:00Z')
  await run(id)
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'failed', code: 'notGivenBack' })
  expect(await staff.call(refunds.endpoints.tryAgain, { params: { id }, body: {} })).toMatchObject({ data: { status: 'processing' } })
  await run(id)
  expect([await atGateway(reference), (await read(invoice)).refunded]).toEqual([30_00, 30_00])
})

test('a gateway that says no, or is out of reach, changes nothing; the money goes back in another way', async () => {
  const { invoice, reference } = await paid(80_00)
  const id = await asked(invoice, 80_00)
  await behave('down')
  await tryRun(id)
  await run(id, { gaveUp: true })
  await behave('works')
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'failed', code: 'noAnswer' })
  expect(await read(invoice)).toMatchObject({ status: 'paid', refunded: 0 })
  // Somebody gave it back on the gateway's own pages.
  await platform.database.db.updateTable('simulatedPayments').set({ refunded: 50_00 }).where('id', '=', reference).execute()
  await staff.call(refunds.endpoints.tryAgain, { params: { id }, body: {} })
  await run(id)
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'failed', code: 'notRefundable' })
  const other = { refundType: 'external' as const, refundMethod: 'bankTransfer' as const, referenceNumber: 'RF-GW' }
  const answer = await staff.call(refunds.endpoints.payOtherwise, { params: { id }, body: other })
  expect(answer).toMatchObject({ data: { refundType: 'external', attemptId: null } })
  expect((await ofInvoice(invoice))[0]).toMatchObject({ status: 'completed', referenceNumber: 'RF-GW', code: null })
  expect(await read(invoice)).toMatchObject({ status: 'refunded' })
  expect(await staff.call(refunds.endpoints.tryAgain, { params: { id }, body: {} })).toMatchObject({ data: { reason: 'refundNotFailed' } })
})

test('only what came by a gateway goes back through one, and no more than came by it', async () => {
  const { id: clientId } = await addClient(staff)
  const cash = await addUnpaid(staff, clientId, 50_00)
  await staff.call(e.addPayment, { params: { id: cash }, body: { amount: 50_00, paidOn: '2026-11-01', method: 'cash' } })
  expect((await staff.call(e.refundable, { params: { id: cash } })).data.payments).toEqual([])
  expect(await give(cash, 10_00)).toMatchObject({ data: { fields: { refundType: { key: 'noGatewayPayment' } } } })
  const mixed = await addUnpaid(staff, clientId, 100_00)
  await staff.call(e.addPayment, { params: { id: mixed }, body: { amount: 70_00, paidOn: '2026-11-01', method: 'cash' } })
  const { attemptId, address } = await begin(platform, mixed, gateway)
  await payOn(platform, address)
  await ask(platform, attemptId)
  expect(await give(mixed, 30_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanPayment' } } } })
  await give(mixed, 20_00)
  expect(await give(mixed, 10_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanPayment' } } } })
  expect(await give(mixed, 10_00)).toMatchObject({ success: true })
  // One after the other: the second waits until the first is known.
  const [second, first] = (await ofInvoice(mixed)).map(({ id }) => id) as [number, number]
  await run(first)
  await run(second)
  expect((await read(mixed)).refunded).toBe(30_00)
})

test('Moyasar gives back once, also where its answer is lost', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, 90_00)
  const { attemptId, address } = await begin(platform, invoice, moyasarGateway)
  const payment = moyasar.payOn(address)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid' })
  await run(await asked(invoice, 25_00))
  expect(payment.refunded).toBe(25_00)
  const id = await asked(invoice, 65_00)
  await moyasar.goWrong('losesAnswers')
  await tryRun(id)
  await moyasar.goWrong('works')
  const before = moyasar.calls.filter(({ method }) => method === 'POST').length
  await run(id)
  expect(moyasar.calls.filter(({ method }) => method === 'POST')).toHaveLength(before)
  expect(payment.refunded).toBe(90_00)
  expect(await read(invoice)).toMatchObject({ status: 'refunded', refunded: 90_00 })
})
