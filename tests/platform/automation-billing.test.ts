import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TaskName } from '#contract/automation/task-names.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { dueReminder } from '#contract/billing/reminder-number.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clients } from '#contract/clients/clients.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let productId: number
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  productId = (await sold(staff, { autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 100_00 }] })).id
  await changeSettings(staff, { invoiceLeadDays: 5, automationHoldAbove: 0 })
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

/** Runs a task so many days from today. */
async function later(days: number, ...names: TaskName[]) {
  clock.advance(days * 86_400_000)
  const ran = await Promise.all(names.map(name => runTaskNow(platform, name)))
  clock.set(null)
  return ran
}

/** Services of a client that run, each due so many days from today. */
async function running(clientId: number, days: readonly number[]): Promise<number[]> {
  const items = days.map(() => ({ productId, cycle: 'monthly' as const }))
  const { id } = await orderOf(staff, clientId, items, { invoiced: false })
  const { rows } = await sql<{ id: number }>`select "id" from "services" where "orderId" = ${id} order by "id"`.execute(
    platform.database.db,
  )
  for (const [at, { id: service }] of rows.entries())
    await sql`update "services" set "status" = 'active', "work" = 'none', "nextDueDate" = ${addDays(today, days[at] as number)}::date,
      "dueDay" = 31 where "id" = ${service}`.execute(platform.database.db)
  return rows.map(row => Number(row.id))
}
const invoicesOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  return Promise.all(items.map(async ({ id }) => (await staff.call(invoices.endpoints.get, { params: { id } })).data))
}
const read = async (id: number) => (await staff.call(services.endpoints.get, { params: { id } })).data
const linesOf = async (clientId: number) =>
  (await invoicesOf(clientId)).map(({ dueDate, lines }) => [dueDate, lines.map(({ serviceId }) => serviceId)])
const remindersOf = async (invoiceId: number) => {
  const found = await platform.database.db
    .selectFrom('invoiceReminders')
    .select(['number', 'byHand'])
    .where('invoiceId', '=', invoiceId)
    .execute()
  return found.map(({ number, byHand }) => [number, byHand])
}

test('a billing cycle may be invoiced sooner or later than the others; one without a time of its own is invoiced like all', async () => {
  const { id: clientId } = await addClient(staff)
  const [near, far, yearly, later] = await running(clientId, [2, 4, 30, 31])
  await sql`update "services" set "cycle" = 'annual' where "id" in (${yearly}, ${later})`.execute(platform.database.db)
  await changeSettings(staff, { invoiceLeadDaysMonthly: 2, invoiceLeadDaysAnnual: 30 })
  await Promise.all([runTaskNow(platform, 'invoiceRenewals'), runTaskNow(platform, 'invoiceRenewals')])
  const asked = async () => (await linesOf(clientId)).map(([, ids]) => ids)
  expect(await asked()).toEqual([[near], [yearly]])
  await changeSettings(staff, { invoiceLeadDaysMonthly: null, invoiceLeadDaysAnnual: null })
  await runTaskNow(platform, 'invoiceRenewals')
  expect(await asked()).toEqual([[near], [yearly], [far]])
  expect((await invoicesOf(clientId)).every(({ dueDate, lines }) => lines.every(line => line.periodFrom === dueDate))).toBe(true)
  expect(later).toBeGreaterThan(0)
  await runTaskNow(platform, 'invoiceRenewals')
  expect(await asked()).toHaveLength(3)
})

