import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { clients } from '#contract/clients/clients.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('what a client owes and what is suspended is told of that client alone, and to who may see it', async () => {
  const staff = await platform.signedIn()
  const { db } = platform.database
  const { id } = await addClient(staff)
  const { id: other } = await addClient(staff)
  const params = { id }
  const { attention } = clients.endpoints
  const told = async (caller = staff) => (await caller.call(attention, { params })).data
  expect(await told()).toEqual({ owed: [], suspendedServices: 0 })

  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00 }]
  const published = async (clientId: number) => {
    const { data } = await staff.call(invoices.endpoints.create, { body: { clientId, lines } })
    await staff.call(invoices.endpoints.publish, { params: { id: data.id }, body: {} })
    return data.id
  }
  const late = await published(id)
  await published(id)
  await published(other)
  // A draft asks nobody for money.
  await staff.call(invoices.endpoints.create, { body: { clientId: id, lines } })
  await sql`update "invoices" set "dueDate" = '2020-01-01' where "id" = ${late}`.execute(db)
  const owed = [{ currency: 'SAR', invoices: 2, balance: 230_00, overdueInvoices: 1, overdueBalance: 115_00 }]
  expect(await told()).toEqual({ owed, suspendedServices: 0 })

  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  for (const clientId of [id, other]) await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }], { invoiced: false })
  await sql`update "services" set "status" = 'suspended'`.execute(db)
  expect(await told()).toEqual({ owed, suspendedServices: 1 })
  expect(await told(await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'service.view'] }))).toEqual({
    owed: null,
    suspendedServices: 1,
  })
  expect(await staff.call(attention, { params: { id: 999_999 } })).toMatchObject({ status_code: 404 })
})
