import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const { requestDeletion, withdrawDeletion, deleteAtRegistry, register, renew, lock, unlock, retry } = domains.endpoints
const about = (id: number) => ({ params: { id } })
const request = (caller: Client, id: number, name: string) => caller.call(requestDeletion, { ...about(id), body: { name, reason: null } })
const remove = (id: number, name: string, caller = staff) =>
  caller.call(deleteAtRegistry, { ...about(id), body: { name, reason: 'The client closed the shop' } })
const mailed = async (id: number) =>
  (
    await platform.database.db
      .selectFrom('emailMessages')
      .select('id')
      .where('template', '=', 'nameDeletion')
      .where('aboutId', '=', id)
      .execute()
  ).length
const wallet = async () =>
  Number(
    (await platform.database.db.selectFrom('wallets').select('balance').where('clientId', '=', at.clientId).executeTakeFirst())?.balance ??
      0,
  )
const setGrace = async (addGraceDays: number) => {
  const { id, version } = (await staff.call(tlds.endpoints.get, { params: { id: at.tld.id } })).data
  await staff.call(tlds.endpoints.update, { params: { id }, body: { version, addGraceDays } })
}
const told = async (key: string, domain: string) =>
  (await platform.database.db.selectFrom('notifications').select('values').where('key', '=', key).execute()).some(
    ({ values }) => (values as { domain?: string }).domain === domain,
  )
const renewalOf = async (id: number) =>
  (await platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id).executeTakeFirstOrThrow()).invoiceId

test('a client asks for the deletion of their own name by typing it, and staff are told; nothing is deleted by that', async () => {
  const id = await at.registered('closing.test')
  const [owner, stranger] = [platform.ofClient(at.clientId), platform.ofClient((await addClient(staff)).id)]
  expect(await request(stranger, id, 'closing.test')).toMatchObject({ status_code: 404 })
  expect(await request(platform.ofClient(at.clientId, 'client', ['orders']), id, 'closing.test')).toMatchObject({ success: false })
  expect(await request(owner, id, 'other.test')).toMatchObject({ success: false })
  const answer = await request(owner, id, 'closing.test')
  expect(answer).toMatchObject({ success: true })
  expect(Object.keys(answer.data)).not.toEqual(expect.arrayContaining(['registrarName', 'notes', 'failure']))
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'none', deletionAskedOn: expect.any(String) })
  expect(await request(owner, id, 'closing.test')).toMatchObject({ status_code: 409 })
  expect(await mailed(id)).toBe(1)
  const told = await platform.database.db.selectFrom('notifications').select('id').where('key', '=', 'deletionRequested').execute()
  expect(told.length).toBeGreaterThan(0)
  expect(await remove(id, 'closing.test', owner)).toMatchObject({ success: false })
  expect(await owner.call(withdrawDeletion, { ...about(id), body: {} })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ deletionAskedOn: null })
  expect(await at.jobsOf(id)).toHaveLength(1)
})

test('a name is deleted at its registry once: nothing renews it, its invoice need not be paid, and it does not come back with its order', async () => {
  const id = await at.registered('gone.test')
  await staff.call(renew, { ...about(id), body: { years: 1, premiumPrice: null } })
  await staff.call(lock, { ...about(id), body: {} })
  await at.work(id)
  expect(await remove(id, 'gone.test')).toMatchObject({ status_code: 409, data: { reason: 'unlockFirst' } })
  await staff.call(unlock, { ...about(id), body: {} })
  await at.work(id)
  expect(await remove(id, 'gone')).toMatchObject({ success: false })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.edit', 'domain.cancel'] })
  expect(await remove(id, 'gone.test', reader)).toMatchObject({ status_code: 403 })
  // The answer is lost: it is found out by asking.
  await at.behave('losesAnswers')
  expect(await remove(id, 'gone.test')).toMatchObject({ success: true, data: { work: 'underWay', status: 'active' } })
  expect(await at.work(id)).toBe('again')
  await at.behave('works')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'cancelled', work: 'none', autoRenew: false, deletedOn: expect.any(String) })
  const open = await platform.database.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select('status')
    .where('invoiceLines.domainId', '=', id)
    .where('status', 'in', ['draft', 'unpaid', 'partiallyPaid'])
    .execute()
  expect(open).toEqual([])
  expect(await wallet()).toBe(0)
  expect(await mailed(id)).toBe(1)
  const { orderId } = await at.read(id)
  await platform.database.db.updateTable('orders').set({ status: 'cancelled' }).where('id', '=', orderId).execute()
  await staff.call(orders.endpoints.setPending, { params: { id: orderId }, body: { reason: 'A mistake' } })
  expect(await at.read(id)).toMatchObject({ status: 'cancelled' })
})

test('what was paid for a new name comes back where its extension gives it back, once', async () => {
  await setGrace(5)
  const [young, old] = [await at.registered('young.test'), await at.registered('old.test')]
  await platform.database.db.updateTable('domains').set({ registeredOn: '2020-01-01' }).where('id', '=', old).execute()
  await remove(old, 'old.test')
  await at.work(old)
  expect(await wallet()).toBe(0)
  await remove(young, 'young.test')
  await at.work(young)
  expect(await at.read(young)).toMatchObject({ status: 'cancelled' })
  expect(await wallet()).toBe(57_50)
})

