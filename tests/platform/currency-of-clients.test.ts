import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { automationResults } from '#contract/automation/automation-results.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { clients } from '#contract/clients/clients.ts'
import { followsCurrency, keptInCurrency } from '#platform/client-currency.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, addUnpaid, ask, attemptNow, begin, payOn } from '#tests/support/gateway-payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00, category: 'Z' as const }]
const draftOf = async (clientId: number) => (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
const itemOf = async (clientId: number) =>
  (
    await staff.call(billableItems.endpoints.create, {
      body: { clientId, description: { en: 'Migration', ar: '' }, quantity: 1, unitPrice: 50_00, category: 'Z' },
    })
  ).data
async function change(id: number, currency: string) {
  const { version } = (await staff.call(clients.endpoints.get, { params: { id } })).data
  return staff.call(clients.endpoints.update, { params: { id }, body: { version, currency } })
}
/** As no call can: whatever it was that did it. */
const force = (id: number, currency: string) => platform.database.db.updateTable('clients').set({ currency }).where('id', '=', id).execute()

test('every table that keeps something of a client in a currency is declared', async () => {
  const { rows } = await sql<{ name: string }>`
    select "of"."table_name" as "name" from information_schema.columns as "of"
      join information_schema.tables as "kind" using ("table_schema", "table_name")
    where "of"."table_schema" = 'public' and "kind"."table_type" = 'BASE TABLE' and "of"."column_name" = 'clientId'
      and exists (select from information_schema.columns as "beside" where "beside"."table_schema" = 'public'
        and "beside"."table_name" = "of"."table_name" and "beside"."column_name" = 'currency')`.execute(platform.database.db)
  expect(rows.map(({ name }) => name).sort()).toEqual([...keptInCurrency, ...followsCurrency].sort())
})

test('the currency of a client is chosen freely until something is kept in it, and stays from then on', async () => {
  const { id } = await addClient(staff)
  expect((await change(id, 'USD')).data).toMatchObject({ currency: 'USD' })
  expect((await change(id, 'SAR')).data).toMatchObject({ currency: 'SAR' })
  const held = { status_code: 422, data: { fields: { currency: { key: 'currencyHeld', values: { currency: 'SAR' } } } } }
  const draft = await draftOf(id)
  expect(await change(id, 'USD')).toMatchObject(held)
  // What else is saved with the currency that it has is no change of it.
  expect((await change(id, 'SAR')).success).toBe(true)
  await staff.call(invoices.endpoints.remove, { params: { id: draft.id }, body: {} })
  expect((await change(id, 'USD')).success).toBe(true)
  expect((await change(id, 'SAR')).success).toBe(true)
  const item = await itemOf(id)
  expect(await change(id, 'USD')).toMatchObject(held)
  await staff.call(billableItems.endpoints.remove, { params: { id: item.id }, body: { version: item.version } })
  await staff.call(walletCharges.endpoints.create, { body: { clientId: id, amount: 1_00, source: 'gift', reason: 'Welcome' } })
  expect(await change(id, 'USD')).toMatchObject(held)
})

test('money that comes in is booked in the currency of what it was asked for, whatever the client pays in today', async () => {
  const { id } = await addClient(staff)
  const invoice = await addUnpaid(staff, id, 80_00)
  const byHand = await addUnpaid(staff, id, 20_00)
  const { attemptId, address } = await begin(platform, invoice, await addGateway(staff))
  await force(id, 'USD')
  await payOn(platform, address)
  await ask(platform, attemptId)
  expect(await attemptNow(staff, attemptId)).toMatchObject({ status: 'paid', currency: 'SAR' })
  const payment = { amount: 20_00, paidOn: '2026-11-01', method: 'cash' as const }
  expect((await staff.call(invoices.endpoints.addPayment, { params: { id: byHand }, body: payment })).data).toMatchObject({
    status: 'paid',
  })
  const booked = await platform.database.db.selectFrom('transactions').select(['currency', 'amount']).where('clientId', '=', id).execute()
  expect(booked.toSorted((one, other) => one.amount - other.amount)).toEqual([
    { currency: 'SAR', amount: 20_00 },
    { currency: 'SAR', amount: 80_00 },
  ])
})

test('an item in another currency than its client pays in by now is not asked for as if it were in that one', async () => {
  const { id } = await addClient(staff)
  const item = await itemOf(id)
  await force(id, 'USD')
  expect(await runTaskNow(platform, 'invoiceBillableItems')).toMatchObject({ done: 0, skipped: 1 })
  const results = (await staff.call(automationResults.endpoints.list, {})).data.items
  expect(JSON.stringify(results)).toContain('currencyChanged')
  expect((await staff.call(billableItems.endpoints.get, { params: { id: item.id } })).data).toMatchObject({
    status: 'open',
    occurrences: 0,
  })
  const made = await platform.database.db.selectFrom('invoices').select('id').where('clientId', '=', id).execute()
  expect(made).toEqual([])
})
