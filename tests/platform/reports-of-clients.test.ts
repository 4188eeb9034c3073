import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { domains } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { countryIncome } from '#contract/reports/country-income.ts'
import { domainsByExpiry } from '#contract/reports/domains-by-expiry.ts'
import { newCustomers } from '#contract/reports/new-customers.ts'
import { productSuspensions } from '#contract/reports/product-suspensions.ts'
import { recurringRevenue } from '#contract/reports/recurring-revenue.ts'
import { sources } from '#contract/reports/sources.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company, person } from '#tests/support/clients.ts'
import { orderDomain } from '#tests/support/domain-records.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { reportRows } from '#tests/support/reports.ts'

let platform: TestPlatform
let staff: Client
let service = 0
/** A client who found us by a search and has paid, one of whom nobody knows how and who has ordered nothing. */
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const found = await addClient(staff, company({ source: 'search' }))
  await addClient(staff, person())
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 200_00 }] })
  const order = await orderOf(staff, found.id, [{ productId: product.id, cycle: 'annual' }])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where } })).data
  const paidOn = riyadhDate(new Date())
  await staff.call(invoices.endpoints.addPayment, {
    params: { id: items[0]?.id as number },
    body: { amount: order.total, paidOn, method: 'cash' },
  })
  service = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
})
afterAll(() => platform.close())

test('new clients are counted by their month, with those who have ordered and paid', async () => {
  const rows = await reportRows(staff, newCustomers)
  expect(rows).toHaveLength(12)
  expect(rows.at(-1)).toMatchObject({ signUps: 2, ordered: 1, paid: 1, conversion: 50, medianDays: 0, yearBefore: 0, change: null })
})

test('income by country and by source is the revenue of the ledger', async () => {
  const { revenue = 0 } = await balances(platform)
  expect(await reportRows(staff, countryIncome)).toMatchObject([
    { code: 'SA', name: { en: 'Saudi Arabia' }, currency: 'SAR', clients: 2, activeClients: 2, services: 1, income: -revenue, share: 100 },
  ])
  expect(await reportRows(staff, sources)).toMatchObject([
    { source: 'search', clients: 1, orders: 1, income: -revenue, average: -revenue, share: 100 },
    { source: 'unknown', clients: 1, orders: 0, income: 0, share: 0 },
  ])
})

test('a service that is suspended is listed with its reason, and no longer once it runs', async () => {
  expect(await reportRows(staff, productSuspensions)).toEqual([])
  const suspended = await staff.call(services.endpoints.suspend, { params: { id: service }, body: { reason: 'Sends unwanted mail' } })
  expect(suspended).toMatchObject({ success: true })
  expect(await reportRows(staff, productSuspensions)).toMatchObject([
    { serviceId: service, reason: 'Sends unwanted mail', days: 0, suspendedOn: riyadhDate(new Date()), currency: 'SAR', unpaid: 0 },
  ])
  const none = [{ field: 'serverId', operator: 'in' as const, value: [1] }]
  expect(await reportRows(staff, productSuspensions, none)).toEqual([])
  await staff.call(services.endpoints.unsuspend, { params: { id: service }, body: {} })
  expect(await reportRows(staff, productSuspensions)).toEqual([])
})

test('what recurs is told by the month, with what began and ended', async () => {
  const { rows } = await sql<{
    total: number
  }>`select sum("recurringAmount")::bigint as "total" from "services" where "status" = 'active'`.execute(platform.database.db)
  const yearly = rows[0]?.total ?? 0
  expect(await reportRows(staff, recurringRevenue)).toMatchObject([
    { currency: 'SAR', services: 1, yearly, monthly: Math.round(yearly / 12), started: 1, ended: 0, churn: null },
  ])
})

test('names are counted by the month in which they expire, and what they bring in if they are renewed', async () => {
  const id = await orderDomain({ staff, platform })
  await sql`update "domains" set "status" = 'active', "autoRenew" = true, "expiresOn" = (current_date + interval '2 months')::date where "id" = ${id}`.execute(
    platform.database.db,
  )
  const renewal = (await staff.call(domains.endpoints.get, { params: { id } })).data.renewalPrice ?? 0
  expect(await reportRows(staff, domainsByExpiry)).toMatchObject([{ names: 1, renewing: 1, leaving: 0, income: renewal, most: renewal }])
  expect(await reportRows(staff, domainsByExpiry, [{ field: 'tldId', operator: 'in', value: [999_999] }])).toEqual([])
})

test('a premium name counts at what its registry asks, with the margin of its band; without that it is said to have no price', async () => {
  const { db } = platform.database
  const id = await orderDomain({ staff, platform })
  await sql`update "domains" set "status" = 'active', "autoRenew" = true, "premium" = true,
    "expiresOn" = (current_date + interval '5 months')::date where "id" = ${id}`.execute(db)
  const { asciiName, tldId, registrarAccountId } = await db.selectFrom('domains').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const last = async () => (await reportRows(staff, domainsByExpiry)).at(-1)
  expect(await last()).toMatchObject({ names: 1, premium: 1, unpriced: 1, income: 0, most: 0 })
  const band = { tldId, currency: 'SAR', from: 0, below: null, margin: 10, position: 0 }
  await db.insertInto('tldPremiumBands').values(band).execute()
  const cost = { register: null, renew: 2000_00, transfer: null, premium: true, currency: 'SAR', askedOn: new Date() }
  await db.deleteFrom('nameCosts').where('asciiName', '=', asciiName).execute()
  await db
    .insertInto('nameCosts')
    .values({ asciiName, registrarAccountId: registrarAccountId as number, ...cost })
    .execute()
  expect(await last()).toMatchObject({ names: 1, premium: 1, unpriced: 0, income: 2200_00, most: 2200_00 })
})
