import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
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

const { requestDeletion, withdrawDeletion, deleteAtRegistry, renew, lock, unlock, retry } = domains.endpoints
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
  await staff.call(orders.endpoints.setPending, { params: { id: orderId }, body: { reason: 'A mistake' } as never })
  expect(await at.read(id)).toMatchObject({ status: 'cancelled' })
})

test('what was paid for a new name comes back where its extension gives it back, once', async () => {
  const { id: tldId, version } = at.tld
  await staff.call(tlds.endpoints.update, { params: { id: tldId }, body: { version, addGraceDays: 5 } })
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

test('a registry that refuses keeps the name, and a person tries again', async () => {
  const id = await at.registered('stays.test')
  await at.behave('refuses')
  await remove(id, 'stays.test')
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'failed', failure: 'refused' })
  await at.behave('works')
  await staff.call(retry, { ...about(id), body: {} })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'cancelled', work: 'none' })
})
