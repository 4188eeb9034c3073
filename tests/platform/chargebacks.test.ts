import { afterAll, beforeAll, expect, test } from 'vitest'
import { chargebacks } from '#contract/billing/chargebacks.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, ask } from '#tests/support/gateway-payments.ts'
import { doJob } from '#tests/support/job-run.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = chargebacks.endpoints
const own = (field: string, value: number) => ({ filter: { where: [{ field, operator: 'eq', value }] } }) as never
const invoiceNow = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const paymentNow = async (id: number) => (await staff.call(transactions.endpoints.get, { params: { id } })).data
const caseNow = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const casesOf = async (clientId: number) => (await staff.call(e.list, own('clientId', clientId))).data.items
const entries = async () =>
  Number(
    (
      await platform.database.db
        .selectFrom('ledgerEntries')
        .select(eb => eb.fn.countAll().as('n'))
        .executeTakeFirstOrThrow()
    ).n,
  )
/** The ledger always sums to nothing. */
const books = async () => {
  const found = await balances(platform)
  expect(Object.values(found).reduce((sum, amount) => sum + amount, 0)).toBe(0)
  return found
}

async function paid(amount: number, price = amount) {
  const { id: clientId } = await addClient(staff)
  const invoice = await addUnpaid(staff, clientId, price)
  const body = { amount, paidOn: '2026-11-01', method: 'card' as const, fee: 2_00 }
  const answer = await staff.call(invoices.endpoints.addPayment, { params: { id: invoice }, body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  const [payment] = (await staff.call(transactions.endpoints.list, own('invoiceId', invoice))).data.items
  return { clientId, invoice, payment: payment?.id as number }
}
const open = (transactionId: number, more: object = {}) => staff.call(e.create, { body: { transactionId, ...more } })
const lose = (id: number, more: object = {}) => staff.call(e.lose, { params: { id }, body: { reason: 'The bank says so', ...more } })

test('a chargeback that is lost reverses its payment once, with the fee of the bank, and what it paid is owed again and may be held', async () => {
  const { clientId, invoice, payment } = await paid(120_00, 100_00)
  const before = await books()
  const made = await open(payment, { gatewayReference: 'CB-1', dueDate: '2026-12-10' })
  expect(made).toMatchObject({ success: true, data: { status: 'received', amount: 120_00, source: 'staff', clientId, reversalId: null } })
  expect((await open(payment)).data).toMatchObject({ fields: { transactionId: { key: 'chargebackThere' } } })
  const { id } = made.data
  expect(await books()).toEqual(before)
  expect((await staff.call(e.sendEvidence, { params: { id }, body: {} })).data).toMatchObject({ status: 'evidenceSent' })
  const about = { gatewayReference: 'CB-1/2', dueDate: null, note: 'Logs of the sale', fileIds: [] }
  expect((await staff.call(e.annotate, { params: { id }, body: about })).data).toMatchObject({
    gatewayReference: 'CB-1/2',
    note: 'Logs of the sale',
  })
  const answers = await Promise.all([1, 2, 3].map(() => lose(id, { fee: 75_00, hold: true })))
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409, 409])
  const after = await books()
  // 120 and the fee of 75 are gone; what the bank kept of the payment it keeps. 100 are owed again, and 20 have left the wallet.
  const moved = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  expect([moved('cash'), moved('fees'), moved('receivable'), moved('wallet')]).toEqual([-195_00, 75_00, 100_00, 20_00])
  expect(await paymentNow(payment)).toMatchObject({ status: 'reversed' })
  const lost = await caseNow(id)
  expect(lost).toMatchObject({ status: 'lost', can: { lose: 'chargebackDecided', win: 'chargebackDecided' } })
  expect(await paymentNow(lost.reversalId as number)).toMatchObject({ kind: 'reversal', amount: 120_00, fee: 75_00, reversesId: payment })
  const owed = await invoiceNow(invoice)
  expect(owed).toMatchObject({ status: 'unpaid', paid: 0, balance: 100_00 })
  expect(owed.disputedOn).not.toBeNull()
  expect((await open(payment)).data).toMatchObject({ fields: { transactionId: { key: 'paymentOfChargeback' } } })
})

