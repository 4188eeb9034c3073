import { subDays } from 'date-fns/subDays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { bankLines } from '#contract/billing/bank-lines.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { addStatement } from '#tests/support/bank.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
import { addPayment } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = invoices.endpoints
const t = transactions.endpoints
const db = () => platform.database.db
const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const pay = async (id: number, amount: number, more: object = {}) =>
  staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-03', method: 'bankTransfer', ...more } })
const reverse = (id: number, cause: 'mistake' | 'chargeback' = 'mistake') =>
  staff.call(t.reverse, { params: { id }, body: { cause, reason: 'Wrong', suspend: false } })
const paymentsOf = (clientId: number) =>
  db().selectFrom('transactions').select(['id', 'status', 'paidOn', 'reference']).where('clientId', '=', clientId).orderBy('id').execute()

test('an invoice was paid on the day of its last payment, whenever that is written down', async () => {
  const { id: clientId } = await addClient(staff)
  const whole = await addUnpaid(staff, clientId, 50_00)
  await pay(whole, 50_00)
  expect(await read(whole)).toMatchObject({ status: 'paid', datePaid: '2026-11-03' })
  const parts = await addUnpaid(staff, clientId, 50_00)
  await pay(parts, 20_00, { paidOn: '2026-11-09' })
  await pay(parts, 30_00, { paidOn: '2026-11-05' })
  expect(await read(parts)).toMatchObject({ status: 'paid', datePaid: '2026-11-09' })
  // A payment that was reversed says nothing of it.
  const again = await addUnpaid(staff, clientId, 50_00)
  await pay(again, 50_00, { paidOn: '2026-11-20' })
  await reverse((await paymentsOf(clientId)).at(-1)?.id ?? 0)
  expect((await read(again)).datePaid).toBeNull()
  await pay(again, 50_00, { paidOn: '2026-11-04' })
  expect((await read(again)).datePaid).toBe('2026-11-04')
})

test('what held no invoice pays one on the day on which it is put on it; so does the wallet, and a credit', async () => {
  const { id: clientId } = await addClient(staff)
  const [later, byWallet, forNothing] = [
    await addUnpaid(staff, clientId, 50_00),
    await addUnpaid(staff, clientId, 10_00),
    await addUnpaid(staff, clientId, 30_00),
  ]
  const { id } = await addPayment(staff, clientId, 50_00, { paidOn: '2026-11-02' })
  await staff.call(t.allocate, { params: { id }, body: { allocations: [{ invoiceId: later, amount: 50_00 }] } })
  await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 10_00, source: 'gift', reason: 'A gift' } })
  await staff.call(e.applyWallet, { params: { id: byWallet }, body: { amount: 10_00 } })
  await pay(forNothing, 10_00, { paidOn: '2026-11-02' })
  const { lines } = await read(forNothing)
  const credit = { lines: [{ invoiceLineId: lines[0]?.id ?? 0, net: 20_00 }], reason: 'Less work' }
  expect(await staff.call(e.credit, { params: { id: forNothing }, body: credit })).toMatchObject({ success: true })
  const days = await Promise.all([later, byWallet, forNothing].map(async one => (await read(one)).datePaid))
  expect(days).toEqual([today, today, today])
})

test('a payment through a gateway bears the gateway’s own day, as far as that can be', async () => {
  const { id: clientId } = await addClient(staff)
  const gateway = await addGateway(staff)
  const paid = async (said: Date | null, begun: Date) => {
    const invoice = await addUnpaid(staff, clientId, 15_00)
    const { attemptId, address } = await begin(platform, invoice, gateway)
    await payOn(platform, address)
    const id = address.split('/').pop() ?? ''
    await db().updateTable('simulatedPayments').set({ paidOn: said }).where('id', '=', id).execute()
    await db().updateTable('paymentAttempts').set({ createdOn: begun }).where('id', '=', attemptId).execute()
    await ask(platform, attemptId)
    const { transactionId } = await attemptNow(staff, attemptId)
    const { paidOn } = (await staff.call(t.get, { params: { id: transactionId as number } })).data
    expect((await read(invoice)).datePaid).toBe(paidOn)
    return paidOn
  }
  const now = new Date()
  expect(await paid(subDays(now, 3), subDays(now, 4))).toBe(addDays(today, -3))
  // Before it was asked for, tomorrow, or not said: the day on which we hear of it.
  expect(await paid(subDays(now, 9), subDays(now, 4))).toBe(today)
  expect(await paid(subDays(now, -2), subDays(now, 4))).toBe(today)
  expect(await paid(null, subDays(now, 4))).toBe(today)
})

