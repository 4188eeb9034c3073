import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { ownBilling } from '#contract/billing/own-billing.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import { refundAtGateway } from '#platform/billing/refund/refund-at-gateway.job.ts'
import { simulatedCallback } from '#platform/drivers/payment/simulator/simulated-callback.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, ask, attemptNow, payOn } from '#tests/support/gateway-payments.ts'
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
  const limits = { walletTopUpLeast: 10_00, walletTopUpMost: 500_00, walletMost: 800_00 }
  await changeSettings(staff, { walletTopUps: true, ...limits })
})
afterAll(() => platform.close())

const e = ownBilling.endpoints
const db = () => platform.database.db
const own = (field: string, value: number) => ({ filter: { where: [{ field, operator: 'eq', value }] } })
const paymentsOf = async (clientId: number) => (await staff.call(transactions.endpoints.list, own('clientId', clientId))).data.items
const attemptsOf = async (clientId: number) => (await staff.call(paymentAttempts.endpoints.list, own('clientId', clientId))).data.items
const invoiceNow = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const run = (id: number) => doJob(platform, chargeAttempt, { id })
async function somebody() {
  const { id: clientId } = await addClient(staff, person())
  const caller = platform.ofClient(clientId, 'client', ['invoices'])
  return { clientId, caller, view: async () => (await caller.call(e.view)).data }
}

test('a client tops up the wallet by card: money is there once it was paid, once, whatever the gateway tells again, and bears no VAT', async () => {
  const { clientId, caller, view } = await somebody()
  const begin = (amount: number, more = {}) => caller.call(e.topUp, { body: { amount, gatewayId: gateway, ...more } })
  expect(await begin(9_99)).toMatchObject({ data: { fields: { amount: { key: 'topUpTooSmall' } } } })
  expect(await begin(500_01)).toMatchObject({ data: { fields: { amount: { key: 'topUpTooLarge' } } } })
  const { address } = (await begin(400_00)).data
  // The same button pressed again leads to the same page; more than the wallet may hold is not begun.
  expect((await begin(400_00)).data.address).toBe(address)
  expect(await begin(450_00)).toMatchObject({ data: { fields: { amount: { key: 'walletTooFull' } } } })
  expect(await view()).toMatchObject({ balance: 0, awaited: 400_00, topUp: { least: 10_00, most: 500_00 } })
  await payOn(platform, address)
  const [attempt] = await attemptsOf(clientId)
  const id = attempt?.id as number
  expect(attempt).toMatchObject({ topUp: true, invoiceId: null, invoiceNumbers: null, amount: 400_00 })
  // What the gateway tells, however often and beside what is asked of it, books it once.
  const payment = address.split('/').pop() as string
  const told = () => simulatedCallback({ id: randomUUID(), type: 'paid', secret: 'whs', payment })
  const knock = () =>
    platform.app.inject({
      method: 'POST',
      url: `/v1/payment-callback/${gateway}`,
      payload: told(),
      headers: { 'content-type': 'application/json' },
    })
  await Promise.all([...Array.from({ length: 10 }, knock), ...Array.from({ length: 5 }, () => ask(platform, id))])
  await Promise.all([ask(platform, id), ask(platform, id)])
  expect(await view()).toMatchObject({ balance: 400_00, awaited: 0, movements: [{ kind: 'payment', amount: 400_00 }] })
  expect(await paymentsOf(clientId)).toMatchObject([
    { kind: 'payment', topUp: true, amount: 400_00, toWallet: 400_00, invoiceNumbers: null, method: 'card' },
  ])
  // No invoice, and nothing owed of VAT, comes of it.
  expect((await staff.call(invoices.endpoints.list, own('clientId', clientId))).data.items).toEqual([])
})

test('a saved card tops it up once, however many press at the same time; the limits hold', async () => {
  const { clientId, caller, view } = await somebody()
  expect(await caller.call(e.topUpByCard, { body: { amount: 50_00 } })).toMatchObject({ data: { reason: 'noSavedCard' } })
  await addCard(platform, clientId, gateway)
  expect((await view()).card).toEqual({ brand: 'mada', lastFour: '1010' })
  const presses = await Promise.all(Array.from({ length: 8 }, () => caller.call(e.topUpByCard, { body: { amount: 50_00 } })))
  expect(presses.filter(({ success }) => success)).toHaveLength(1)
  expect(presses.filter(({ success }) => !success)).toMatchObject(Array(7).fill({ data: { reason: 'paymentUnderWay' } }))
  const [{ id } = { id: 0 }] = await attemptsOf(clientId)
  await run(id)
  await run(id)
  expect(await attemptNow(staff, id)).toMatchObject({ status: 'paid', topUp: true })
  expect(await view()).toMatchObject({ balance: 50_00 })
  expect(await paymentsOf(clientId)).toHaveLength(1)
})