test('what is due within the lead time stands on one invoice for each due date, once; a client’s group may want them apart', async () => {
  const [{ id: one }, { id: two }] = [await addClient(staff), await addClient(staff)]
  const { id: clientGroupId } = (
    await staff.call(clientGroups.endpoints.create, {
      body: { name: { en: 'Apart', ar: 'منفصل' }, colour: '#112233', separateInvoices: true },
    })
  ).data
  await staff.call(clients.endpoints.setGroup, { params: { id: two }, body: { clientGroupId } })
  const [a, b, c, notYet, past] = await running(one, [3, 3, 5, 6, -2])
  const [d, e] = await running(two, [3, 3])
  const ran = await runTaskNow(platform, 'invoiceRenewals')
  expect(ran).toEqual({ done: 6, skipped: 0, failed: 0 })
  expect(await linesOf(one)).toEqual([
    [addDays(today, 3), [a, b]],
    [addDays(today, 5), [c]],
    // What comes late leaves the time to pay it.
    [today, [past]],
  ])
  expect(await linesOf(two)).toEqual([
    [addDays(today, 3), [d]],
    [addDays(today, 3), [e]],
  ])
  expect(await runTaskNow(platform, 'invoiceRenewals')).toEqual({ done: 0, skipped: 0, failed: 0 })
  expect(await later(1, 'invoiceRenewals')).toMatchObject([{ done: 1 }])
  expect((await linesOf(one)).at(-1)).toEqual([addDays(today, 6), [notYet]])
})

test('a request to cancel stops the renewal, and a cancelled invoice is not written again by itself', async () => {
  const { id: clientId } = await addClient(staff)
  const [wanted, unwanted, ending] = (await running(clientId, [2, 2, 2])) as [number, number, number]
  await staff.call(cancellationRequests.endpoints.create, { body: { serviceId: unwanted, type: 'endOfPeriod', reason: 'No more' } })
  await sql`update "services" set "terminationDate" = ${addDays(today, 2)}::date where "id" = ${ending}`.execute(platform.database.db)
  await runTaskNow(platform, 'invoiceRenewals')
  const [invoice] = await invoicesOf(clientId)
  expect(invoice?.lines.map(({ serviceId }) => serviceId)).toEqual([wanted])
  await staff.call(invoices.endpoints.markCancelled, { params: { id: invoice?.id ?? 0 }, body: { reason: 'A mistake' } })
  await runTaskNow(platform, 'invoiceRenewals')
  expect(await invoicesOf(clientId)).toHaveLength(1)
  // A person may.
  expect((await staff.call(services.endpoints.renew, { params: { id: wanted }, body: {} })).success).toBe(true)
})

test('the reminder that is due is the latest of those that were missed', () => {
  const days = { before: 3, first: 2, second: 5, third: 0 }
  const on = (day: string, last: number | null) => dueReminder('2027-01-31', day, last, days)
  expect([on('2027-01-27', null), on('2027-01-28', null), on('2027-01-31', 0), on('2027-02-01', null)]).toEqual([null, 0, null, null])
  expect([on('2027-02-02', 0), on('2027-03-20', null), on('2027-03-20', 2), on('2027-02-02', 2)]).toEqual([1, 2, null, null])
})

test('reminders go out once each, one by hand counts, and none where nobody wants or needs one', async () => {
  const [{ id: told }, { id: quiet }] = [await addClient(staff), await addClient(staff)]
  await sql`update "clients" set "overdueNotices" = false where "id" = ${quiet}`.execute(platform.database.db)
  await running(told, [0])
  await running(quiet, [0])
  await runTaskNow(platform, 'invoiceRenewals')
  const [[one], [two]] = [await invoicesOf(told), await invoicesOf(quiet)]
  const [first, second] = [one?.id ?? 0, two?.id ?? 0]
  await later(3, 'remindInvoices', 'remindInvoices')
  await later(3, 'remindInvoices')
  expect([await remindersOf(first), await remindersOf(second)]).toEqual([[[1, false]], []])
  const remind = (id: number) => staff.call(invoices.endpoints.sendReminder, { params: { id }, body: {} })
  await Promise.all([remind(first), remind(second)])
  await later(7, 'remindInvoices')
  expect([await remindersOf(first), await remindersOf(second)]).toEqual([
    [
      [1, false],
      [2, true],
    ],
    [[0, true]],
  ])
  await sql`update "invoices" set "status" = 'bankTransfer' where "id" = ${first}`.execute(platform.database.db)
  await later(27, 'remindInvoices')
  expect((await remindersOf(first)).length).toBe(2)
  expect(await remind(first)).toMatchObject({ status_code: 409, data: { reason: 'invoiceTransferAnnounced' } })
})

