import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billableItems } from '#contract/billing/billable-items.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { addMonths } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { forecast } from '#contract/reports/forecast.ts'
import { monthlyOrders } from '#contract/reports/monthly-orders.ts'
import { promotionsUsage } from '#contract/reports/promotions-usage.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { reportRows } from '#tests/support/reports.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const month = () => new Date().toISOString().slice(0, 7)

test('orders of a month are counted by what became of them, and by whether the client had ordered before', async () => {
  expect(await reportRows(staff, monthlyOrders)).toEqual([])
  const { id: clientId } = await addClient(staff, company())
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 100_00 }] })
  const place = () => orderOf(staff, clientId, [{ productId: product.id, cycle: 'annual' }])
  await place()
  const unwanted = await place()
  await staff.call(orders.endpoints.cancel, { params: { id: unwanted.id }, body: { reason: 'Ordered twice' } })
  const rows = await reportRows(staff, monthlyOrders)
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toMatchObject({
    ...{ month: month(), currency: 'SAR', pending: 1, cancelled: 1, total: 2, fromNew: 1, fromReturning: 1, change: null },
    ...{ value: 115_00, averageValue: 115_00, paidShare: 0 },
  })
  expect(rows.slice(0, 11).every(({ total }) => total === 0)).toBe(true)
})

test('a report is summed by currency, sorted and filtered as a list, over the days that are asked for', async () => {
  const { data } = await staff.call(monthlyOrders.endpoints.list, {
    filter: { sums: true, order_by: { by: 'total', order: 'desc' }, where: [{ field: 'total', operator: 'gt', value: 0 }] },
  })
  expect(data.items.map(row => row.month)).toEqual([month()])
  expect(data.sums).toEqual([{ currency: 'SAR', amounts: expect.objectContaining({ total: 2, value: 115_00 }) }])
  const before = await reportRows(staff, monthlyOrders, [{ field: 'period', operator: 'between', value: ['2020-01-15', '2020-03-01'] }])
  expect(before).toEqual([])
  const since = await reportRows(staff, monthlyOrders, [{ field: 'period', operator: 'gte', value: `${month()}-01` }])
  expect(since).toHaveLength(1)
})

test('every page of a report tells the count and the sums of the whole, one beyond the last too', async () => {
  const page = async (number: number) =>
    (
      await staff.call(monthlyOrders.endpoints.list, {
        filter: { sums: true, page: number, limit: 5, order_by: { by: 'month', order: 'desc' } },
      })
    ).data
  const pages = [await page(1), await page(2), await page(3), await page(4)]
  expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 2, 0])
  const months = pages.flatMap(({ items }) => items.map(row => row.month))
  expect(months).toEqual([...new Set(months)].sort().reverse())
  for (const { total, sums } of pages) expect({ total, sums }).toEqual({ total: 12, sums: pages[0]?.sums })
  expect(pages[0]?.sums).toMatchObject([{ currency: 'SAR', amounts: { total: 2 } }])
})

test('days are no condition among others, and the number of a row is nothing to sort by', async () => {
  const days = { field: 'period' as const, operator: 'eq' as const, value: '2026-11-01' }
  for (const filter of [{ where: [{ or: [days, days] }] }, { order_by: { by: 'id' as const, order: 'desc' as const } }])
    expect(await staff.call(monthlyOrders.endpoints.list, { filter })).toMatchObject({ status_code: 422 })
})

test('renewals to come are forecast by month and cycle; what is likely follows from what was kept', async () => {
  const { id: clientId } = await addClient(staff, company())
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'quarterly', price: 30_00 }] })
  const item = { productId: product.id, cycle: 'quarterly' as const }
  const [kept, gone] = [await orderOf(staff, clientId, [item]), await orderOf(staff, clientId, [item])]
  await sql`update "services" set "status" = case when "orderId" = ${gone.id} then 'terminated' else 'active' end, "recurringAmount" = 3000,
    "nextDueDate" = (date_trunc('month', now()) + interval '1 month')::date where "orderId" in (${kept.id}, ${gone.id})`.execute(
    platform.database.db,
  )
  await sql`insert into "auditEntries" ("occurredOn", "resource", "area", "recordId", "action", "actorKind", "actorName", "requestId", "ip", "deviceId")
    select now(), 'services', 'service', "id", 'services.terminated', 'system', '{"en":"","ar":""}', '', '', '' from "services" where "orderId" = ${gone.id}`.execute(
    platform.database.db,
  )
  const rows = await reportRows(staff, forecast, [{ field: 'productId', operator: 'in', value: [product.id] }])
  expect(rows.map(({ quarterly, total, adjusted }) => [quarterly, total, adjusted])).toEqual(
    Array.from({ length: 4 }, () => [30_00, 30_00, 15_00]),
  )
  expect(await reportRows(staff, forecast, [{ field: 'status', operator: 'in', value: ['suspended'] }])).toEqual([])
})

test('names that renew themselves and billable items that are due are forecast besides, and not of a product alone', async () => {
  const names = await domainWork(platform, staff, '.forecast')
  const { db } = platform.database
  const first = (months: number) => sql<string>`(date_trunc('month', now()) + make_interval(months => ${months}))::date`
  for (const [name, autoRenew] of [
    ['stays.forecast', true],
    ['leaves.forecast', false],
  ] as const)
    await db
      .updateTable('domains')
      .set({ expiresOn: first(2), nextDueOn: first(2), autoRenew })
      .where('id', '=', await names.registered(name))
      .execute()
  const item = { clientId: names.clientId, description: { en: 'Care', ar: 'عناية' }, unitPrice: 7_00, invoiceAction: 'recur' as const }
  const dueDate = addMonths(`${month()}-01`, 1)
  await staff.call(billableItems.endpoints.create, { body: { ...item, dueDate, recurEvery: 1, recurUnit: 'months', recurTimes: 3 } })
  const rows = await reportRows(staff, forecast)
  expect(rows.filter(row => row.domains + row.billableItems > 0).map(row => [row.billableItems, row.domains])).toEqual([
    [7_00, 0],
    [7_00, 60_00],
    [7_00, 0],
  ])
  const none = await reportRows(staff, forecast, [{ field: 'productId', operator: 'in', value: [999_999] }])
  expect(none).toEqual([])
})

test('a promotion is told by what it took off and what its orders brought', async () => {
  const { id: clientId } = await addClient(staff, company())
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 100_00 }] })
  const code = { code: 'SUMMER', type: 'percentage' as const, percent: 10, maximumUses: 10 }
  const promotion = await staff.call(promotions.endpoints.create, { body: code })
  if (!promotion.success) throw new Error(JSON.stringify(promotion))
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'annual' }], { promotionCode: 'SUMMER' })
  expect(await reportRows(staff, promotionsUsage)).toMatchObject([
    { code: 'SUMMER', uses: 1, usesEver: 1, newClients: 1, discount: 10_00, before: 100_00, income: 90_00 },
  ])
  await staff.call(orders.endpoints.cancel, { params: { id: order.id }, body: { reason: 'Ordered twice' } })
  expect(await reportRows(staff, promotionsUsage)).toEqual([])
})

test('a report is for those who may see it', async () => {
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view'] })
  expect(await other.call(monthlyOrders.endpoints.list, {})).toMatchObject({ status_code: 403 })
})