test('a transfer for the wallet is looked for by finance: one at a time, money only when it was seen', async () => {
  const { clientId, caller, view } = await somebody()
  const body = { amount: 120_00, paidOn: riyadhDate(new Date()), reference: `FT-${clientId}`, payerName: 'Noura' }
  expect((await caller.call(e.topUpByTransfer, { body })).success).toBe(true)
  expect(await caller.call(e.topUpByTransfer, { body })).toMatchObject({ data: { reason: 'topUpAnnounced' } })
  expect(await view()).toMatchObject({ balance: 0, awaited: 120_00 })
  const [slip] = (await staff.call(bankSlips.endpoints.list, own('clientId', clientId))).data.items
  const { amount, paidOn, reference } = body
  const posted = await staff.call(bankSlips.endpoints.post, { params: { id: slip?.id as number }, body: { amount, paidOn, reference } })
  expect(posted.success).toBe(true)
  expect(await view()).toMatchObject({ balance: 120_00, awaited: 0 })
  expect(await paymentsOf(clientId)).toMatchObject([{ topUp: true, method: 'bankTransfer', toWallet: 120_00 }])
})

test('several invoices are paid by one card payment, each of them whole, and each can be given back', async () => {
  const { clientId, caller } = await somebody()
  const [first, second, third] = [
    await addUnpaid(staff, clientId, 30_00),
    await addUnpaid(staff, clientId, 20_00),
    await addUnpaid(staff, clientId, 5_00),
  ]
  const begin = (invoiceIds: number[]) => caller.call(e.pay, { body: { invoiceIds, gatewayId: gateway } })
  const { address } = (await begin([second, first])).data
  expect((await begin([first, second])).data.address).toBe(address)
  expect((await begin([first, third])).data.address).not.toBe(address)
  const [attempt] = (await attemptsOf(clientId)).filter(({ amount }) => amount === 50_00)
  const id = attempt?.id as number
  // It is a try of each of its invoices.
  expect((await staff.call(paymentAttempts.endpoints.list, own('invoiceId', second))).data.items.map(one => one.id)).toEqual([id])
  await payOn(platform, address)
  await Promise.all([ask(platform, id), ask(platform, id)])
  expect(await invoiceNow(first)).toMatchObject({ status: 'paid', paid: 30_00, balance: 0 })
  expect(await invoiceNow(second)).toMatchObject({ status: 'paid', paid: 20_00, balance: 0 })
  expect(await invoiceNow(third)).toMatchObject({ status: 'unpaid', paid: 0 })
  expect(await paymentsOf(clientId)).toMatchObject([{ amount: 50_00, toWallet: 0, topUp: false }])
  const refund = { refundType: 'gateway' as const, amount: 20_00, reason: 'Not wanted' }
  const asked = await staff.call(invoices.endpoints.refund, { params: { id: second }, body: refund })
  expect(asked.success).toBe(true)
  const { id: refundId } = await db().selectFrom('refunds').select('id').where('invoiceId', '=', second).executeTakeFirstOrThrow()
  await doJob(platform, refundAtGateway, { id: refundId })
  expect(await invoiceNow(second)).toMatchObject({ status: 'refunded', refunded: 20_00 })
  expect(await invoiceNow(first)).toMatchObject({ status: 'paid', refunded: 0 })
})

test('what was paid otherwise meanwhile goes to the wallet, and no more than once', async () => {
  const { clientId, caller, view } = await somebody()
  const [first, second] = [await addUnpaid(staff, clientId, 30_00), await addUnpaid(staff, clientId, 20_00)]
  const { address } = (await caller.call(e.pay, { body: { invoiceIds: [first, second], gatewayId: gateway } })).data
  const cash = { amount: 30_00, paidOn: riyadhDate(new Date()), method: 'cash' as const }
  expect((await staff.call(invoices.endpoints.addPayment, { params: { id: first }, body: cash })).success).toBe(true)
  await payOn(platform, address)
  const [{ id } = { id: 0 }] = await attemptsOf(clientId)
  await ask(platform, id)
  expect(await invoiceNow(second)).toMatchObject({ status: 'paid' })
  expect(await invoiceNow(first)).toMatchObject({ paid: 30_00 })
  expect((await view()).balance).toBe(30_00)
})

test('a saved card pays several at once, for the client and for staff; no second charge of one of them begins meanwhile', async () => {
  const { clientId, caller } = await somebody()
  await addCard(platform, clientId, gateway)
  const ids = [await addUnpaid(staff, clientId, 30_00), await addUnpaid(staff, clientId, 20_00), await addUnpaid(staff, clientId, 7_00)]
  const [first, second, third] = ids as [number, number, number]
  const presses = await Promise.all([
    ...Array.from({ length: 4 }, () => caller.call(e.payByCard, { body: { invoiceIds: [first, second] } })),
    ...Array.from({ length: 4 }, () => staff.call(e.chargeTogether, { body: { invoiceIds: [second, third] } })),
  ])
  expect(presses.filter(({ success }) => success)).toHaveLength(1)
  expect(await staff.call(invoices.endpoints.chargeCard, { params: { id: second }, body: {} })).toMatchObject({
    data: { reason: 'paymentUnderWay' },
  })
  const [{ id, amount } = { id: 0, amount: 0 }] = await attemptsOf(clientId)
  await run(id)
  expect(await attemptNow(staff, id)).toMatchObject({ status: 'paid', chargeNumber: 1 })
  const [payment] = await paymentsOf(clientId)
  expect(payment).toMatchObject({ amount, toWallet: 0 })
  expect((await Promise.all(ids.map(invoiceNow))).filter(({ status }) => status === 'paid')).toHaveLength(2)
})

