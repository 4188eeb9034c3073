import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { clients } from '#contract/clients/clients.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { type Condition, encodeFilter } from '#contract/kernel/list-query.ts'
import { orders } from '#contract/orders/orders.ts'
import { agingInvoices } from '#contract/reports/aging-invoices.ts'
import { annualIncome } from '#contract/reports/annual-income.ts'
import { balanceReviewer } from '#contract/reports/balance-reviewer.ts'
import { byProduct } from '#contract/reports/by-product.ts'
import { dailyPerformance } from '#contract/reports/daily-performance.ts'
import { reports } from '#contract/reports/manifest.ts'
import { monthlyTransactions } from '#contract/reports/monthly-transactions.ts'
import { taxLiability } from '#contract/reports/tax-liability.ts'
import { topClients } from '#contract/reports/top-clients.ts'
import { rollUpLedger } from '#platform/reports/rolled-up/roll-up-ledger.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { reportRows } from '#tests/support/reports.ts'

const today = riyadhDate(new Date())
const period: Condition = { field: 'period', operator: 'between', value: ['2026-01-01', today] }
let platform: TestPlatform
let staff: Client
let debtor = 0
let invoice = 0
/** Two clients, three orders of which one is cancelled, and payments of two months, one of them of more than was asked. */
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const [first, second] = [await addClient(staff, company()), await addClient(staff)]
  debtor = first.id
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 100_33 }]
  const [hosting, mail] = [await sold(staff, { prices }), await sold(staff, { prices })]
  await orderOf(staff, first.id, [
    { productId: hosting.id, cycle: 'annual', quantity: 3 },
    { productId: mail.id, cycle: 'annual' },
  ])
  const unwanted = await orderOf(staff, first.id, [{ productId: mail.id, cycle: 'annual' }])
  await staff.call(orders.endpoints.cancel, { params: { id: unwanted.id }, body: { reason: 'Ordered twice' } })
  await orderOf(staff, second.id, [{ productId: hosting.id, cycle: 'annual' }])
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { order_by: { by: 'id', order: 'asc' } } })).data
  invoice = items[0]?.id as number
  const pay = (id: number, amount: number, paidOn: string, fee = 0) =>
    staff.call(invoices.endpoints.addPayment, { params: { id }, body: { amount, paidOn, method: 'card', fee } })
  await pay(invoice, 100_00, '2026-02-28', 2_00)
  await pay(invoice, 50_00, '2026-03-01')
  await pay(items[2]?.id as number, 150_00, today)
})
afterAll(() => platform.close())

const sum = (rows: readonly object[], field: string) => rows.reduce((total, row) => total + Number(row[field as keyof typeof row]), 0)

test('the months of the year sum to its days, to what clients paid, and to the cash of the ledger', async () => {
  const months = await reportRows(staff, annualIncome, [period])
  const days = await reportRows(staff, monthlyTransactions, [period])
  const paying = await reportRows(staff, topClients, [period])
  const { cash = 0, fees = 0 } = await balances(platform)
  for (const rows of [months, days, paying]) {
    expect(sum(rows, 'amountIn')).toBe(300_00)
    expect(sum(rows, 'fees')).toBe(fees)
    expect(sum(rows, 'net')).toBe(cash)
  }
  expect(months.find(({ month }) => month === '2026-02')).toMatchObject({ amountIn: 100_00, fees: 2_00, net: 98_00 })
  const february = await reportRows(staff, monthlyTransactions, [{ ...period, value: ['2026-02-01', '2026-02-28'] }])
  expect(sum(february, 'net')).toBe(98_00)
  expect(months.at(-1)).toMatchObject({ running: cash })
  expect(await reportRows(staff, monthlyTransactions, [period, { field: 'method', operator: 'in', value: ['sadad'] }])).toEqual([])
})

