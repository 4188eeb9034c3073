import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import type { ListQuery, Where } from '#contract/kernel/list-query.ts'
import { seedClients } from '#platform/seed/seed-clients.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client

beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const silent = { loaded() {}, building() {} }
  const until = new Date('2026-11-20T00:00:00Z')
  await seedClients(platform.database, { clients: 2500, seed: 3, until, encryptionKey: 'a key of tests' }, silent)
})
afterAll(() => platform.close())

const search = (value: string): Where => [{ field: 'search', operator: 'contains', value }]
const page = async (filter: ListQuery) => (await staff.call(clients.endpoints.list, { filter })).data
const matching = async (fragment: string, order: ReturnType<typeof sql>) => {
  const pattern = `%${fragment}%`
  const { rows } = await sql<{ id: number }>`select "id" from "clients" where "searchText" like ${pattern} order by ${order}`.execute(
    platform.database.db,
  )
  return rows.map(({ id }) => id)
}

test('the pages of a search hold every find once, in the order asked for', async () => {
  for (const order_by of [undefined, { by: 'displayName', order: 'asc' } as const, { by: 'lastSignInOn', order: 'desc' } as const]) {
    const key = order_by
      ? sql`${sql.ref(order_by.by === 'displayName' ? 'nameEn' : order_by.by)} ${sql.raw(order_by.order)}, "id" ${sql.raw(order_by.order)}`
      : sql`"id" desc`
    const expected = await matching('qaht', key)
    expect(expected.length).toBeGreaterThan(30)
    const ids: number[] = []
    for (let number = 1; ids.length < expected.length; number++) {
      const { items, total, totalCapped } = await page({
        where: search('qaht'),
        limit: 10,
        page: number,
        ...(order_by ? { order_by } : {}),
      })
      expect([total, totalCapped]).toEqual([expected.length, undefined])
      ids.push(...items.map(({ id }) => id))
      expect(items.length).toBeGreaterThan(0)
    }
    expect(ids).toEqual(expected)
    expect(await page({ where: search('qaht'), limit: 10, page: 1000 })).toMatchObject({ items: [], total: expected.length })
  }
})

test('a fragment of nearly everybody shows the first of the order, and says that there are at least so many', async () => {
  const expected = await matching('example', sql`"id" desc`)
  expect(expected.length).toBe(2500)
  for (const number of [1, 2, 70]) {
    const { items, total, totalCapped } = await page({ where: search('example'), limit: 25, page: number })
    expect(items.map(({ id }) => id)).toEqual(expected.slice(number * 25 - 25, number * 25))
    expect([total, totalCapped]).toEqual([1000, true])
  }
  expect(await page({ where: search('example'), limit: 25, page: 1, ignorePaginationCount: true })).toMatchObject({ total: null })
})

test('what matches nobody is an empty page', async () => {
  expect(await page({ where: search('zzzz-nobody') })).toMatchObject({ items: [], total: 0 })
})

test('filtered and sorted pages, the last one too, are those of the database', async () => {
  const { rows } = await sql<{ id: number }>`select "id" from "clients"
    where "countryCode" = 'SA' and "accountType" = 'COMPANY' order by "nameEn", "id"`.execute(platform.database.db)
  const where: Where = [
    { field: 'countryCode', operator: 'eq', value: 'SA' },
    { field: 'accountType', operator: 'eq', value: 'COMPANY' },
  ]
  for (const number of [1, 5, Math.floor((rows.length - 1) / 10), Math.ceil(rows.length / 10)]) {
    const { items, total } = await page({ where, order_by: { by: 'displayName', order: 'asc' }, limit: 10, page: number })
    expect(total).toBe(rows.length)
    expect(items.map(({ id }) => id)).toEqual(rows.slice(number * 10 - 10, number * 10).map(({ id }) => id))
  }
})
