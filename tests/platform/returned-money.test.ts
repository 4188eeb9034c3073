import { subDays } from 'date-fns/subDays'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { settleAttempt } from '#platform/billing/payment-attempt/settle-attempt.ts'
import { failRefund } from '#platform/billing/refund/claim-refund.ts'
import { refundAtGateway } from '#platform/billing/refund/refund-at-gateway.job.ts'
import type { GatewayPayment } from '#platform/drivers/payment/payment-driver.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
import { doJob } from '#tests/support/job-run.ts'
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

const db = () => platform.database.db
const invoiceNow = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const toldOf = async (key: string) =>
  (await staff.call(notifications.endpoints.list, { filter: { limit: 100 } })).data.items.filter(one => one.key === key).length
const resolve = (id: number, reason = 'Told by the bank') =>
  staff.call(paymentAttempts.endpoints.resolve, { params: { id }, body: { reason } })
const atGateway = (reference: string, set: object) => db().updateTable('simulatedPayments').set(set).where('id', '=', reference).execute()

/** An invoice whose payer has paid, as far as the gateway is concerned. */
async function payer(price = 100_00) {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, price)
  const { attemptId, address } = await begin(platform, invoice, gateway)
  await payOn(platform, address)
  return { clientId, invoice, attemptId, reference: address.split('/').pop() ?? '' }
}
/** The same, booked. */
async function booked(price?: number) {
  const made = await payer(price)
  await ask(platform, made.attemptId)
  return { ...made, transactionId: (await attemptNow(staff, made.attemptId)).transactionId as number }
}

test('money that went back at the gateway is told once and waits for a person; the books stay as they are', async () => {
  const { invoice, attemptId, reference, transactionId } = await booked()
  const before = await toldOf('paymentReturned')
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({
    status: 'paid',
    goneBack: 0,
    unexplained: 0,
    can: { resolve: 'nothingToResolve' },
  })
  await atGateway(reference, { refunded: 30_00 })
  await ask(platform, attemptId)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid', goneBack: 30_00, unexplained: 30_00, can: { resolve: true } })
  expect(await toldOf('paymentReturned')).toBe(before + 1)
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', paid: 100_00, refunded: 0 })
  const waiting = { where: [{ field: 'unexplained' as const, operator: 'gt' as const, value: 0 }] }
  expect((await staff.call(paymentAttempts.endpoints.list, { filter: waiting })).data.items.map(({ id }) => id)).toEqual([attemptId])
  expect(await resolve(attemptId)).toMatchObject({ success: true, data: { unexplained: 0, goneBack: 30_00 } })
  // The same again is no news; more of it is.
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ unexplained: 0 })
  await atGateway(reference, { refunded: 100_00 })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ goneBack: 100_00, unexplained: 70_00 })
  expect(await toldOf('paymentReturned')).toBe(before + 2)
  // Whoever takes the payment back in the books has said all that there is to say.
  const body = { cause: 'chargeback' as const, reason: 'The bank took it back', suspend: false }
  expect((await staff.call(transactions.endpoints.reverse, { params: { id: transactionId }, body })).success).toBe(true)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ unexplained: 0 })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ unexplained: 0 })
  expect((await invoiceNow(invoice)).status).toBe('unpaid')
  expect(await toldOf('paymentReturned')).toBe(before + 2)
})

test('of a payment of which something went back at the gateway, only the rest is given back, once somebody has seen it', async () => {
  const { invoice, attemptId, reference } = await booked(100_00)
  const give = (amount: number) =>
    staff.call(invoices.endpoints.refund, { params: { id: invoice }, body: { refundType: 'gateway', amount, reason: 'Too much' } })
  const runAll = async () => {
    const made = await db().selectFrom('refunds').select('id').where('invoiceId', '=', invoice).where('status', '=', 'processing').execute()
    for (const { id } of made) await doJob(platform, refundAtGateway, { id })
    return db().selectFrom('refunds').select(['status', 'code']).where('invoiceId', '=', invoice).orderBy('id').execute()
  }
  await atGateway(reference, { refunded: 30_00 })
  await ask(platform, attemptId)
  expect(await give(70_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanPayment' } } } })
  expect((await give(20_00)).success).toBe(true)
  expect(await runAll()).toMatchObject([{ status: 'failed', code: 'notRefundable' }])
  await resolve(attemptId)
  expect((await give(70_00)).success).toBe(true)
  expect(await runAll()).toMatchObject([{ status: 'failed' }, { status: 'completed' }])
})

test('a payment that its gateway voided has gone back whole', async () => {
  const { attemptId, reference } = await booked(40_00)
  await atGateway(reference, { status: 'voided' })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid', goneBack: 40_00, unexplained: 40_00 })
})

test('what we gave back ourselves is in the books already', async () => {
  const { invoice, attemptId, reference } = await booked(50_00)
  const before = await toldOf('paymentReturned')
  const body = { refundType: 'gateway' as const, amount: 20_00, reason: 'Too much' }
  expect((await staff.call(invoices.endpoints.refund, { params: { id: invoice }, body })).success).toBe(true)
  const { id } = await db().selectFrom('refunds').select('id').where('invoiceId', '=', invoice).executeTakeFirstOrThrow()
  // As the gateway does it and tells of it before its answer is heard.
  await atGateway(reference, { refunded: 20_00 })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ goneBack: 20_00, unexplained: 0 })
  await atGateway(reference, { refunded: 0 })
  await doJob(platform, refundAtGateway, { id })
  expect((await invoiceNow(invoice)).refunded).toBe(20_00)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ goneBack: 20_00, unexplained: 0 })
  expect(await toldOf('paymentReturned')).toBe(before)
})

