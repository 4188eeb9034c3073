import { addDays } from 'date-fns/addDays'
import { addMinutes } from 'date-fns/addMinutes'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { addDays as calendarDaysAfter, riyadhDate } from '#contract/kernel/calendar.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import { askForBill, openBill } from '#platform/billing/payment-attempt/issue-bill.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let gateway: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  gateway = await addGateway(staff)
  await changeSettings(staff, { chargeCards: true, chargeCardTries: 2, chargeCardEveryDays: 2 })
})
afterAll(() => platform.close())
afterEach(() => clock.set(null))

const attemptsOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  return (await staff.call(paymentAttempts.endpoints.list, { filter: { where } })).data.items
}
const run = (id: number) => doJob(platform, chargeAttempt, { id })
async function due(dueDate: string, lastFour: string | null) {
  const { id: clientId } = await addClient(staff)
  if (lastFour) await addCard(platform, clientId, gateway, lastFour)
  const invoice = await addUnpaid(staff, clientId, 45_00)
  await platform.database.db.updateTable('invoices').set({ dueDate }).where('id', '=', invoice).execute()
  return invoice
}

test('what is due is charged, a refused card again after some days, and no more often than is set', async () => {
  const [good, poor, later, without, agreed] = [
    await due('2026-11-01', '1010'),
    await due('2026-11-01', '1101'),
    await due('2099-01-01', '1010'),
    await due('2026-11-01', null),
    await due('2026-11-01', '1010'),
  ]
  // Its client agreed to pay it by transfer: their card is left alone.
  await platform.database.db.updateTable('invoices').set({ payBy: 'bankTransfer' }).where('id', '=', agreed).execute()
  await Promise.all([runTaskNow(platform, 'chargeCards'), runTaskNow(platform, 'chargeCards')])
  const numbers = async (id: number) => (await attemptsOf(id)).map(({ chargeNumber }) => chargeNumber)
  expect([await numbers(good), await numbers(poor), await numbers(later), await numbers(without)]).toEqual([[1], [1], [], []])
  expect(await numbers(agreed)).toEqual([])
  for (const invoice of [good, poor]) await run((await attemptsOf(invoice))[0]?.id ?? 0)
  expect((await attemptsOf(good))[0]?.status).toBe('paid')
  expect((await attemptsOf(poor))[0]).toMatchObject({ status: 'failed', code: 'insufficientFunds' })
  await runTaskNow(platform, 'chargeCards')
  expect(await numbers(poor)).toEqual([1])
  for (const days of [3, 6]) {
    clock.set(addDays(new Date(), days))
    await runTaskNow(platform, 'chargeCards')
    clock.set(null)
    for (const { id, status } of await attemptsOf(poor)) if (status === 'initiated') await run(id)
  }
  expect([await numbers(good), await numbers(poor)]).toEqual([[1], [2, 1]])
})

test('a card is charged so many days before an invoice is due as is set, its tries count from there, and a draft is left alone', async () => {
  const today = riyadhDate(new Date())
  const inDays = (days: number) => calendarDaysAfter(today, days)
  await changeSettings(staff, { chargeCardDaysBefore: 5 })
  const [soon, poor, later, draft] = [
    await due(inDays(5), '1010'),
    await due(inDays(5), '1101'),
    await due(inDays(7), '1010'),
    await due(inDays(5), '1010'),
  ]
  await platform.database.db.updateTable('invoices').set({ status: 'draft', number: null }).where('id', '=', draft).execute()
  const day = async (days: number) => {
    clock.set(addDays(new Date(), days))
    await Promise.all([runTaskNow(platform, 'chargeCards'), runTaskNow(platform, 'chargeCards')])
    clock.set(null)
    for (const invoice of [soon, poor, later])
      for (const { id, status } of await attemptsOf(invoice)) if (status === 'initiated') await run(id)
  }
  const tries = async () => Promise.all([soon, poor, later, draft].map(async id => (await attemptsOf(id)).length))
  await day(0)
  expect(await tries()).toEqual([1, 1, 0, 0])
  await day(1)
  expect(await tries()).toEqual([1, 1, 0, 0])
  await day(3)
  expect(await tries()).toEqual([1, 2, 1, 0])
  // On its day, and afterwards, it was tried as often as is set, and what was paid is paid once.
  for (const days of [5, 7, 9]) await day(days)
  expect(await tries()).toEqual([1, 2, 1, 0])
  const paid = await Promise.all([soon, later].map(async id => (await staff.call(invoices.endpoints.get, { params: { id } })).data.paid))
  expect(paid).toEqual([45_00, 45_00])
  await changeSettings(staff, { chargeCardDaysBefore: 0 })
})