test('staff charge what is of one client and open; others pay nothing of what is not theirs', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const [mine, theirs] = [await addUnpaid(staff, one.clientId, 10_00), await addUnpaid(staff, other.clientId, 10_00)]
  expect(await staff.call(e.chargeTogether, { body: { invoiceIds: [mine, theirs] } })).toMatchObject({
    data: { fields: { 'invoiceIds.1': { key: 'otherClient' } } },
  })
  for (const endpoint of [e.payByCard, e.pay]) {
    const body = { invoiceIds: [mine, theirs], ...(endpoint === e.pay ? { gatewayId: gateway } : {}) }
    expect(await one.caller.call(endpoint as typeof e.payByCard, { body: body })).toMatchObject({ status_code: 404 })
  }
  const blind = platform.ofClient(one.clientId, 'client', ['profile'])
  expect(await blind.call(e.view)).toMatchObject({ status_code: 403 })
  expect(await platform.ofClient(one.clientId, 'clientToken').call(e.view)).toMatchObject({ status_code: 403 })
  expect(await one.caller.call(e.chargeTogether, { body: { invoiceIds: [mine] } })).toMatchObject({ status_code: 403 })
})

test('however many pages are opened at once, together they fill the wallet no further than it may hold; a page that its payer left counts no more', async () => {
  const { caller, clientId, view } = await somebody()
  const amounts = [300_00, 310_00, 320_00, 330_00]
  const begin = (amount: number) => caller.call(e.topUp, { body: { amount, gatewayId: gateway } })
  const opened = await Promise.all(amounts.map(begin))
  expect(opened.filter(({ success }) => success)).toHaveLength(2)
  expect((await view()).awaited).toBeLessThanOrEqual(800_00)
  expect(await begin(340_00)).toMatchObject({ data: { fields: { amount: { key: 'walletTooFull' } } } })
  const left = new Date(Date.now() - 31 * 60_000)
  await db().updateTable('paymentAttempts').set({ updatedOn: left }).where('clientId', '=', clientId).execute()
  expect((await begin(340_00)).success).toBe(true)
  expect((await view()).awaited).toBe(340_00)
})

test('no card is charged by staff for what is in collections', async () => {
  const { clientId } = await somebody()
  await addCard(platform, clientId, gateway)
  const [open, collected] = [await addUnpaid(staff, clientId, 10_00), await addUnpaid(staff, clientId, 10_00)]
  expect((await staff.call(invoices.endpoints.toCollections, { params: { id: collected }, body: {} })).success).toBe(true)
  expect(await staff.call(e.chargeTogether, { body: { invoiceIds: [open, collected] } })).toMatchObject({
    data: { fields: { 'invoiceIds.1': { key: 'invoiceInCollections' } } },
  })
  expect(await attemptsOf(clientId)).toEqual([])
})

test('whoever has a pay link of several invoices pays them by one card payment, and is told what came of it', async () => {
  const { clientId } = await somebody()
  const ids = [await addUnpaid(staff, clientId, 30_00), await addUnpaid(staff, clientId, 20_00)]
  const token = (await staff.call(payLinks.make, { body: { invoiceIds: ids } })).data.address.split('/pay/')[1] as string
  const { address } = (await platform.anonymous.call(payLinks.payByCard, { body: { token, gatewayId: gateway } })).data
  await payOn(platform, address)
  const [{ id } = { id: 0 }] = await attemptsOf(clientId)
  const { key } = await db().selectFrom('paymentAttempts').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  const numbers = (await Promise.all(ids.map(invoiceNow))).map(({ number }) => number).join(', ')
  expect((await platform.anonymous.call(payLinks.returned, { body: { key } })).data).toMatchObject({
    ...{ state: 'paid', number: numbers, topUp: false, amount: 50_00 },
  })
  expect((await Promise.all(ids.map(invoiceNow))).map(({ status }) => status)).toEqual(['paid', 'paid'])
})

test('where nobody tops up by themselves it is refused, and the page does not offer it', async () => {
  await changeSettings(staff, { walletTopUps: false })
  const { caller, view } = await somebody()
  expect((await view()).topUp).toBeNull()
  expect(await caller.call(e.topUp, { body: { amount: 50_00, gatewayId: gateway } })).toMatchObject({ data: { reason: 'topUpsOff' } })
})