test('what went back before it was booked is booked by a person, or by nobody', async () => {
  const { invoice, attemptId, reference } = await payer()
  await atGateway(reference, { refunded: 10_00 })
  const before = await toldOf('paymentReturnedUnbooked')
  await ask(platform, attemptId)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({
    status: 'unknown',
    code: 'returned',
    transactionId: null,
    can: { resolve: true },
  })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'unpaid', paid: 0 })
  expect(await toldOf('paymentReturnedUnbooked')).toBe(before + 1)
  // Booked by hand under the gateway's own name of it, it is that payment; what went back still waits.
  const body = { amount: 100_00, paidOn: '2026-11-02', method: 'card' as const, reference }
  expect((await staff.call(invoices.endpoints.addPayment, { params: { id: invoice }, body })).success).toBe(true)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid', unexplained: 10_00, transactionId: expect.any(Number) })
  expect((await invoiceNow(invoice)).paid).toBe(100_00)
  const other = await payer()
  await atGateway(other.reference, { refunded: 100_00 })
  await ask(platform, other.attemptId)
  expect(await resolve(other.attemptId)).toMatchObject({ data: { status: 'failed', code: 'returned', transactionId: null } })
  await ask(platform, other.attemptId)
  expect(await attemptNow(staff, other.attemptId)).toMatchObject({ status: 'failed' })
  expect((await invoiceNow(other.invoice)).status).toBe('unpaid')
  // What was left open is charged no more while nobody has looked; with it resolved nothing stands in the way.
  expect(await resolve(other.attemptId)).toMatchObject({ success: false, data: { reason: 'nothingToResolve' } })
})

test('what was never answered for and then differs waits for a person, and so does what nobody answers for once its time is over', async () => {
  const lost = async () => {
    const made = await payer()
    await db().updateTable('paymentAttempts').set({ status: 'unknown' }).where('id', '=', made.attemptId).execute()
    return made
  }
  const { attemptId, reference } = await lost()
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'unknown', code: null, can: { resolve: 'nothingToResolve' } })
  await atGateway(reference, { amount: 90_00 })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'unknown', code: 'differs', can: { resolve: true } })
  expect(await resolve(attemptId)).toMatchObject({ data: { status: 'failed', code: 'differs' } })
  const silent = await lost()
  expect(await resolve(silent.attemptId)).toMatchObject({ success: false, data: { reason: 'nothingToResolve' } })
  const createdOn = subDays(new Date(), 2)
  await db().updateTable('paymentAttempts').set({ createdOn }).where('id', '=', silent.attemptId).execute()
  expect(await resolve(silent.attemptId)).toMatchObject({ data: { status: 'failed' } })
  // Money that comes late comes none the less.
  await ask(platform, silent.attemptId)
  expect(await attemptNow(staff, silent.attemptId)).toMatchObject({ status: 'paid' })
})

test('in whatever order a gateway tells of it, what is not in the books is what it said at most, less what a person saw', async () => {
  const { attemptId, reference } = await booked(100_00)
  const { key } = await db().selectFrom('paymentAttempts').select('key').where('id', '=', attemptId).executeTakeFirstOrThrow()
  const says = (refunded: number): GatewayPayment => ({
    ...{ reference, paymentId: reference, status: 'paid', amount: 100_00, currency: 'SAR', refunded, fee: 0, key },
    ...{ card: null, address: null, bill: null, code: null, message: null, paidOn: null },
  })
  const step = fc.oneof(fc.integer({ min: 0, max: 120_00 }), fc.constant('resolve' as const))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      await db().updateTable('paymentAttempts').set({ goneBack: 0, unexplained: 0, dealtWith: 0 }).where('id', '=', attemptId).execute()
      let [most, seen] = [0, 0]
      for (const one of steps) {
        if (one === 'resolve') {
          await resolve(attemptId)
          seen = most
        } else {
          await inTransaction(platform.systemScope(), scope => settleAttempt(scope, attemptId, says(one)))
          most = Math.max(most, Math.min(one, 100_00))
        }
        expect(await attemptNow(staff, attemptId)).toMatchObject({ goneBack: most, unexplained: most - seen })
      }
    }),
    { numRuns: 15 },
  )
})

test('a refund that failed in our books and was done at the gateway all the same is told of', async () => {
  const { invoice, attemptId, reference } = await booked(60_00)
  const body = { refundType: 'gateway' as const, amount: 20_00, reason: 'Too much' }
  await staff.call(invoices.endpoints.refund, { params: { id: invoice }, body })
  const { id } = await db().selectFrom('refunds').select('id').where('invoiceId', '=', invoice).executeTakeFirstOrThrow()
  await atGateway(reference, { refunded: 20_00 })
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ goneBack: 20_00, unexplained: 0 })
  const reads = async () => {
    const { rows } = await platform.services.jobs.boss
      .getDb()
      .executeSql(`select 1 from jobs.job where name = 'readPayment' and (data->>'id')::int = $1`, [attemptId])
    return rows.length
  }
  const before = await reads()
  await inTransaction(platform.systemScope(), scope => failRefund(scope, id, 'differs', null))
  expect(await reads()).toBe(before + 1)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ unexplained: 20_00 })
})
