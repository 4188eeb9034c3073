import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { ownBilling } from '#contract/billing/own-billing.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid, ask, payOn } from '#tests/support/gateway-payments.ts'
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

const e = ownBilling.endpoints
const db = () => platform.database.db
const attemptsOf = (clientId: number) =>
  db().selectFrom('paymentAttempts').select(['id', 'amount', 'status', 'code']).where('clientId', '=', clientId).orderBy('id').execute()
const invoiceNow = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
async function payCash(id: number, amount: number) {
  const body = { amount, paidOn: riyadhDate(new Date()), method: 'cash' as const }
  expect((await staff.call(invoices.endpoints.addPayment, { params: { id }, body })).success).toBe(true)
}
async function owing(...amounts: number[]) {
  const { id: clientId } = await addClient(staff, person())
  const ids = []
  for (const amount of amounts) ids.push(await addUnpaid(staff, clientId, amount))
  return { clientId, caller: platform.ofClient(clientId, 'client', ['invoices']), ids: ids as [number, number, ...number[]] }
}

test('of a payment for several invoices a part may go to the wallet: staff are told; each invoice says who began to pay it', async () => {
  const { clientId, caller, ids } = await owing(30_00, 20_00)
  const { address } = (await caller.call(e.pay, { body: { invoiceIds: ids, gatewayId: gateway } })).data
  const told = await db().selectFrom('auditEntries').select('recordId').where('action', '=', 'ownBilling.pageBegun').execute()
  expect(told.map(({ recordId }) => Number(recordId)).toSorted()).toEqual(ids.toSorted())
  await payCash(ids[0], 30_00)
  await payOn(platform, address)
  await ask(platform, (await attemptsOf(clientId))[0]?.id as number)
  const { items } = (await staff.call(notifications.endpoints.list, {})).data
  expect(items.map(({ key }) => key)).toContain('paymentPartToWallet')
})

test('what was paid otherwise before the card was asked keeps nothing else from being charged, and counts as no try', async () => {
  const { clientId, caller, ids } = await owing(30_00, 20_00)
  await addCard(platform, clientId, gateway)
  expect((await caller.call(e.payByCard, { body: { invoiceIds: ids } })).success).toBe(true)
  const [first] = await attemptsOf(clientId)
  await payCash(ids[0], 30_00)
  await doJob(platform, chargeAttempt, { id: first?.id as number })
  const [given, rest] = await attemptsOf(clientId)
  expect(given).toMatchObject({ status: 'failed', code: 'notWanted' })
  expect(rest).toMatchObject({ status: 'initiated', amount: 20_00 })
  await doJob(platform, chargeAttempt, { id: rest?.id as number })
  expect(await invoiceNow(ids[1])).toMatchObject({ status: 'paid', paid: 20_00 })
  expect(await attemptsOf(clientId)).toHaveLength(2)
})

test('what is taken out of wallets is taken off the sum of what was put in', async () => {
  const { id: clientId } = await addClient(staff, person())
  const charge = (amount: number, direction: 'in' | 'out') =>
    staff.call(walletCharges.endpoints.create, { body: { clientId, amount, direction, source: 'correction', reason: 'Wrong' } })
  expect((await charge(80_00, 'in')).success && (await charge(50_00, 'out')).success).toBe(true)
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { data } = await staff.call(walletCharges.endpoints.list, { filter: { where, sums: true } })
  expect(data.items.map(({ moved }) => moved)).toEqual([-50_00, 80_00])
  expect(data.sums).toMatchObject([{ currency: 'SAR', amounts: { moved: 30_00 } }])
})
