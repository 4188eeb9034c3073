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
  expect([opened, others]).toMatchObject([{ source: 'gateway', status: 'received', amount: 30_00, transactionId, can: { lose: true } }, []])
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

test('a chargeback of a part takes so much off what was paid, one after the other, and never more than the payment', async () => {
  const { clientId, invoice, payment } = await paid(120_00, 100_00)
  const before = await books()
  const first = (await open(payment, { amount: 50_00 })).data
  expect(first).toMatchObject({ amount: 50_00, paid: 120_00, lostAmount: null })
  expect((await lose(first.id, { amount: 50_01 })).data).toMatchObject({ fields: { amount: { key: 'moreThanLeft' } } })
  // The bank keeps 30 of the 50, and asks 5 for it: the 20 in the wallet go first, then 10 of the invoice.
  expect((await lose(first.id, { amount: 30_00, fee: 5_00 })).data).toMatchObject({ status: 'partlyLost', lostAmount: 30_00 })
  const moved = async (account: string) => ((await books())[account] ?? 0) - (before[account] ?? 0)
  expect([await moved('cash'), await moved('fees'), await moved('receivable'), await moved('wallet')]).toEqual([-35_00, 5_00, 10_00, 20_00])
  expect(await paymentNow(payment)).toMatchObject({ status: 'completed', reversed: 30_00 })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'partiallyPaid', paid: 90_00, balance: 10_00 })

  expect((await open(payment, { amount: 90_01 })).data).toMatchObject({ fields: { amount: { key: 'moreThanLeft' } } })
  const second = (await open(payment, { amount: 40_00 })).data
  expect((await lose(second.id)).data).toMatchObject({ status: 'lost', lostAmount: 40_00 })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'partiallyPaid', paid: 50_00, balance: 50_00 })
  const [one, other] = [await caseNow(first.id), await caseNow(second.id)]
  expect(one.reversalId).not.toBe(other.reversalId)
  expect(await paymentNow(other.reversalId as number)).toMatchObject({ kind: 'reversal', amount: 40_00, reversesId: payment })

  // What is left is lost with the third, which names no amount.
  const third = (await open(payment)).data
  expect(third).toMatchObject({ amount: 50_00 })
  expect((await lose(third.id, { hold: true })).success).toBe(true)
  expect(await paymentNow(payment)).toMatchObject({ status: 'reversed', reversed: 120_00 })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'unpaid', paid: 0, balance: 100_00 })
  expect((await invoiceNow(invoice)).disputedOn).not.toBeNull()
  expect(await moved('receivable')).toBe(100_00)
  expect((await open(payment)).data).toMatchObject({ fields: { transactionId: { key: 'paymentOfChargeback' } } })
  expect(await casesOf(clientId)).toHaveLength(3)
})

test('refunds and chargebacks of one invoice together never come to more than was paid, however many ask at once', async () => {
  const { invoice, payment } = await paid(100_00)
  const { id } = (await open(payment, { amount: 60_00 })).data
  const version = (await invoiceNow(invoice)).version
  const refund = () =>
    staff.call(invoices.endpoints.refund, {
      params: { id: invoice },
      body: { refundType: 'external', refundMethod: 'cash', amount: 60_00, reason: 'Agreed', version } as never,
    })
  const answers = await Promise.all([lose(id), refund(), lose(id), refund()])
  expect(answers.some(({ success }) => success)).toBe(true)
  const { paid: stays, refunded } = await invoiceNow(invoice)
  expect(stays - refunded).toBe(40_00)
  await books()
  const { db } = platform.database
  await expect(
    db
      .updateTable('transactions')
      .set({ reversed: 100_01 } as never)
      .where('id', '=', payment)
      .execute(),
  ).rejects.toThrow(/transactions/)
})

test('a payment that was taken back in part is reversed by hand as far as it stands, and a gateway that tells of more opens another case', async () => {
  const { invoice, payment } = await paid(80_00)
  const { id } = (await open(payment, { amount: 30_00 })).data
  await lose(id, { amount: 10_00 })
  const reverse = { cause: 'mistake' as const, fee: 0, reason: 'Never came' }
  expect((await staff.call(transactions.endpoints.reverse, { params: { id: payment }, body: reverse })).success).toBe(true)
  expect(await paymentNow(payment)).toMatchObject({ status: 'reversed', reversed: 80_00 })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'unpaid', paid: 0 })
  await books()

  const gateway = await addGateway(staff)
  const { id: clientId } = await addClient(staff)
  await addCard(platform, clientId, gateway)
  const other = await addUnpaid(staff, clientId, 80_00)
  await staff.call(invoices.endpoints.chargeCard, { params: { id: other }, body: {} })
  const [attempt] = (await staff.call(paymentAttempts.endpoints.list, own('invoiceId', other))).data.items
  await doJob(platform, chargeAttempt, { id: attempt?.id as number })
  const { reference } = (await staff.call(paymentAttempts.endpoints.get, { params: { id: attempt?.id as number } })).data
  const wentBack = async (refunded: number) => {
    await platform.database.db
      .updateTable('simulatedPayments')
      .set({ refunded })
      .where('id', '=', reference as string)
      .execute()
    await ask(platform, attempt?.id as number)
  }
  const unexplained = async () =>
    (await staff.call(paymentAttempts.endpoints.get, { params: { id: attempt?.id as number } })).data.unexplained
  await wentBack(30_00)
  const [part] = await casesOf(clientId)
  expect((await lose(part?.id as number)).data).toMatchObject({ status: 'lost', lostAmount: 30_00 })
  expect(await unexplained()).toBe(0)
  expect(await invoiceNow(other)).toMatchObject({ status: 'partiallyPaid', paid: 50_00 })
  await wentBack(30_00)
  expect(await casesOf(clientId)).toHaveLength(1)
  await wentBack(45_00)
  expect(await casesOf(clientId)).toMatchObject([{ amount: 15_00, status: 'received' }, { amount: 30_00 }])
  expect(await unexplained()).toBe(15_00)
})