test('what was reversed is written down again under its reference, by anybody and once', async () => {
  const { id: clientId } = await addClient(staff)
  const [wrong, right] = [await addUnpaid(staff, clientId, 50_00), await addUnpaid(staff, clientId, 50_00)]
  await pay(wrong, 50_00, { reference: 'FT-AGAIN' })
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.addPayment', 'transaction.view'] })
  const enter = () =>
    clerk.call(e.addPayment, {
      params: { id: right },
      body: { amount: 50_00, paidOn: '2026-11-03', method: 'bankTransfer', reference: 'FT-AGAIN' },
    })
  expect(await enter()).toMatchObject({ data: { fields: { reference: { key: 'alreadyUsed' } } } })
  await reverse((await paymentsOf(clientId))[0]?.id ?? 0)
  const answers = await Promise.all([enter(), enter()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await paymentsOf(clientId)).filter(({ reference }) => reference === 'FT-AGAIN').map(({ status }) => status)).toEqual([
    'reversed',
    'completed',
  ])
  expect(await read(right)).toMatchObject({ status: 'paid', datePaid: '2026-11-03' })
})

test('a statement line that was posted to the wrong client is open again once its payment is reversed; what the bank took back stays', async () => {
  const account = { name: { en: 'Al Rajhi', ar: '' }, beneficiary: { en: 'Najd', ar: '' }, iban: 'SA0380000000608010167519' }
  const bank = (await staff.call(bankAccounts.endpoints.create, { body: account })).data.id
  const rows = ['date,amount,reference,description,sender', '2026-11-05,70.00,FT-W1,Transfer,', '2026-11-05,71.00,FT-W2,Transfer,']
  await addStatement(platform, staff, bank, rows.join('\n')).take()
  const lineBy = async (reference: string) => {
    const where = [{ field: 'reference' as const, operator: 'eq' as const, value: reference }]
    return (await staff.call(bankLines.endpoints.list, { filter: { where } })).data.items[0] as NonNullable<unknown> & { id: number }
  }
  const [{ id: wrong }, { id: right }] = [await addClient(staff), await addClient(staff)]
  const post = async (reference: string, clientId: number, allocations: object[] = []) => {
    const { id } = await lineBy(reference)
    await staff.call(bankLines.endpoints.match, { params: { id }, body: { clientId, allocations } })
    return (await staff.call(bankLines.endpoints.post, { params: { id }, body: {} })).data
  }
  const posted = await post('FT-W1', wrong)
  expect(posted).toMatchObject({ status: 'posted', transactionId: expect.any(Number) })
  expect((await reverse(posted.transactionId as number)).success).toBe(true)
  expect(await lineBy('FT-W1')).toMatchObject({ status: 'unmatched', clientId: null })
  const invoice = await addUnpaid(staff, right, 70_00)
  expect(await post('FT-W1', right, [{ invoiceId: invoice, amount: 70_00 }])).toMatchObject({ status: 'posted' })
  expect(await read(invoice)).toMatchObject({ status: 'paid', datePaid: '2026-11-05' })
  const other = await post('FT-W2', right)
  expect((await reverse(other.transactionId as number, 'chargeback')).success).toBe(true)
  expect(await lineBy('FT-W2')).toMatchObject({ status: 'posted' })
})
