import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { adminDashboard, type HomeRange } from '#contract/dashboard/admin-dashboard.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

test('what waits is counted with its age, and how long it took from when something could be set up to when it was', async () => {
  const { id: clientId } = await addClient(staff)
  const product = await sold(staff, { autoSetup: 'onAccept', prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
  const place = () => orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }], { invoiced: false })
  const [first, second] = [await place(), await place()]
  const { createdOn } = await place()
  clock.advance(30 * 60_000)
  for (const { id } of [first, second]) await staff.call(orders.endpoints.accept, { params: { id }, body: {} })
  const { items } = (
    await staff.call(services.endpoints.list, { filter: { where: [{ field: 'status', operator: 'in', value: ['active'] }] } })
  ).data
  expect(items).toHaveLength(2)
  const body = { serviceId: items[0]?.id as number, type: 'immediate' as const, reason: 'Moves away' }
  await staff.call(cancellationRequests.endpoints.create, { body })
  const { data } = await staff.call(adminDashboard.mainStatistics)
  clock.set(null)
  expect(data).toMatchObject({
    pendingOrders: { count: 1, oldestOn: createdOn },
    openCancellations: { count: 1, immediate: 1 },
    moduleActions: { waiting: 0, failed: 0 },
    activated: { total: 2, previousTotal: 0 },
  })
  expect(data.activated?.medianMinutes).toBeGreaterThanOrEqual(30)
  expect(data.activated?.medianMinutes).toBeLessThan(31)
})

test('who may not see orders, requests and services is told none of their figures', async () => {
  const limited = await platform.signedIn({ role: 'ADMIN', capabilities: ['dashboard.view', 'order.view'] })
  expect((await limited.call(adminDashboard.mainStatistics)).data).toMatchObject({
    clients: null,
    pendingOrders: { count: expect.any(Number) },
    openCancellations: null,
    moduleActions: null,
    activated: null,
  })
})

test('money of today, of the month and of the year, what is owed and what is held, as the ledger has it', async () => {
  const { id: clientId } = await addClient(staff)
  const today = riyadhDate(clock.now())
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00 }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  await staff.call(invoices.endpoints.addPayment, { params: { id }, body: { amount: 15_00, paidOn: today, method: 'cash' } })
  const extra = { clientId, amount: 5_00, paidOn: today, method: 'cash' as const, allocations: [] }
  await staff.call(transactions.endpoints.create, { body: extra })
  await platform.database.db.updateTable('invoices').set({ dueDate: '2020-01-01' }).where('id', '=', id).execute()
  const { data } = await staff.call(adminDashboard.billing)
  expect(data.currencies).toMatchObject([
    {
      currency: 'SAR',
      today: 20_00,
      month: 20_00,
      year: 20_00,
      yesterday: 0,
      unpaid: 100_00,
      overdue: 100_00,
      overdueCount: 1,
      wallets: 5_00,
    },
  ])
  expect(data.currencies[0]).toMatchObject({ notDue: 0, due30: 0, due60: 0, dueLonger: 100_00, vatThisQuarter: 15_00 })
  const limited = await platform.signedIn({ role: 'ADMIN', capabilities: ['dashboard.view'] })
  expect(await limited.call(adminDashboard.billing)).toMatchObject({ status_code: 403 })
})

test('money, orders and services of each part of a range, beside those of the time before it', async () => {
  const { id: clientId } = await addClient(staff)
  const paidOn = async (day: string, amount: number) =>
    staff.call(transactions.endpoints.create, { body: { clientId, amount, paidOn: day, method: 'cash', allocations: [] } })
  const today = riyadhDate(clock.now())
  await paidOn(addDays(today, -3), 7_00)
  await paidOn(addDays(today, -10), 11_00)
  await paidOn(addDays(today, -40), 13_00)
  // Figures are kept for two minutes.
  clock.advance(180_000)
  expect((await staff.call(adminDashboard.mainStatistics)).data.overdueInvoices).toEqual({ count: 1, currency: 'SAR', amount: 100_00 })
  const of = async (range: HomeRange, who = staff) => (await who.call(adminDashboard.incomeOrders, { query: { range } })).data
  const sums = ({ income }: Awaited<ReturnType<typeof of>>) => [
    income.length,
    income.reduce((sum, { value }) => sum + value, 0),
    income.reduce((sum, { previous }) => sum + previous, 0),
  ]
  expect(sums(await of('days7'))).toEqual([7, 27_00, 11_00])
  expect(sums(await of('days30'))).toEqual([30, 38_00, 13_00])
  expect(sums(await of('today'))).toEqual([24, 20_00, 0])
  const months = await of('months12')
  expect(sums(months)).toEqual([12, 51_00, 0])
  expect(months).toMatchObject({ range: 'months12', currency: 'SAR', orders: { length: 12 }, activated: { length: 12 } })
  expect(months.orders?.reduce((sum, { value }) => sum + value, 0)).toBe(3)
  const limited = await platform.signedIn({ role: 'ADMIN', capabilities: ['transaction.view'] })
  expect(await of('days7', limited)).toMatchObject({ orders: null, activated: null })
  clock.set(null)
})
