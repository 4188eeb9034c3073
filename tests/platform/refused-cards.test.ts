import { addDays } from 'date-fns/addDays'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, ask, begin, payOn } from '#tests/support/gateway-payments.ts'
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
  await changeSettings(staff, { chargeCards: true, chargeCardTries: 10, chargeCardEveryDays: 1, cardRefusals: 2, cardExpiryDays: 20 })
})
afterAll(() => platform.close())
afterEach(() => clock.set(null))

const own = (field: string, value: number) => ({ filter: { where: [{ field, operator: 'eq', value }] } }) as never
const cardNow = async (id: number) => (await staff.call(savedCards.endpoints.get, { params: { id } })).data
const chargesOf = async (invoiceId: number) =>
  (await staff.call(paymentAttempts.endpoints.list, own('invoiceId', invoiceId))).data.items.filter(
    ({ chargeNumber }) => chargeNumber !== null,
  )
const mailsOf = async (template: string, clientId: number) =>
  (await platform.database.db.selectFrom('emailMessages').selectAll().where('template', '=', template).execute()).filter(
    mail => mail.clientId === clientId,
  )
async function owing(lastFour: string) {
  const { id: clientId } = await addClient(staff)
  const card = await addCard(platform, clientId, gateway, lastFour)
  const invoice = await addUnpaid(staff, clientId, 45_00)
  await platform.database.db.updateTable('invoices').set({ dueDate: '2026-11-01' }).where('id', '=', invoice).execute()
  return { clientId, card, invoice }
}
/** A day of the automation, so many days from today: cards are switched off, then charged, and each charge is asked for. */
async function day(days: number, invoice: number) {
  clock.set(addDays(new Date(), days))
  await runTaskNow(platform, 'switchOffCards')
  await runTaskNow(platform, 'chargeCards')
  clock.set(null)
  for (const { id, status } of await chargesOf(invoice)) if (status === 'initiated') await doJob(platform, chargeAttempt, { id })
}
const dryRun = async (name: 'switchOffCards' | 'remindCards') => {
  const task = (await platform.database.db.selectFrom('automationTasks').select('id').where('name', '=', name).executeTakeFirstOrThrow()).id
  return (await staff.call(automationTasks.endpoints.dryRun, { params: { id: task } })).data
}

test('a card that is refused again and again is charged by itself no more, its client is told once, and staff can charge it and switch it on', async () => {
  const { clientId, card, invoice } = await owing('1101')
  for (const days of [-12, -10]) await day(days, invoice)
  expect((await chargesOf(invoice)).map(({ code }) => code)).toEqual(['insufficientFunds', 'insufficientFunds'])
  expect(await cardNow(card)).toMatchObject({ switchedOffOn: null, can: { switchOn: 'cardIsOn' } })
  expect(JSON.stringify(await dryRun('switchOffCards'))).toContain('1101')
  expect(await cardNow(card)).toMatchObject({ switchedOffOn: null })
  for (const days of [-8, -6, -4]) await day(days, invoice)
  expect(await chargesOf(invoice)).toHaveLength(2)
  expect((await cardNow(card)).switchedOffOn).not.toBeNull()
  const [mail, ...more] = await mailsOf('cardSwitchedOff', clientId)
  expect([mail?.subject, more]).toEqual([expect.stringContaining('1101'), []])
  // A person may still try it, and that is no reason to tell of it again.
  expect((await staff.call(invoices.endpoints.chargeCard, { params: { id: invoice }, body: {} })).success).toBe(true)
  for (const { id, status } of await chargesOf(invoice)) if (status === 'initiated') await doJob(platform, chargeAttempt, { id })
  await day(0, invoice)
  expect([(await chargesOf(invoice)).length, (await mailsOf('cardSwitchedOff', clientId)).length]).toEqual([3, 1])
  // Switched on, what was refused before counts no more.
  expect((await staff.call(savedCards.endpoints.switchOn, { params: { id: card }, body: {} })).data).toMatchObject({ switchedOffOn: null })
  await runTaskNow(platform, 'switchOffCards')
  expect((await cardNow(card)).switchedOffOn).toBeNull()
  await day(2, invoice)
  expect(await chargesOf(invoice)).toHaveLength(4)
  const viewer = await platform.signedIn({ role: 'ADMIN', capabilities: ['savedCard.view'] })
  expect(await viewer.call(savedCards.endpoints.switchOff, { params: { id: card }, body: {} })).toMatchObject({ status_code: 403 })
})