const chargeByHand = (id: number) => staff.call(invoices.endpoints.chargeCard, { params: { id }, body: {} })
const chargesOf = async (id: number) => (await attemptsOf(id)).filter(({ chargeNumber }) => chargeNumber !== null)

test('a card is left alone while its payer is on the page of a gateway, and charged once they have left', async () => {
  const invoice = await due('2026-11-01', '1010')
  const { attemptId } = await begin(platform, invoice, gateway)
  await runTaskNow(platform, 'chargeCards')
  expect(await chargesOf(invoice)).toEqual([])
  expect(await chargeByHand(invoice)).toMatchObject({ success: false, data: { reason: 'payerPays' } })
  // They come back to the page after half an hour: it is as if they had just begun.
  clock.set(addMinutes(new Date(), 40))
  await begin(platform, invoice, gateway)
  await runTaskNow(platform, 'chargeCards')
  expect(await chargesOf(invoice)).toEqual([])
  clock.set(addMinutes(new Date(), 75))
  await runTaskNow(platform, 'chargeCards')
  expect(await chargesOf(invoice)).toHaveLength(1)
  // The other way round nobody begins either: two payments of one invoice are one too many.
  const scope = platform.systemScope()
  const bill = inTransaction(scope, inner => openBill(inner, invoice))
  await expect(bill).rejects.toMatchObject({ detail: { reason: 'paymentUnderWay' } })
  await expect(begin(platform, invoice, gateway)).rejects.toMatchObject({ detail: { reason: 'paymentUnderWay' } })
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'awaitingPayer' })
})

test('a card is left alone while a bill is open at the banks, or a payment waits for a person', async () => {
  const bills = await addGateway(staff, { brands: ['sadad'] })
  const [billed, doubted] = [await due('2026-11-01', '1010'), await due('2026-11-01', '1010')]
  await platform.database.db.updateTable('invoices').set({ total: 500_00, net: 500_00 }).where('id', '=', billed).execute()
  const scope = platform.systemScope()
  const bill = await askForBill(scope, await inTransaction(scope, inner => openBill(inner, billed)))
  expect(bill).toMatchObject({ gatewayId: bills, status: 'awaitingPayer' })
  const { attemptId, address } = await begin(platform, doubted, gateway)
  await platform.database.db
    .updateTable('simulatedPayments')
    .set({ amount: 1_00 })
    .where('id', '=', address.split('/').pop() ?? '')
    .execute()
  await payOn(platform, address)
  await ask(platform, attemptId)
  expect((await attemptNow(staff, attemptId)).status).toBe('unknown')
  clock.set(addDays(new Date(), 1))
  await runTaskNow(platform, 'chargeCards')
  clock.set(null)
  expect([await chargesOf(billed), await chargesOf(doubted)]).toEqual([[], []])
  expect(await chargeByHand(billed)).toMatchObject({ data: { reason: 'billOpen' } })
  expect(await chargeByHand(doubted)).toMatchObject({ data: { reason: 'paymentUnderWay' } })
  await platform.database.db.updateTable('paymentAttempts').set({ status: 'failed' }).where('id', 'in', [bill.id, attemptId]).execute()
  await runTaskNow(platform, 'chargeCards')
  expect([await chargesOf(billed), await chargesOf(doubted)]).toMatchObject([[{}], [{}]])
})

test('mails of an invoice say on which day the saved card is charged for it, and nothing where none is', async () => {
  const today = riyadhDate(new Date())
  await changeSettings(staff, { chargeCardDaysBefore: 5 })
  const mailed = async (days: number, lastFour: string | null) => {
    const id = await due(calendarDaysAfter(today, days), lastFour)
    await staff.call(invoices.endpoints.send, { params: { id }, body: {} })
    await staff.call(invoices.endpoints.sendReminder, { params: { id }, body: {} })
    const about = platform.database.db
      .selectFrom('emailMessages')
      .select('text')
      .where('aboutResource', '=', 'invoices')
      .where('aboutId', '=', id)
    const mails = await about.orderBy('id', 'desc').limit(2).execute()
    return mails.map(({ text }) => text ?? '')
  }
  const day = calendarDaysAfter(today, 7)
  const [later, soon, without] = [await mailed(12, '1010'), await mailed(3, '1010'), await mailed(12, null)]
  for (const mails of [later, soon, without]) expect(mails).toHaveLength(2)
  for (const text of later) for (const part of ['1010', day]) expect(text).toContain(part)
  for (const text of soon) expect([text.includes('1010'), text.includes(day)]).toEqual([true, false])
  for (const text of without) expect([text.includes('1010'), text.includes(day)]).toEqual([false, false])
  await changeSettings(staff, { chargeCards: false })
  for (const text of await mailed(12, '1010')) expect(text).not.toContain('1010')
  await changeSettings(staff, { chargeCards: true, chargeCardDaysBefore: 0 })
})