test('wallets come to their movements, and the days to what was ordered, invoiced and paid', async () => {
  const wallets = await reportRows(staff, balanceReviewer, [period])
  const { wallet = 0 } = await balances(platform)
  expect(sum(wallets, 'closing')).toBe(-wallet)
  for (const { opening, paidIn, charged, givenBack, used, withdrawn, closing, difference } of wallets) {
    expect(opening + paidIn + charged + givenBack - used - withdrawn).toBe(closing)
    expect(difference).toBe(0)
  }
  const days = await reportRows(staff, dailyPerformance, [{ ...period, value: [today, today] }])
  const paidToday = sum(await reportRows(staff, monthlyTransactions, [{ ...period, value: [today, today] }]), 'amountIn')
  expect(days).toMatchObject([{ day: today, currency: 'SAR', orders: 3, newClients: 2, amountIn: paidToday, cancellations: 0 }])
  const { total: issued } = (
    await staff.call(invoices.endpoints.list, { filter: { where: [{ field: 'number', operator: 'starts', value: 'INV' }] } })
  ).data
  expect(days[0]?.issued).toBe(issued)
})

test('what is aged is what is open, as of any day', async () => {
  const rows = await reportRows(staff, agingInvoices)
  const { receivable = 0 } = await balances(platform)
  const { rows: open } = await sql<{ total: number }>`
    select sum("balance")::bigint as "total" from "invoices" where "number" is not null and "status" <> 'cancelled'`.execute(
    platform.database.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ clientId: debtor, total: receivable, notDue: receivable, invoices: 1 })
  expect(open[0]?.total).toBe(receivable)
  const later = await reportRows(staff, agingInvoices, [{ field: 'period', operator: 'lte', value: '2027-12-31' }])
  expect(later[0]).toMatchObject({ notDue: 0, over120: receivable, total: receivable })
  expect(rows[0]).toMatchObject({ inCollections: 0 })
  const owing = sql`where "clientId" = ${debtor} and "balance" > 0`
  const { rows: was } = await sql<{ status: string }>`select "status" from "invoices" ${owing}`.execute(platform.database.db)
  const set = (status = '') => sql`update "invoices" set "status" = ${status} ${owing}`.execute(platform.database.db)
  await set('collections')
  expect((await reportRows(staff, agingInvoices))[0]).toMatchObject({ inCollections: receivable, total: receivable })
  await set(was[0]?.status)
  expect(await reportRows(staff, agingInvoices, [{ field: 'clientGroupId', operator: 'in', value: [999_999] }])).toEqual([])
  for (const day of ['2026-02-27', '2026-02-28', '2026-03-01', today]) {
    const owed = await reportRows(staff, agingInvoices, [{ field: 'period', operator: 'lte', value: day }])
    const { rows: booked } = await sql<{ clientId: number; total: number }>`
      select "entry"."clientId", sum("line"."amount")::bigint as "total"
      from "ledgerEntries" "entry" join "ledgerLines" "line" on "line"."entryId" = "entry"."id"
      where "line"."account" = 'receivable' and "entry"."bookedOn" <= ${day}::date group by 1 having sum("line"."amount") <> 0`.execute(
      platform.database.db,
    )
    expect(owed.map(({ clientId, total }) => ({ clientId, total }))).toEqual(booked)
  }
})

test('VAT by document is the VAT that the ledger owes, and a cancelled invoice takes its own back', async () => {
  const rows = await reportRows(staff, taxLiability)
  const { vatPayable = 0, revenue = 0 } = await balances(platform)
  expect(sum(rows, 'vat')).toBe(-vatPayable)
  expect(sum(rows, 'base')).toBe(-revenue)
  expect(rows.filter(({ kind }) => kind === 'creditNote')).toMatchObject([{ number: 'CN-000001', base: -100_33, category: 'S', rate: 15 }])
  // A page by what is summed up is the one that is worked out whole.
  const whole = [{ field: 'currency' as const, operator: 'eq' as const, value: 'SAR' }]
  for (const page of [1, 2, 3]) {
    const [quick, slow] = [
      { page, limit: 2, sums: true },
      { page, limit: 2, sums: true, where: whole },
    ]
    const told = (await staff.call(taxLiability.endpoints.list, { filter: quick })).data
    expect(told).toEqual((await staff.call(taxLiability.endpoints.list, { filter: slow })).data)
    expect(told.total).toBe(rows.length)
  }
  expect(rows.find(one => one.invoiceId === invoice)).toMatchObject({ buyerVatNumber: '310122393500003', base: 401_32, kind: 'published' })
})

