import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { savedCards } from '#contract/billing/saved-cards.ts'
import { clients } from '#contract/clients/clients.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
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

const own = (field: string, value: number) => ({ filter: { where: [{ field, operator: 'eq', value }] } })
const cardsOf = async (clientId: number) => (await staff.call(savedCards.endpoints.list, own('clientId', clientId))).data.items
const attemptsOf = async (invoiceId: number) => (await staff.call(paymentAttempts.endpoints.list, own('invoiceId', invoiceId))).data.items
const invoiceNow = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const charge = (id: number) => staff.call(invoices.endpoints.chargeCard, { params: { id }, body: {} })
const run = (id: number, retry = 0) =>
  chargeAttempt.handle(platform.systemScope(), { id }, { id: '', retry, signal: AbortSignal.timeout(20_000) })
const behave = (simulatedBehaviour: 'works' | 'losesAnswers' | 'down') =>
  platform.database.db.updateTable('paymentGateways').set({ simulatedBehaviour }).where('id', '=', gateway).execute()
async function charged(lastFour = '1010', price = 80_00) {
  const { id: clientId } = await addClient(staff)
  const cardId = await addCard(platform, clientId, gateway, lastFour)
  const invoice = await addUnpaid(staff, clientId, price)
  expect((await charge(invoice)).success).toBe(true)
  const [attempt] = await attemptsOf(invoice)
  return { clientId, cardId, invoice, attempt: attempt?.id ?? 0 }
}

test('a card is kept when its holder pays and asks for it, once, without its number or its token in any answer', async () => {
  const { id: clientId } = await addClient(staff)
  const { attemptId, address } = await begin(platform, await addUnpaid(staff, clientId, 20_00), gateway, true)
  await payOn(platform, address, { brand: 'visa', lastFour: '4242' })
  await ask(platform, attemptId)
  await ask(platform, attemptId)
  const cards = await cardsOf(clientId)
  expect(cards).toMatchObject([{ brand: 'visa', lastFour: '4242', isDefault: true, expiryMonth: 12 }])
  const stored = await platform.database.db.selectFrom('savedCards').selectAll().where('clientId', '=', clientId).execute()
  const token = (
    await platform.database.db.selectFrom('simulatedCards').select('token').where('lastFour', '=', '4242').executeTakeFirstOrThrow()
  ).token
  const history = await staff.call(savedCards.endpoints.history, { params: { id: cards[0]?.id ?? 0 } })
  const calls = await platform.database.db.selectFrom('gatewayMessages').selectAll().execute()
  const audit = await platform.database.db.selectFrom('auditEntries').selectAll().where('resource', '=', 'savedCards').execute()
  const all = JSON.stringify([cards, stored, history.data, calls, audit])
  expect(all).not.toContain(token)
  expect(JSON.stringify([cards, history.data, audit])).not.toContain(stored[0]?.tokenSealed ?? 'none')
  // Paid without that wish, nothing is kept.
  const other = await begin(platform, await addUnpaid(staff, clientId, 20_00), gateway)
  await payOn(platform, other.address)
  await ask(platform, other.attemptId)
  expect(await cardsOf(clientId)).toHaveLength(1)
})

test('charging is a job: once, however often it runs, and the invoice is paid', async () => {
  const { invoice, attempt } = await charged()
  expect(await attemptNow(staff, attempt)).toMatchObject({ status: 'initiated', chargeNumber: 1, amount: 80_00, brand: 'mada' })
  await Promise.all([run(attempt), run(attempt), run(attempt, 1)])
  expect(await attemptNow(staff, attempt)).toMatchObject({ status: 'paid' })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', balance: 0, paid: 80_00 })
  const made = await platform.database.db
    .selectFrom('simulatedPayments')
    .select('id')
    .where('gatewayId', '=', gateway)
    .where('amount', '=', 80_00)
    .execute()
  expect(made).toHaveLength(1)
})