test('a deletion that a registry refused is asked for anew or withdrawn, and never retried', async () => {
  const id = await at.registered('stays.test')
  expect(await request(staff, id, 'stays.test')).toMatchObject({ success: true })
  await at.behave('refuses')
  await remove(id, 'stays.test')
  await at.work(id)
  await at.behave('works')
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'failed', failure: 'refused' })
  const again = { status_code: 409, data: { reason: 'deletionAskedAnew' } }
  expect(await staff.call(retry, { ...about(id), body: {} })).toMatchObject(again)
  const failed = (await at.jobsOf(id)).at(-1)?.id ?? 0
  expect(await staff.call(domainJobs.endpoints.retry, { params: { id: failed }, body: {} })).toMatchObject(again)
  expect(await staff.call(withdrawDeletion, { ...about(id), body: {} })).toMatchObject({
    success: true,
    data: { work: 'none', failure: null },
  })
  expect(await staff.call(retry, { ...about(id), body: {} })).toMatchObject({ status_code: 409, data: { reason: 'domainNotFailed' } })
  expect(await at.jobsOf(id)).toHaveLength(2)
  // Without a client's request staff alone withdraw what failed.
  await at.behave('refuses')
  await remove(id, 'stays.test')
  await at.work(id)
  const owner = platform.ofClient(at.clientId)
  expect(await owner.call(withdrawDeletion, { ...about(id), body: {} })).toMatchObject({ data: { reason: 'deletionNotAsked' } })
  expect(await staff.call(withdrawDeletion, { ...about(id), body: {} })).toMatchObject({ success: true, data: { work: 'none' } })
  await at.behave('works')
  await remove(id, 'stays.test')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'cancelled', work: 'none' })
})

test('what is not there any more was deleted by the request whose answer nobody knows', async () => {
  const id = await at.registered('lost.test')
  await at.behave('losesAnswers')
  await remove(id, 'lost.test')
  expect(await at.work(id)).toBe('again')
  await at.giveUp(id)
  await platform.database.db.deleteFrom('simulatedDomains').where('name', '=', 'lost.test').execute()
  await at.behave('works')
  await remove(id, 'lost.test')
  expect(await at.work(id)).toBe('settled')
  expect(await at.read(id)).toMatchObject({ status: 'cancelled', work: 'none' })
})

test('staff are told of a paid renewal that a deleted name does not have', async () => {
  const id = await at.registered('renewed.test')
  await staff.call(renew, { ...about(id), body: { years: 1, premiumPrice: null } })
  await at.behave('refuses')
  await at.pay(await renewalOf(id))
  await at.work(id)
  await at.behave('works')
  await remove(id, 'renewed.test')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'cancelled' })
  expect(await told('paidRenewalOfEndedName', 'renewed.test')).toBe(true)
})

test('money of a young name that is on its way, or was paid by another client, is left to staff; what is not paid need not be', async () => {
  await setGrace(5)
  const before = await wallet()
  const lineOf = (domain: string) => ({ productId: null, command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain })
  const two = await orderOf(staff, at.clientId, [lineOf('waits.test'), lineOf('other.test')])
  const invoiceId = await at.invoiceOf(two.id)
  await at.pay(invoiceId)
  const { id: waits } = await platform.database.db
    .selectFrom('domains')
    .select('id')
    .where('name', '=', 'waits.test')
    .executeTakeFirstOrThrow()
  await at.work(waits)
  const { lines } = await invoiceStore.find(platform.systemScope(), invoiceId)
  const refund = {
    ...{ refundType: 'external' as const, refundMethod: 'cash' as const, amount: 57_50, reason: 'Asked by phone' },
    lines: [{ invoiceLineId: lines[0]?.id ?? 0 }],
  }
  expect(await staff.call(invoices.endpoints.refund, { params: { id: invoiceId }, body: refund })).toMatchObject({ success: true })
  const underWay = platform.database.db.updateTable('refunds').set({ status: 'processing' }).where('invoiceId', '=', invoiceId)
  await underWay.execute()
  await remove(waits, 'waits.test')
  expect(await at.work(waits)).toBe('settled')
  expect(await at.read(waits)).toMatchObject({ status: 'cancelled' })
  expect(await wallet()).toBe(before)

  const given = await at.registered('given.test')
  const other = (await addClient(staff)).id
  await platform.database.db.updateTable('domains').set({ clientId: other }).where('id', '=', given).execute()
  await remove(given, 'given.test')
  expect(await at.work(given)).toBe('settled')
  expect(await at.read(given)).toMatchObject({ status: 'cancelled' })
  expect(await told('endedNameNotRefunded', 'given.test')).toBe(true)
  expect(await wallet()).toBe(before)

  const { id: unpaid, invoiceId: open } = await at.ordered('unpaid.test')
  await staff.call(register, { ...about(unpaid), body: { eppCode: null } })
  await at.work(unpaid)
  expect(await at.read(unpaid)).toMatchObject({ status: 'active' })
  await remove(unpaid, 'unpaid.test')
  await at.work(unpaid)
  expect((await invoiceStore.find(platform.systemScope(), open)).status).toBe('cancelled')
  expect(await wallet()).toBe(before)

  const { id: part, invoiceId: partly } = await at.ordered('partly.test')
  const body = { amount: 20_00, paidOn: riyadhDate(new Date()), method: 'cash' as const }
  expect(await staff.call(invoices.endpoints.addPayment, { params: { id: partly }, body })).toMatchObject({ success: true })
  await staff.call(register, { ...about(part), body: { eppCode: null } })
  await at.work(part)
  await remove(part, 'partly.test')
  expect(await at.work(part)).toBe('settled')
  expect(await invoiceStore.find(platform.systemScope(), partly)).toMatchObject({ balance: 0 })
  expect(await wallet()).toBe(before + 20_00)
})
