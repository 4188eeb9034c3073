import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { addDays, addMonths, riyadhDate } from '#contract/kernel/calendar.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  // As most extensions of the world have them.
  await sql`update "tlds" set "graceDays" = 40, "redemptionDays" = 30 where "id" = ${at.tld.id}`.execute(platform.database.db)
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const expiry = addMonths(riyadhDate(clock.now()), 12)
const on = (days: number) => clock.set(new Date(`${addDays(expiry, days)}T08:00:00Z`))
const read = (id: number) => invoiceStore.find(platform.systemScope(), id)
const renewalOf = async (domainId: number) =>
  (
    await platform.database.db
      .selectFrom('invoiceLines')
      .select('invoiceId')
      .where('domainId', '=', domainId)
      .where('periodFrom', '=', expiry)
      .executeTakeFirstOrThrow()
  ).invoiceId
/** A name with the invoice of its next year. */
async function asked(name: string) {
  const id = await at.registered(name)
  on(-20)
  await runTaskNow(platform, 'invoiceDomainRenewals')
  // Sessions of people do not last for a year.
  clock.set(null)
  return { id, invoiceId: await renewalOf(id) }
}
const told = async () =>
  (await platform.database.db.selectFrom('notifications').select('values').where('key', '=', 'renewalOfEndedName').execute()).map(
    ({ values }) => (values as { domain: string }).domain,
  )
const graceFee = { currency: 'SAR', command: 'grace' as const, years: 1, price: 20_00 }
/** Everything that the clock does with what nobody pays, up to a day. */
async function until(days: number) {
  on(days)
  for (const task of ['chargeLateFees', 'moveToCollections', 'endDomains'] as const) await runTaskNow(platform, task)
  clock.set(null)
}

test('a client who does not renew owes nothing: no collections, no late fee, and the invoice is cancelled when the name is over', async () => {
  await changeSettings(staff, { lateFeeAfterDays: 5, lateFeePercent: 5 })
  const [left, byHand] = [await asked('left.test'), await asked('byhand.test')]
  await until(35)
  expect(await read(left.invoiceId)).toMatchObject({ status: 'unpaid', balance: 69_00 })
  expect((await at.read(left.id)).status).toBe('grace')
  // A person may still hand one to finance.
  expect(await staff.call(invoices.endpoints.toCollections, { params: { id: byHand.invoiceId }, body: {} })).toMatchObject({
    success: true,
  })
  await until(60)
  expect([(await at.read(left.id)).status, (await read(left.invoiceId)).status]).toEqual(['redemption', 'unpaid'])
  await until(71)
  expect([(await at.read(left.id)).status, (await read(left.invoiceId)).status]).toEqual(['expired', 'cancelled'])
  expect([(await at.read(byHand.id)).status, (await read(byHand.invoiceId)).status]).toEqual(['expired', 'cancelled'])
  expect(await platform.database.db.selectFrom('invoices').select('id').where('kind', '=', 'debitNote').execute()).toEqual([])
  expect(await told()).toEqual([])
  expect((await balances(platform)).receivable ?? 0).toBe(0)
})

test('an invoice that asks for something else besides is a debt, and only what was asked for the name falls away', async () => {
  const { id, invoiceId } = await asked('merged.test')
  const line = { description: { en: 'Advice', ar: 'استشارة' }, quantity: 1, unitPrice: 100_00, discount: 0, category: 'S' as const }
  const other = await staff.call(invoices.endpoints.create, { body: { clientId: at.clientId, dueDate: expiry, lines: [line] } })
  await staff.call(invoices.endpoints.publish, { params: { id: other.data.id }, body: {} })
  const merged = await staff.call(invoices.endpoints.merge, { params: { id: invoiceId }, body: { invoiceIds: [other.data.id] } })
  expect(merged.success).toBe(true)
  const both = await renewalOf(id)
  await until(35)
  expect(await read(both)).toMatchObject({ status: 'collections', balance: 184_00 })
  await until(71)
  expect((await at.read(id)).status).toBe('expired')
  expect(await read(both)).toMatchObject({ status: 'collections', balance: 115_00 })
})

test('money that came, or is on its way, is for a person to decide', async () => {
  const [part, announced] = [await asked('part.test'), await asked('announced.test')]
  const body = { amount: 10_00, paidOn: riyadhDate(clock.now()), method: 'cash' as const, fee: 0, reference: null }
  expect(await staff.call(invoices.endpoints.addPayment, { params: { id: part.invoiceId }, body })).toMatchObject({ success: true })
  await sql`update "invoices" set "status" = 'bankTransfer' where "id" = ${announced.invoiceId}`.execute(platform.database.db)
  await until(35)
  await until(71)
  expect([(await at.read(part.id)).status, (await read(part.invoiceId)).status]).toEqual(['expired', 'partiallyPaid'])
  expect((await read(announced.invoiceId)).status).toBe('bankTransfer')
  expect((await told()).toSorted()).toEqual(['announced.test', 'part.test'])
})

test('the fee for being late is of the name, and goes with it', async () => {
  const { id: tldId, prices: had } = at.tld
  const { version } = (await staff.call(tlds.endpoints.get, { params: { id: tldId } })).data
  const prices = [...had.map(({ currency, command, years, price }) => ({ currency, command, years, price })), graceFee]
  const priced = await staff.call(tlds.endpoints.update, { params: { id: tldId }, body: { version, prices } })
  expect(JSON.stringify(priced)).toContain('"success":true')
  const id = await at.registered('fee.test')
  await until(3)
  on(3)
  await runTaskNow(platform, 'invoiceDomainRenewals')
  clock.set(null)
  const invoiceId = await renewalOf(id)
  expect(await read(invoiceId)).toMatchObject({ net: 80_00, lines: [{ domainId: id }, { domainId: id, periodFrom: null }] })
  await until(40)
  expect((await read(invoiceId)).status).toBe('unpaid')
  await until(71)
  expect((await read(invoiceId)).status).toBe('cancelled')
})