test('income by product is the revenue of the ledger, by product and by group', async () => {
  const { revenue = 0 } = await balances(platform)
  for (const groupBy of ['product', 'productGroup']) {
    const rows = await reportRows(staff, byProduct, [period, { field: 'groupBy', operator: 'in', value: [groupBy] }])
    expect(rows.map(({ units, net, share }) => ({ units, net, share }))).toEqual([
      { units: 4, net: 401_32, share: 80 },
      { units: 1, net: 100_33, share: 20 },
    ])
    expect(sum(rows, 'net')).toBe(-revenue)
  }
})

test('a report is taken away as it is shown, by its own parameters', async () => {
  const body = { resource: 'monthlyTransactions', columns: ['day', 'amountIn', 'net'] }
  const filter = encodeFilter({ where: [{ ...period, value: ['2026-02-01', '2026-03-31'] }] })
  for (const format of ['csv', 'xlsx'] as const) {
    const answer = await staff.call(tableExportEndpoints.tableExport, { body: { ...body, format, filter } })
    expect(answer).toMatchObject({ success: true, data: { state: 'success', done: 2 } })
  }
})

test('sums of the older entries tell what the ledger does, on any days, also of entries since and of clients that were merged', async () => {
  const roll = () => doJob(platform, rollUpLedger, { least: 1 })
  const entries = async () =>
    (await sql<{ upTo: number }>`select max("id")::int as "upTo" from "ledgerEntries"`.execute(platform.database.db)).rows[0]
  expect(await roll()).toEqual(await entries())
  const since = await addClient(staff, company())
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual' as const, price: 77_00 }] })
  await orderOf(staff, since.id, [{ productId: product.id, cycle: 'annual' }])
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { limit: 1 } })).data
  const params = { id: items[0]?.id as number }
  const pay = (paidOn = '2026-03-15') =>
    staff.call(invoices.endpoints.addPayment, { params, body: { amount: 10_00, paidOn, method: 'card' } })
  await pay('2026-03-28')
  for (let times = 0; times < 5; times++) {
    await pay()
    await roll()
  }
  await pay()
  const { rows: parts } = await sql`select distinct "upTo" from "clientMonths" where "month" = '2026-03-01'`.execute(platform.database.db)
  expect(parts.length).toBeLessThan(5)
  const told = await everyReport()
  expect(told.some(({ rows }) => rows.length > 0)).toBe(true)
  await sql`delete from "ledgerRollUps"`.execute(platform.database.db)
  expect(told).toEqual(await everyReport())

  await roll()
  const merged = await staff.call(clients.endpoints.merge, {
    params: { id: since.id },
    body: { intoId: debtor, name: since.displayName.en, reason: 'The same company' },
  })
  expect(merged).toMatchObject({ success: true })
  const afterwards = await everyReport()
  await sql`delete from "ledgerRollUps"`.execute(platform.database.db)
  expect(afterwards).toEqual(await everyReport())
})

const spans = [
  ['2026-01-01', today],
  ['2026-02-10', '2026-03-20'],
  ['2026-03-05', '2026-03-25'],
  ['2025-11-15', '2026-03-15'],
] as const

/** The rows of every report about each of the spans, a report without rows that move left out. */
async function everyReport() {
  const told: { at: string; span: readonly string[]; rows: unknown[] }[] = []
  for (const [name, { load }] of Object.entries(reports)) {
    const report = ((await load()) as Record<string, unknown>)[name] as typeof annualIncome
    for (const span of spans) told.push({ at: report.at, span, rows: await reportRows(staff, report, [{ ...period, value: [...span] }]) })
  }
  return told
}