test('what the gateway or the invoice is to blame for switches no card off, and one that was charged since begins anew', async () => {
  const { clientId, card, invoice } = await owing('1010')
  const failed = { gatewayId: gateway, clientId, savedCardId: card, amount: 1, currency: 'SAR', brand: 'mada' as const, lastFour: '1010' }
  const add = (status: 'failed' | 'paid', code: string | null, at: number) =>
    platform.database.db
      .insertInto('paymentAttempts')
      .values({
        ...failed,
        ...{ status, code, key: `refused ${card} ${at}`, chargeNumber: null, invoiceId: null, topUp: true, byBill: false, save: false },
        ...{ createdOn: new Date(), updatedOn: new Date(), searchText: '', endedOn: new Date() },
      } as never)
      .execute()
  for (const [at, code] of ['unauthorized', 'notWanted', 'amountRefused', 'currencyRefused'].entries()) await add('failed', code, at)
  await add('failed', 'declined', 10)
  await add('paid', null, 11)
  await add('failed', 'declined', 12)
  await runTaskNow(platform, 'switchOffCards')
  expect((await cardNow(card)).switchedOffOn).toBeNull()
  await add('failed', 'lostCard', 13)
  await runTaskNow(platform, 'switchOffCards')
  expect((await cardNow(card)).switchedOffOn).not.toBeNull()
  // The card that its holder pays with and keeps then is the one that is charged.
  const { attemptId, address } = await begin(platform, invoice, gateway, true)
  await payOn(platform, address, { brand: 'visa', lastFour: '4242' })
  await ask(platform, attemptId)
  const { items } = (await staff.call(savedCards.endpoints.list, own('clientId', clientId))).data
  expect(items.map(({ lastFour, isDefault }) => [lastFour, isDefault])).toEqual([
    ['4242', true],
    ['1010', false],
  ])
})

test('a card that ends within the days that are set is told of once for its month, and again for its next one', async () => {
  const { clientId, card } = await owing('1010')
  const [year, month] = riyadhDate(new Date()).split('-').map(Number) as [number, number]
  const expires = (expiryMonth: number, expiryYear: number) =>
    platform.database.db.updateTable('savedCards').set({ expiryMonth, expiryYear }).where('id', '=', card).execute()
  await expires(month, year + 1)
  await runTaskNow(platform, 'remindCards')
  expect(await mailsOf('cardExpiring', clientId)).toEqual([])
  await expires(month, year)
  clock.set(new Date(Date.UTC(year, month - 1, 20)))
  expect(JSON.stringify(await dryRun('remindCards'))).toContain('1010')
  await Promise.all([runTaskNow(platform, 'remindCards'), runTaskNow(platform, 'remindCards')])
  clock.set(new Date(Date.UTC(year, month - 1, 25)))
  await runTaskNow(platform, 'remindCards')
  expect(await mailsOf('cardExpiring', clientId)).toHaveLength(1)
  await expires(month, year + 2)
  clock.set(new Date(Date.UTC(year + 2, month - 1, 25)))
  await runTaskNow(platform, 'remindCards')
  expect(await mailsOf('cardExpiring', clientId)).toHaveLength(2)
  // Nobody is told of one that is not charged, or has ended.
  clock.set(null)
  expect((await staff.call(savedCards.endpoints.switchOff, { params: { id: card }, body: {} })).success).toBe(true)
  await expires(month, year + 3)
  clock.set(new Date(Date.UTC(year + 3, month - 1, 25)))
  await runTaskNow(platform, 'remindCards')
  expect(await mailsOf('cardExpiring', clientId)).toHaveLength(2)
})
