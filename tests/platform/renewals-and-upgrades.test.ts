import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { prorated } from '#contract/catalogue/proration.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { services } from '#contract/services/services.ts'
import { resumeModuleJobs } from '#platform/services/module-job/resume-module-jobs.job.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let serverId: number
let bigger: number
let smaller: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  serverId = await hands.server()
  const made = async (packageName: string, price: number) =>
    (await sold(staff, { module: 'simulator', packageName, prices: [{ currency: 'SAR', cycle: 'monthly', price }] })).id
  bigger = await made('business', 49_00)
  smaller = await made('unlimited', 9_00)
})
afterAll(() => platform.close())

const { renew, upgrade, upgradePrice, cancelUpgrade, setNextDue, setPrice, suspend, changePackage } = services.endpoints
const params = (id: number) => ({ params: { id } })
const invoicesOf = async (serviceId: number) => {
  const lines = await platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('serviceId', '=', serviceId).execute()
  return Promise.all(lines.map(async line => (await staff.call(invoices.endpoints.get, params(line.invoiceId))).data))
}
const pay = async (id: number) => {
  const { balance, version } = (await staff.call(invoices.endpoints.get, params(id))).data
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}
const due = (id: number, nextDueDate: string, dueDay: number) =>
  platform.database.db.updateTable('services').set({ nextDueDate, dueDay }).where('id', '=', id).execute()
const sum = async () => Object.values(await balances(platform)).reduce((total, amount) => total + amount, 0)

test('a renewal is invoiced once, and paid once it is due again from its due date on, on its own day', async () => {
  const id = await hands.running('renew.example')
  await due(id, '2027-02-28', 31)
  const answers = await Promise.all([1, 2].map(() => staff.call(renew, { ...params(id), body: {} })))
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true])
  expect(answers.find(({ success }) => !success)).toMatchObject({ status_code: 409, data: { reason: 'periodInvoiced' } })
  const [invoice] = await invoicesOf(id)
  expect(invoice).toMatchObject({ status: 'unpaid', dueDate: '2027-02-28', net: 19_00, total: 21_85 })
  expect(invoice?.lines).toMatchObject([{ serviceId: id, periodFrom: '2027-02-28', periodTo: '2027-03-30' }])
  expect(await hands.read(id)).toMatchObject({ nextDueDate: '2027-02-28' })
  await pay(invoice?.id ?? 0)
  expect(await hands.read(id)).toMatchObject({ nextDueDate: '2027-03-31', paidRenewals: 1 })
  await staff.call(renew, { ...params(id), body: {} })
  expect((await invoicesOf(id))[1]?.lines).toMatchObject([{ periodFrom: '2027-03-31', periodTo: '2027-04-29' }])
  expect(await sum()).toBe(0)
})

test('the database refuses a second line for the same period, whoever writes it', async () => {
  const id = await hands.running('once.example')
  await staff.call(renew, { ...params(id), body: {} })
  const [line] = await platform.database.db.selectFrom('invoiceLines').selectAll().where('serviceId', '=', id).execute()
  const { id: _, vat, ...same } = line as NonNullable<typeof line>
  const again = { ...same, vat, description: JSON.stringify(same.description), orderItemId: null, position: 99 }
  await expect(platform.database.db.insertInto('invoiceLines').values(again).execute()).rejects.toThrow(/invoiceLinesPeriod/)
})

test('a due date that was moved by hand since counts more than the period that was paid', async () => {
  const id = await hands.running('moved.example')
  await staff.call(renew, { ...params(id), body: {} })
  await staff.call(setNextDue, { ...params(id), body: { nextDueDate: '2028-05-15' } })
  const [invoice] = await invoicesOf(id)
  await pay(invoice?.id ?? 0)
  expect(await hands.read(id)).toMatchObject({ nextDueDate: '2028-05-15', dueDay: 15, paidRenewals: 1 })
})

test('an agreed price is what a renewal asks; what is paid starts again what was overdue, and nothing else', async () => {
  const id = await hands.running('overdue.example')
  await staff.call(setPrice, { ...params(id), body: { recurringAmount: 15_00 } })
  const suspended = async (kind: 'overdue' | 'abuse') => {
    await staff.call(suspend, { ...params(id), body: { reason: 'x', kind, mail: false } })
    await hands.work(id)
    await staff.call(renew, { ...params(id), body: {} })
    const last = (await invoicesOf(id)).at(-1)
    await pay(last?.id ?? 0)
    return last
  }
  expect(await suspended('overdue')).toMatchObject({ net: 15_00 })
  expect(await hands.read(id)).toMatchObject({ status: 'suspended', work: 'underWay', recurringAmount: 15_00 })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'active' })
  await suspended('abuse')
  expect(await hands.read(id)).toMatchObject({ status: 'suspended', work: 'none', suspendKind: 'abuse' })
})