test('of many who charge at once one does; the next try has the next number', async () => {
  const { id: clientId } = await addClient(staff)
  await addCard(platform, clientId, gateway, '1220')
  const invoice = await addUnpaid(staff, clientId, 33_00)
  const answers = await Promise.all(Array.from({ length: 8 }, () => charge(invoice)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const [first] = await attemptsOf(invoice)
  await run(first?.id ?? 0)
  expect(await attemptNow(staff, first?.id ?? 0)).toMatchObject({ status: 'failed', code: 'declined', chargeNumber: 1 })
  expect((await charge(invoice)).success).toBe(true)
  expect((await attemptsOf(invoice)).map(({ chargeNumber }) => chargeNumber)).toEqual([2, 1])
  expect((await invoiceNow(invoice)).status).toBe('unpaid')
})

test('an answer that is lost is asked for, and the card is not charged again', async () => {
  const { invoice, attempt } = await charged('1010', 81_00)
  await behave('losesAnswers')
  await expect(run(attempt)).rejects.toThrow()
  expect(await attemptNow(staff, attempt)).toMatchObject({ status: 'unknown' })
  await run(attempt, 1)
  await behave('works')
  expect(await attemptNow(staff, attempt)).toMatchObject({ status: 'paid' })
  expect(await invoiceNow(invoice)).toMatchObject({ status: 'paid', paid: 81_00 })
  const made = await platform.database.db.selectFrom('simulatedPayments').select('id').where('amount', '=', 81_00).execute()
  expect(made).toHaveLength(1)
})

test('a gateway that is down is asked later; an invoice that was paid meanwhile is not charged', async () => {
  const { invoice, attempt } = await charged('1010', 82_00)
  await behave('down')
  await expect(run(attempt)).rejects.toThrow()
  await behave('works')
  expect(await attemptNow(staff, attempt)).toMatchObject({ status: 'initiated' })
  await staff.call(invoices.endpoints.addPayment, {
    params: { id: invoice },
    body: { amount: 82_00, paidOn: '2026-11-01', method: 'cash' },
  })
  await run(attempt, 1)
  expect(await attemptNow(staff, attempt)).toMatchObject({ status: 'failed', code: 'notWanted' })
  expect(await invoiceNow(invoice)).toMatchObject({ paid: 82_00 })
})

test('the default is one card of a client; a removed one is removed at the gateway, and charges nothing', async () => {
  const { id: clientId, version } = await addClient(staff)
  const [first, second] = [await addCard(platform, clientId, gateway, '1111'), await addCard(platform, clientId, gateway, '2222')]
  expect((await cardsOf(clientId)).map(({ isDefault }) => isDefault)).toEqual([false, true])
  await Promise.all([first, second].map(id => staff.call(savedCards.endpoints.makeDefault, { params: { id }, body: {} })))
  expect((await cardsOf(clientId)).filter(({ isDefault }) => isDefault)).toHaveLength(1)
  const invoice = await addUnpaid(staff, clientId, 10_00)
  for (const { id } of await cardsOf(clientId)) await staff.call(savedCards.endpoints.remove, { params: { id }, body: {} })
  const reason = async () => (await charge(invoice)).data as unknown as { reason?: string }
  expect(JSON.stringify(await charge(invoice))).toContain('saved card')
  expect(await reason()).toBeDefined()
  await addCard(platform, clientId, gateway)
  await staff.call(clients.endpoints.update, { params: { id: clientId }, body: { version, cardProcessingDisabled: true } })
  expect((await charge(invoice)).success).toBe(false)
})

test('a client sees the own cards and nobody else’s', async () => {
  const { clientId, cardId } = await charged()
  const stranger = await platform.ofClient((await addClient(staff)).id)
  expect((await stranger.call(savedCards.endpoints.get, { params: { id: cardId } })).success).toBe(false)
  expect((await cardsOf(clientId)).map(({ id }) => id)).toEqual([cardId])
})
