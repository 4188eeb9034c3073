import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let bigger: number
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { automationHoldAbove: 0 })
  hands = await moduleWork(platform, staff)
  await hands.server()
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 49_00 }]
  bigger = (await sold(staff, { module: 'simulator', packageName: 'business', prices })).id
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const invoice = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
/** A service that waits for its upgrade, which was due so many days ago. */
async function waiting(domain: string, days: number): Promise<{ id: number; invoiceId: number }> {
  const id = await hands.running(domain)
  const { upgradeInvoiceId } = (await staff.call(services.endpoints.upgrade, { ...params(id), body: { productId: bigger } })).data
  const invoiceId = upgradeInvoiceId as number
  await sql`update "invoices" set "dueDate" = ${addDays(today, -days)}::date where "id" = ${invoiceId}`.execute(platform.database.db)
  return { id, invoiceId }
}
const run = () => runTaskNow(platform, 'cancelUnpaidUpgrades')

test('an upgrade that nobody pays is cancelled once, with its invoice; 0 days turn that off', async () => {
  const before = await balances(platform)
  const { id, invoiceId } = await waiting('unpaid.example', 8)
  expect(await run()).toEqual({ done: 0, skipped: 0, failed: 0 })
  await changeSettings(staff, { cancelUnpaidUpgradeDays: 7 })
  const runs = await Promise.all([run(), run()])
  expect(runs).toContainEqual({ done: 1, skipped: 0, failed: 0 })
  expect(await hands.read(id)).toMatchObject({ nextProductId: null, upgradeInvoiceId: null, productId: hands.product.id, work: 'none' })
  expect(await invoice(invoiceId)).toMatchObject({ status: 'cancelled' })
  const told = (await staff.call(services.endpoints.history, params(id))).data.items
  expect(told.filter(({ action }) => action === 'services.upgradeCancelled')).toMatchObject([{ reason: expect.stringContaining('7 days') }])
  expect(await run()).toEqual({ done: 0, skipped: 0, failed: 0 })
  const after = await balances(platform)
  expect(after.receivable ?? 0).toBe(before.receivable ?? 0)
})

test('one that is due later, was paid or paid in part, announced by transfer, is disputed, or that its server is at work for is left', async () => {
  await changeSettings(staff, { cancelUnpaidUpgradeDays: 7 })
  const [later, part, announced, busy, paid, disputed] = [
    await waiting('later.example', 6),
    await waiting('part.example', 30),
    await waiting('announced.example', 30),
    await waiting('busy.example', 30),
    await waiting('paid.example', 30),
    await waiting('disputed.example', 30),
  ]
  const pay = async (invoiceId: number, amount: number) =>
    staff.call(invoices.endpoints.addPayment, { ...params(invoiceId), body: { amount, paidOn: '2026-11-01', method: 'cash' } })
  await pay(part.invoiceId, 1_00)
  await pay(paid.invoiceId, (await invoice(paid.invoiceId)).balance)
  await sql`update "invoices" set "status" = 'bankTransfer' where "id" = ${announced.invoiceId}`.execute(platform.database.db)
  await staff.call(invoices.endpoints.dispute, { ...params(disputed.invoiceId), body: { reason: 'Not asked for' } })
  await sql`update "services" set "work" = 'underWay' where "id" = ${busy.id}`.execute(platform.database.db)
  expect(await run()).toEqual({ done: 0, skipped: 0, failed: 0 })
  for (const { id } of [later, part, announced, busy, paid, disputed]) expect(await hands.read(id)).toMatchObject({ nextProductId: bigger })
})