test('an upgrade costs the rest of the period, is invoiced, and made on its server when that is paid', async () => {
  const id = await hands.running('upgrade.example')
  const nextDueDate = addDays(riyadhDate(new Date()), 15)
  await due(id, nextDueDate, Number(nextDueDate.slice(8)))
  const shown = (await staff.call(upgradePrice, { ...params(id), body: { productId: bigger } })).data
  const charge = prorated(30_00, shown.left.share as { days: number; of: number })
  expect(shown).toMatchObject({ left: { whole: 0, share: { days: 15 } }, oldAmount: 19_00, newAmount: 49_00, charge })
  expect((await staff.call(upgrade, { ...params(id), body: { productId: bigger } })).data).toMatchObject({
    nextProductId: bigger,
    work: 'none',
    can: { upgrade: 'upgradeOpen', cancelUpgrade: true },
  })
  const [invoice] = await invoicesOf(id)
  expect(invoice).toMatchObject({ net: charge, status: 'unpaid' })
  await pay(invoice?.id ?? 0)
  expect(await hands.read(id)).toMatchObject({ productId: hands.product.id, work: 'underWay' })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({
    productId: bigger,
    recurringAmount: 49_00,
    upgradeInvoiceId: null,
    nextDueDate,
  })
  expect(await hands.account((await hands.read(id)).username)).toMatchObject({ package: 'business' })
  expect(await sum()).toBe(0)
})

test('an upgrade that is not paid can be cancelled; what it booked is taken back', async () => {
  const before = await balances(platform)
  const id = await hands.running('undecided.example')
  await staff.call(upgrade, { ...params(id), body: { productId: bigger } })
  const { upgradeInvoiceId } = await hands.read(id)
  await staff.call(cancelUpgrade, { ...params(id), body: {} })
  expect(await hands.read(id)).toMatchObject({ productId: hands.product.id, nextProductId: null, upgradeInvoiceId: null })
  expect((await staff.call(invoices.endpoints.get, params(upgradeInvoiceId as number))).data).toMatchObject({ status: 'cancelled' })
  expect(await balances(platform)).toEqual(before)
  expect(await staff.call(cancelUpgrade, { ...params(id), body: {} })).toMatchObject({ data: { reason: 'noUpgrade' } })
})

test('a product that costs less is changed to at once, and nothing is credited', async () => {
  const id = await hands.running('less.example')
  expect((await staff.call(upgradePrice, { ...params(id), body: { productId: smaller } })).data).toMatchObject({ charge: 0 })
  await staff.call(upgrade, { ...params(id), body: { productId: smaller } })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: smaller, recurringAmount: 9_00, work: 'none' })
  expect(await invoicesOf(id)).toEqual([])
})

test('an upgrade that is paid while its server is at work for it is begun afterwards', async () => {
  const id = await hands.running('busy.example')
  await staff.call(upgrade, { ...params(id), body: { productId: bigger } })
  const { upgradeInvoiceId } = await hands.read(id)
  await hands.behave(serverId, 'down')
  await staff.call(suspend, { ...params(id), body: { reason: 'x', kind: 'manual', mail: false } })
  await hands.work(id)
  await pay(upgradeInvoiceId as number)
  expect(await hands.jobsOf(id)).toMatchObject([{ operation: 'suspend' }, { operation: 'create' }])
  await hands.behave(serverId, 'works')
  await hands.work(id)
  for (let times = 0; times < 2; times++) await doJob(platform, resumeModuleJobs, {})
  expect(await hands.jobsOf(id)).toMatchObject([{ operation: 'changePackage', state: 'queued' }, {}, {}])
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ status: 'suspended', productId: bigger })
  expect(await staff.call(changePackage, { ...params(id), body: { productId: bigger } })).toMatchObject({ status_code: 422 })
})

test('what is paid for so many times is renewed no further, and is complete when its last period is over', async () => {
  const id = await hands.running('term.example')
  await platform.database.db
    .updateTable('services')
    .set({ remainingPayments: 1, nextDueDate: '2026-01-15', dueDay: 15 })
    .where('id', '=', id)
    .execute()
  await staff.call(renew, { ...params(id), body: {} })
  const [invoice] = await invoicesOf(id)
  await pay(invoice?.id ?? 0)
  expect(await hands.read(id)).toMatchObject({ remainingPayments: 0, nextDueDate: '2026-02-15', status: 'active' })
  expect(await staff.call(renew, { ...params(id), body: {} })).toMatchObject({ data: { reason: 'nothingToRenew' } })
  await runTaskNow(platform, 'completeServices')
  expect(await hands.read(id)).toMatchObject({ status: 'completed', nextDueDate: null })
})
