import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { booksChecks } from '#contract/billing/books-checks.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { notifications } from '#contract/messaging/notifications.ts'
import { compareBooks } from '#platform/billing/books/compare-books.job.ts'
import { balancesOn } from '#platform/billing/books/find-differences.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

/** Begins a check as staff do, and does its job. */
async function checked() {
  const { id } = (await staff.call(booksChecks.endpoints.create, { body: {} })).data
  await doJob(platform, compareBooks, { id })
  return (await staff.call(booksChecks.endpoints.get, { params: { id } })).data
}

async function paidInvoice(): Promise<{ id: number; clientId: number }> {
  const { id: clientId } = await addClient(staff)
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00 }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  const body = { amount: 125_00, paidOn: '2026-11-01', method: 'cash' as const, fee: 1_00 }
  await staff.call(invoices.endpoints.addPayment, { params: { id }, body })
  return { id, clientId }
}

test('books that agree are balanced; each way in which they can differ is found, kept and told', async () => {
  const { id, clientId } = await paidInvoice()
  await staff.call(invoices.endpoints.refund, { params: { id }, body: { refundType: 'wallet', amount: 23_00, reason: 'Late' } })
  const good = await checked()
  expect(good).toMatchObject({ status: 'balanced', differences: 0, findings: [] })
  expect(good.checked).toBeGreaterThan(3)
  const { db } = platform.database
  // As nobody can by the program: with the guards of the database off.
  await sql`alter table "ledgerLines" disable trigger user`.execute(db)
  await sql`alter table "invoices" disable trigger user`.execute(db)
  const { entryId } = await db.selectFrom('ledgerLines').select('entryId').where('account', '=', 'fees').executeTakeFirstOrThrow()
  await sql`update "ledgerLines" set "amount" = "amount" + 7 where "entryId" = ${entryId} and "account" = 'fees'`.execute(db)
  await sql`update "wallets" set "balance" = "balance" + 5 where "clientId" = ${clientId}`.execute(db)
  await sql`update "invoices" set "paid" = "paid" - 3 where "id" = ${id}`.execute(db)
  await sql`alter table "ledgerLines" enable trigger user`.execute(db)
  await sql`alter table "invoices" enable trigger user`.execute(db)
  const bad = await checked()
  expect(bad).toMatchObject({ status: 'differs', differences: 3 })
  expect(bad.findings).toEqual([
    { rule: 'entry', id: entryId, currency: 'SAR', expected: 0, found: 7 },
    { rule: 'invoice', id, currency: 'SAR', expected: 0, found: 3 },
    { rule: 'wallet', id: clientId, currency: 'SAR', expected: 33_00, found: 33_05 },
  ])
  const told = (await staff.call(notifications.endpoints.list)).data.items
  expect(told[0]).toMatchObject({ key: 'booksDiffer', importance: 'critical', values: { differences: 3 } })
})

test('any past balance of the accounts is what was booked until then', async () => {
  const scope = platform.systemScope()
  await paidInvoice()
  expect(await balancesOn(scope, '2026-10-31')).toEqual([])
  const first = await balancesOn(scope, '2026-11-01')
  expect(first.find(({ account }) => account === 'cash')).toMatchObject({ currency: 'SAR', amount: 248_00 })
})
