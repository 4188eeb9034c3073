import { verify } from '@node-rs/argon2'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientProblems } from '#contract/clients/client-problems.ts'
import { clients } from '#contract/clients/clients.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { clientRows } from '#platform/seed/clients.ts'
import { demonstrate } from '#platform/seed/demo.ts'
import { seedOptions, WrongOptions } from '#platform/seed/options.ts'
import { CompanyNotEmpty, seedClients } from '#platform/seed/seed-clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const until = new Date('2026-11-20T00:00:00Z')
const encryptionKey = 'a key of tests'
const silent = { loaded() {}, building() {} }

test('every made-up client is one that the contract takes as it is', () => {
  for (const { status, signupOn, lastSignInOn, ...input } of clientRows(2000, 5)) {
    const parsed = clients.input.safeParse(input)
    expect(parsed.success ? {} : fieldErrors(parsed.error), JSON.stringify(input)).toEqual({})
    expect(parsed.data).toEqual({ ...input, customValues: [], quietFrom: null, quietUntil: null })
    expect(clientProblems(input)).toEqual({})
    expect(Object.keys(clients.record.shape)).toEqual(expect.arrayContaining(Object.keys({ status, signupOn, lastSignInOn })))
  }
})

test('options of the command', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  expect(seedOptions(['--clients', '100,000'], now)).toEqual({
    clients: 100_000,
    seed: undefined,
    add: false,
    until: new Date('2026-11-21T00:00:00Z'),
  })
  expect(seedOptions(['--clients', '5', '--seed', '7', '--until', '2026-01-02', '--add'], now)).toEqual({
    clients: 5,
    seed: 7,
    add: true,
    until: new Date('2026-01-02T00:00:00Z'),
  })
  for (const wrong of [
    [],
    ['--clients', '0'],
    ['--clients', 'x'],
    ['--clients', '5', '--until', 'soon'],
    ['--client', '5'],
    ['--clients', '5', '--seed', '-1'],
  ]) {
    expect(() => seedOptions(wrong, now), wrong.join(' ')).toThrow(WrongOptions)
  }
})

let platform: TestPlatform
const rows = <R>(query: ReturnType<typeof sql<R>>) => query.execute(platform.database.db).then(result => result.rows)
const indexes = () => rows(sql<{ indexdef: string }>`select indexdef from pg_indexes where tablename = 'clients' order by indexdef`)

beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('a made-up company is found again by the API, in both scripts', async () => {
  await seedClients(platform.database, { clients: 300, seed: 1, until, encryptionKey }, silent)
  const [row] = clientRows(300, 1, { until })
  const stored = await rows(sql<Record<string, unknown>>`select * from "clients" order by "id" limit 1`)
  expect(stored[0]).toMatchObject({
    firstName: row?.firstName,
    email: row?.email,
    tags: row?.tags,
    emailPreferences: row?.emailPreferences,
    version: 1,
  })
  expect(stored[0]?.searchText).toContain(row?.mobile)
  const groups = await rows(sql<{ name: { en: string } }>`select "name" from "clientGroups" order by "id"`)
  expect(groups.map(({ name }) => name.en)).toEqual(['Business', 'Individuals', 'Education', 'Resellers', 'Non-profit', 'Government'])
})

test('a company with clients is refused, unless they are to be added', async () => {
  await expect(seedClients(platform.database, { clients: 5, until, encryptionKey }, silent)).rejects.toThrow(CompanyNotEmpty)
  await seedClients(platform.database, { clients: 5, until, encryptionKey, add: true }, silent)
  expect(await rows(sql`select count(*)::int as "count" from "clients"`)).toEqual([{ count: 305 }])
  expect(await rows(sql`select count(*)::int as "count" from "clientGroups"`)).toEqual([{ count: 6 }])
})

test('a load that fails leaves nothing behind, and the indexes as they were', async () => {
  const before = await indexes()
  const broken = {
    building() {},
    loaded() {
      throw new Error('stop')
    },
  }
  await expect(seedClients(platform.database, { clients: 50_001, until, encryptionKey, add: true }, broken)).rejects.toThrow('stop')
  expect(await rows(sql`select count(*)::int as "count" from "clients"`)).toEqual([{ count: 305 }])
  expect(await indexes()).toEqual(before)
})

test('the demonstration: refused over real data, made once in an empty database, its sign-ins right each time', async () => {
  const { database } = platform
  await expect(demonstrate(platform, until)).rejects.toThrow('DEMO')
  await sql`delete from "consents"`.execute(database.db)
  await sql`delete from "clients"`.execute(database.db)
  const lines = await demonstrate(platform, until)
  const password = lines[1]?.split(/\s+/).at(-1) as string
  expect(await demonstrate(platform, until)).toEqual(lines)
  expect(await rows(sql`select count(*)::int as "count" from "clients"`)).toEqual([{ count: 2400 }])
  // Every area shows something to who tries the product.
  for (const table of ['orders', 'carts', 'invoices', 'quotes', 'services', 'domains', 'dnsZones', 'dnsRecordSets'] as const)
    expect(await rows(sql`select from ${sql.table(table)} limit 1`), table).toHaveLength(1)
  const [first] = await rows(sql<{ email: string; role: string; passwordHash: string }>`select * from "users" order by "id" limit 1`)
  expect(first).toMatchObject({ email: 'noura@demo.example', role: 'SUPER_ADMIN' })
  expect(await verify(first?.passwordHash as string, password)).toBe(true)
  const history = await rows(
    sql<{
      action: string
      count: number
    }>`select "action", count(*)::int as "count" from "auditEntries" where "area" = 'clients' group by "action" order by "action"`,
  )
  expect(history.map(({ action }) => action)).toEqual(['clients.created', 'clients.exempted', 'clients.updated'])
  expect(history.map(({ count }) => count > 100)).toEqual([true, false, true])

  const tables = [
    'productGroups',
    'products',
    'productPrices',
    'productAddons',
    'promotions',
    'orders',
    'invoices',
    'transactions',
    'services',
    'ticketDepartments',
    'faqs',
    'knowledgeBaseArticles',
    'predefinedReplies',
    'contactMessages',
    'cancellationRequests',
    'dataChangeRequests',
    'toDos',
    ...['savedCards', 'billableItems', 'quotes', 'creditNotes', 'walletCharges', 'refunds', 'bankLines', 'bankSlips', 'eInvoices'],
  ]
  for (const table of tables) {
    const [held] = await rows(sql<{ count: number }>`select count(*)::int as "count" from ${sql.table(table)}`)
    expect(held?.count, table).toBeGreaterThanOrEqual(3)
  }
})
