import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Operator } from '#contract/kernel/list-query.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { addPayment } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let [rich, plain, productId, tldId] = [0, 0, 0, 0]
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const { db } = platform.database
  const work = await domainWork(platform, staff)
  ;[rich, tldId] = [work.clientId, work.tld.id]
  plain = (await addClient(staff)).id
  await work.registered('name.test')
  productId = (await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })).id
  for (let service = 0; service < 2; service++) await orderOf(staff, rich, [{ productId, cycle: 'monthly' }], { invoiced: false })
  await sql`update "services" set "status" = case when "id" = (select min("id") from "services") then 'active' else 'terminated' end`.execute(
    db,
  )
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00 }]
  const invoice = (await staff.call(invoices.endpoints.create, { body: { clientId: rich, lines } })).data
  await staff.call(invoices.endpoints.publish, { params: { id: invoice.id }, body: {} })
  await sql`update "invoices" set "dueDate" = '2026-01-01' where "id" = ${invoice.id}`.execute(db)
  await addPayment(staff, rich, 7_00, { paidOn: '2026-02-03' })
})
afterAll(() => platform.close())

const { list } = clients.endpoints
const all = { relations: ['clientFigures'] }
async function found(caller: Client, field: string, operator: Operator, value: unknown): Promise<number[]> {
  const { data } = await caller.call(list, { filter: { where: [{ field, operator, value }] } })
  return data.items.map(({ id }) => id).filter(id => id === rich || id === plain)
}

test('a list of clients tells what they have of us, owe and hold, where that is asked for', async () => {
  const { data } = await staff.call(list, { filter: all })
  const of = (id: number) => data.items.find(one => one.id === id)
  expect(of(rich)).toMatchObject({ activeServices: 1, services: 2, domains: 1, owed: 115_00, wallet: 7_00 })
  expect(of(plain)).toMatchObject({ activeServices: 0, services: 0, domains: 0, owed: 0, wallet: 0 })
  const bare = (await staff.call(list)).data.items.find(one => one.id === rich)
  expect(bare).not.toHaveProperty('owed')
})

test('clients are found by what they have and owe', async () => {
  expect(await found(staff, 'hasServices', 'eq', true)).toEqual([rich])
  expect(await found(staff, 'hasServices', 'eq', false)).toEqual([plain])
  expect(await found(staff, 'hasDomains', 'eq', true)).toEqual([rich])
  expect(await found(staff, 'hasOverdue', 'eq', true)).toEqual([rich])
  expect(await found(staff, 'productIds', 'in', [productId])).toEqual([rich])
  expect(await found(staff, 'productIds', 'in', [productId + 1])).toEqual([])
  expect(await found(staff, 'tldIds', 'eq', tldId)).toEqual([rich])
  expect(await found(staff, 'identityVerified', 'eq', true)).toEqual([])
  await sql`update "clients" set "verified" = '{"identity": {"on": "2026-01-01T00:00:00.000Z", "how": "staff", "who": null}}' where "id" = ${plain}`.execute(
    platform.database.db,
  )
  expect(await found(staff, 'identityVerified', 'eq', true)).toEqual([plain])
  await sql`update "clients" set "verified" = '{}' where "id" = ${plain}`.execute(platform.database.db)
})

test('who may not see services, names and money is told nothing of them, and finds nobody by them', async () => {
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  const { data } = await clerk.call(list, { filter: all })
  const unseen = { activeServices: null, services: null, domains: null, owed: null, wallet: null }
  expect(data.items.find(one => one.id === rich)).toMatchObject(unseen)
  for (const [field, operator, value] of [
    ['hasServices', 'eq', true],
    ['hasServices', 'eq', false],
    ['hasDomains', 'eq', true],
    ['hasOverdue', 'eq', true],
    ['hasOverdue', 'eq', false],
    ['productIds', 'in', [productId]],
    ['productIds', 'nin', [productId]],
    ['tldIds', 'ne', tldId],
  ] as const)
    expect(await found(clerk, field, operator, value), `${field} ${operator}`).toEqual([])
})