test('who does not pay is suspended once for a due date, and started again by paying; who is kept or exempt is not', async () => {
  const { id: clientId } = await addClient(staff)
  const [late, kept] = (await running(clientId, [0, 0])) as [number, number]
  await runTaskNow(platform, 'invoiceRenewals')
  await sql`update "services" set "keptUntil" = ${addDays(today, 60)}::date where "id" = ${kept}`.execute(platform.database.db)
  await later(6, 'suspendOverdue')
  expect((await read(late)).status).toBe('active')
  await later(7, 'suspendOverdue')
  expect([await read(late), await read(kept)]).toMatchObject([{ status: 'suspended', suspendKind: 'overdue' }, { status: 'active' }])
  await staff.call(services.endpoints.unsuspend, { params: { id: late }, body: {} })
  await later(8, 'suspendOverdue')
  expect((await read(late)).status).toBe('active')
  await changeSettings(staff, { collectAfterDays: 7 })
  await later(8, 'moveToCollections')
  const [invoice] = await invoicesOf(clientId)
  expect(invoice?.status).toBe('collections')
})

test('who is paid in another way is invoiced apart and by no card; what does not renew itself is not invoiced, and ends like what nobody pays', async () => {
  const { id: clientId } = await addClient(staff)
  const [plain, transfer, ending, asked] = (await running(clientId, [0, 0, 0, 0])) as [number, number, number, number]
  const e = services.endpoints
  const set = await staff.call(e.setPaymentMethod, { params: { id: transfer }, body: { paymentMethod: 'bankTransfer' } })
  expect(set).toMatchObject({ success: true, data: { paymentMethod: 'bankTransfer' } })
  for (const id of [ending, asked]) expect(await staff.call(e.autoRenewOff, { params: { id }, body: {} })).toMatchObject({ success: true })
  expect((await read(ending)).can).toMatchObject({ autoRenewOn: true, autoRenewOff: 'serviceDoesNotRenewItself' })
  // What somebody asks for is invoiced all the same, and from then on its invoice counts.
  await staff.call(e.renew, { params: { id: asked }, body: {} })
  await runTaskNow(platform, 'invoiceRenewals')
  expect((await invoicesOf(clientId)).map(({ payBy, lines }) => [payBy, lines.map(({ serviceId }) => serviceId)])).toEqual([
    [null, [asked]],
    ...[
      [null, [plain]],
      ['bankTransfer', [transfer]],
    ],
  ])
  await sql`update "invoices" set "status" = 'bankTransfer' where "clientId" = ${clientId}`.execute(platform.database.db)
  await later(6, 'suspendOverdue')
  expect((await read(ending)).status).toBe('active')
  await later(7, 'suspendOverdue')
  const states = await Promise.all([plain, transfer, ending, asked].map(async id => (await read(id)).status))
  expect(states).toEqual(['active', 'active', 'suspended', 'active'])
})

test('a late fee is asked for once, and a wallet pays what it can', async () => {
  const { id: clientId } = await addClient(staff)
  const [service] = (await running(clientId, [0])) as [number]
  await runTaskNow(platform, 'invoiceRenewals')
  await changeSettings(staff, { lateFeeAfterDays: 2, lateFeePercent: 5, lateFeeLeast: 1_00, applyWallets: true, collectAfterDays: 0 })
  await later(2, 'chargeLateFees')
  await later(2, 'chargeLateFees')
  // 5 % of 115.00, and 15 % VAT on that.
  expect(await invoicesOf(clientId)).toMatchObject([{ total: 115_00 }, { kind: 'debitNote', net: 5_75, total: 6_61 }])
  await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 120_00, source: 'gift', reason: 'A gift' } })
  await Promise.all([runTaskNow(platform, 'applyWallets'), runTaskNow(platform, 'applyWallets')])
  expect(await invoicesOf(clientId)).toMatchObject([
    { status: 'paid', balance: 0 },
    { status: 'partiallyPaid', paid: 5_00 },
  ])
  expect((await read(service)).nextDueDate?.slice(0, 10) ?? '').not.toBe(today)
})
