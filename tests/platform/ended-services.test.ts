import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { automationTasks } from '#contract/automation/automation-tasks.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addCard, addGateway } from '#tests/support/gateway-payments.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  await changeSettings(staff, { chargeCards: true, automationHoldAbove: 0 })
  await addCard(platform, hands.clientId, await addGateway(staff))
})
afterAll(() => platform.close())

const { renew, terminate, suspend, upgrade, end, complete, update } = services.endpoints
const params = (id: number) => ({ params: { id } })
const set = (id: number, columns: object) => platform.database.db.updateTable('services').set(columns).where('id', '=', id).execute()
const invoiceOf = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
/** The invoices of services, each once. */
const invoicesOf = async (...ids: number[]) => {
  const { rows } = await sql<{ id: number }>`select distinct "invoiceId" as "id" from "invoiceLines" where "serviceId" = any(${ids})
    order by 1`.execute(platform.database.db)
  return Promise.all(rows.map(({ id }) => invoiceOf(Number(id))))
}
/** Services of one client that run, each due so many days from today, on the invoice of their next periods. */
async function renewed(days: number, ...names: string[]) {
  const ids: number[] = []
  for (const name of names) {
    const id = await hands.running(`${name}.example`)
    const nextDueDate = addDays(today, days)
    await set(id, { nextDueDate, dueDay: Number(nextDueDate.slice(8)) })
    ids.push(id)
  }
  await runTaskNow(platform, 'invoiceRenewals')
  const [invoice] = await invoicesOf(...ids)
  if (!invoice) throw new Error('nothing was invoiced')
  return { ids, invoice, id: ids[0] as number }
}
async function terminated(id: number) {
  const { domain } = await hands.read(id)
  const answer = await staff.call(terminate, { ...params(id), body: { reason: 'Asked for', name: domain as string } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  await hands.work(id)
  expect((await hands.read(id)).status).toBe('terminated')
}
const charges = async (invoiceId: number) =>
  platform.database.db.selectFrom('paymentAttempts').select('id').where('invoiceId', '=', invoiceId).execute()
const total = async () => Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)

test('what runs on its end date is terminated, once; a later day, one kept and one that ended are left', async () => {
  const ids = await Promise.all(['due', 'later', 'kept', 'refused'].map(name => hands.running(`term-${name}.example`)))
  const [due, later, kept, refused] = ids as [number, number, number, number]
  const { version } = await hands.read(due)
  await staff.call(update, { ...params(due), body: { version, terminationDate: today } })
  await set(later, { terminationDate: addDays(today, 1) })
  await set(kept, { terminationDate: addDays(today, -3), keptUntil: today })
  await set(refused, { terminationDate: addDays(today, -1) })
  const named = platform.database.db.selectFrom('automationTasks').select('id').where('name', '=', 'terminateEnded')
  const task = await named.executeTakeFirstOrThrow()
  const dry = (await staff.call(automationTasks.endpoints.dryRun, params(task.id))).data
  expect(dry).toMatchObject({ total: 2, records: [{ id: due }, { id: refused }] })
  const runs = await Promise.all([runTaskNow(platform, 'terminateEnded'), runTaskNow(platform, 'terminateEnded')])
  expect(runs).toContainEqual({ done: 2, skipped: 0, failed: 0 })
  await hands.work(due)
  const { serverId } = await hands.read(refused)
  await hands.behave(serverId as number, 'refuses')
  await hands.work(refused)
  await hands.behave(serverId as number, 'works')
  expect(await hands.read(due)).toMatchObject({ status: 'terminated', nextDueDate: null })
  expect(await hands.account((await hands.read(due)).username)).toBeUndefined()
  // What its server refuses waits for a person.
  expect(await hands.read(refused)).toMatchObject({ status: 'active', work: 'failed' })
  expect(await runTaskNow(platform, 'terminateEnded')).toEqual({ done: 0, skipped: 0, failed: 0 })
  for (const id of [later, kept]) expect(await hands.read(id)).toMatchObject({ status: 'active', work: 'none' })
})

test('the renewal of what was terminated is cancelled, and its card is not charged', async () => {
  const before = await balances(platform)
  const { id, invoice } = await renewed(0, 'alone')
  expect(invoice).toMatchObject({ status: 'unpaid', balance: 21_85 })
  await terminated(id)
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'cancelled', balance: 0, credited: 21_85 })
  await runTaskNow(platform, 'chargeCards')
  expect(await charges(invoice.id)).toEqual([])
  expect(await balances(platform)).toEqual({
    ...before,
    receivable: before.receivable ?? 0,
    revenue: before.revenue ?? 0,
    vatPayable: before.vatPayable ?? 0,
  })
})

test('beside others, its line alone is credited: the rest is charged, and renews what it is for', async () => {
  const { ids, invoice } = await renewed(0, 'gone', 'stays')
  const [gone, stays] = ids as [number, number]
  expect(invoice).toMatchObject({ balance: 43_70 })
  await terminated(gone)
  const left = await invoiceOf(invoice.id)
  expect(left).toMatchObject({ status: 'unpaid', credited: 21_85, balance: 21_85 })
  expect(left.lines.map(({ serviceId }) => serviceId)).toEqual([null, stays])
  const body = { amount: 21_85, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { ...params(invoice.id), body })
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid' })
  expect([await hands.read(gone), await hands.read(stays)]).toMatchObject([{ paidRenewals: 0 }, { paidRenewals: 1, status: 'active' }])
  expect(await total()).toBe(0)
})

test('of what was paid in part only the rest is credited, and the service is not renewed by it', async () => {
  const { id, invoice } = await renewed(0, 'part')
  const body = { amount: 10_00, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { ...params(invoice.id), body })
  await staff.call(end, { ...params(id), body: { reason: 'Not ours any more' } })
  expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', paid: 10_00, credited: 11_85, balance: 0 })
  expect(await hands.read(id)).toMatchObject({ status: 'cancelled', nextDueDate: null, paidRenewals: 0 })
  expect(await total()).toBe(0)
})

test('a period that is over while it ran was used and stays owed; one that was suspended was not', async () => {
  const used = await renewed(-45, 'used')
  await staff.call(complete, { ...params(used.id), body: {} })
  expect(await invoiceOf(used.invoice.id)).toMatchObject({ status: 'unpaid', balance: 21_85 })
  const stopped = await renewed(-45, 'stopped')
  await staff.call(suspend, { ...params(stopped.id), body: { reason: 'Not paid', kind: 'overdue', mail: false } })
  await hands.work(stopped.id)
  await terminated(stopped.id)
  expect(await invoiceOf(stopped.invoice.id)).toMatchObject({ status: 'cancelled', balance: 0 })
})

test('an upgrade that is not paid ends with its service', async () => {
  const id = await hands.running('upgraded.example')
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 49_00 }]
  const { id: productId } = await sold(staff, { module: 'simulator', packageName: 'business', prices })
  await staff.call(upgrade, { ...params(id), body: { productId } })
  const { upgradeInvoiceId } = await hands.read(id)
  await staff.call(renew, { ...params(id), body: {} })
  await terminated(id)
  expect(await hands.read(id)).toMatchObject({ upgradeInvoiceId: null, nextProductId: null })
  expect(await invoiceOf(upgradeInvoiceId as number)).toMatchObject({ status: 'cancelled' })
  await runTaskNow(platform, 'chargeCards')
  expect(await charges(upgradeInvoiceId as number)).toEqual([])
  expect(await total()).toBe(0)
})