test('one that is won books nothing, and one whose fee is more than its payment is booked whole', async () => {
  const first = await paid(50_00)
  const { id } = (await open(first.payment)).data
  const before = await entries()
  expect((await staff.call(e.win, { params: { id }, body: {} })).data).toMatchObject({ status: 'won' })
  expect(await entries()).toBe(before)
  expect(await paymentNow(first.payment)).toMatchObject({ status: 'completed' })
  expect(await invoiceNow(first.invoice)).toMatchObject({ status: 'paid', disputedOn: null })
  // The payer may contest it once more.
  const again = (await open(first.payment)).data
  const earlier = await books()
  expect((await lose(again.id, { fee: 75_00 })).success).toBe(true)
  const after = await books()
  expect([(after.cash ?? 0) - (earlier.cash ?? 0), (after.fees ?? 0) - (earlier.fees ?? 0)]).toEqual([-125_00, 75_00])
  expect(await invoiceNow(first.invoice)).toMatchObject({ status: 'unpaid', disputedOn: null })
})

test('what a gateway says went back is a case, once, and its card is charged by itself no more; a reversal by hand decides it', async () => {
  const gateway = await addGateway(staff)
  const { id: clientId } = await addClient(staff)
  const card = await addCard(platform, clientId, gateway)
  const invoice = await addUnpaid(staff, clientId, 80_00)
  await staff.call(invoices.endpoints.chargeCard, { params: { id: invoice }, body: {} })
  const [attempt] = (await staff.call(paymentAttempts.endpoints.list, own('invoiceId', invoice))).data.items
  await doJob(platform, chargeAttempt, { id: attempt?.id as number })
  const { reference, transactionId } = (await staff.call(paymentAttempts.endpoints.get, { params: { id: attempt?.id as number } })).data
  const wentBack = async (refunded: number) => {
    await platform.database.db
      .updateTable('simulatedPayments')
      .set({ refunded })
      .where('id', '=', reference as string)
      .execute()
    await Promise.all([ask(platform, attempt?.id as number), ask(platform, attempt?.id as number)])
  }
  await wentBack(30_00)
  const [opened, ...others] = await casesOf(clientId)
  expect([opened, others]).toMatchObject([
    { source: 'gateway', status: 'received', amount: 30_00, transactionId, can: { lose: 'chargebackInPart' } },
    [],
  ])
  expect((await staff.call(savedCards.endpoints.get, { params: { id: card } })).data.switchedOffOn).not.toBeNull()
  await wentBack(80_00)
  expect(await casesOf(clientId)).toMatchObject([{ id: opened?.id, amount: 80_00, can: { lose: true } }])
  const before = await books()
  const body = { cause: 'chargeback' as const, fee: 5_00, reason: 'Told by the bank' }
  expect((await staff.call(transactions.endpoints.reverse, { params: { id: transactionId as number }, body })).success).toBe(true)
  const after = await books()
  expect((after.cash ?? 0) - (before.cash ?? 0)).toBe(-85_00)
  expect(await caseNow(opened?.id as number)).toMatchObject({ status: 'lost' })
  await wentBack(80_00)
  expect(await casesOf(clientId)).toHaveLength(1)
  const wrong = { cause: 'mistake' as const, fee: 1, reason: 'x' }
  const other = await paid(10_00)
  expect((await staff.call(transactions.endpoints.reverse, { params: { id: other.payment }, body: wrong })).data).toMatchObject({
    fields: { fee: { key: 'feeOfChargeback' } },
  })
})

test('who may only see cases decides none', async () => {
  const { payment } = await paid(10_00)
  const { id } = (await open(payment)).data
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['chargeback.view', 'transaction.reverse'] })
  expect(await viewer.call(e.lose, { params: { id }, body: { reason: 'x' } })).toMatchObject({ status_code: 403 })
  expect(await viewer.call(e.create, { body: { transactionId: payment } })).toMatchObject({ status_code: 403 })
  const decider = await platform.signedIn({ role: 'ADMIN', capabilities: ['chargeback.view', 'chargeback.decide'] })
  expect(await decider.call(e.lose, { params: { id }, body: { reason: 'x' } })).toMatchObject({ success: true })
})
