import { addDays } from 'date-fns/addDays'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid } from '#tests/support/gateway-payments.ts'
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
const run = (id: number) => chargeAttempt.handle(platform.systemScope(), { id }, { id: '', retry: 0, signal: AbortSignal.timeout(20_000) })
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
