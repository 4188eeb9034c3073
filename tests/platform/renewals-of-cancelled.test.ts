import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { type CancellationType, cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { visitor } from '#tests/support/access.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { hire } from '#tests/support/people.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
let productId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  productId = (await sold(staff, { autoSetup: 'onOrder', prices: [{ currency: 'SAR', cycle: 'annual', price: 120_00 }] })).id
})
afterAll(() => platform.close())

const { create, reject, withdraw } = cancellationRequests.endpoints
const running = async () => {
  const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'annual', domain: 'ends.example' }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}
const ask = async (serviceId: number, type: CancellationType) => {
  const made = await staff.call(create, { body: { serviceId, type, reason: 'Moves to another company' } })
  if (!made.success) throw new Error(JSON.stringify(made))
  return made.data
}

test('a renewal that is not paid is asked for no more once its service is to end, and again when it goes on; what goes on by then stays owed', async () => {
  await changeSettings(staff, { invoiceRenewals: true, invoiceLeadDays: 14, automationHoldAbove: 0 })
  const id = await running()
  const nextDueDate = addDays(riyadhDate(new Date()), 5)
  await platform.database.db
    .updateTable('services')
    .set({ nextDueDate, dueDay: Number(nextDueDate.slice(8)) })
    .where('id', '=', id)
    .execute()
  const asked = async () => {
    const lines = platform.database.db.selectFrom('invoiceLines').innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    const found = await lines
      .select(['invoices.id', 'invoices.status'])
      .where('invoiceLines.serviceId', '=', id)
      .orderBy('invoices.id')
      .execute()
    return found.map(({ status }) => status)
  }
  const renewals = () => runTaskNow(platform, 'invoiceRenewals')
  await renewals()
  expect(await asked()).toEqual(['unpaid'])
  const invoice = async () =>
    await platform.database.db
      .selectFrom('invoices')
      .select(['id', 'status', 'balance'])
      .where('clientId', '=', clientId)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
  const first = await invoice()
  const request = await ask(id, 'endOfPeriod')
  expect(await invoice()).toMatchObject({ id: first.id, status: 'cancelled', balance: 0 })
  await renewals()
  expect((await invoice()).id, 'nothing is asked for while it is open').toBe(first.id)
  expect((await staff.call(withdraw, { params: { id: request.id }, body: {} })).success).toBe(true)
  await renewals()
  expect(await invoice()).toMatchObject({ status: 'unpaid' })
  expect((await invoice()).id).toBeGreaterThan(first.id)
  // Its period has begun by the day on which it is to end at once: it is owed until it has ended.
  await platform.database.db
    .updateTable('invoiceLines')
    .set({ periodFrom: addDays(riyadhDate(new Date()), -3) })
    .where('invoiceId', '=', (await invoice()).id)
    .execute()
  const another = await ask(id, 'immediate')
  expect(await invoice()).toMatchObject({ status: 'unpaid' })
  await staff.call(reject, { params: { id: another.id }, body: { reason: 'A contract of two years' } })
})

test('the domain of the same name stops renewing itself where that is asked, and no other', async () => {
  await staff.call(tlds.endpoints.create, {
    body: { extension: '.ends', autoRegister: false, prices: [{ currency: 'SAR', command: 'register' as const, price: 50_00 }] },
  })
  const name = async (of: number, domain: string) => {
    const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain }]
    const { id } = await orderOf(staff, of, items, { invoiced: false })
    const set = { status: 'active' as const, autoRenew: true, expiresOn: addDays(riyadhDate(new Date()), 200) }
    await platform.database.db.updateTable('domains').set(set).where('orderId', '=', id).execute()
    return id
  }
  const renews = async (orderId: number) =>
    (await platform.database.db.selectFrom('domains').select('autoRenew').where('orderId', '=', orderId).executeTakeFirstOrThrow())
      .autoRenew
  const [same, other] = [await name(clientId, 'same.ends'), await name(clientId, 'other.ends')]
  const id = await running()
  await platform.database.db.updateTable('services').set({ domain: 'same.ends' }).where('id', '=', id).execute()
  const asking = (endDomain: boolean) =>
    staff.call(create, { body: { serviceId: id, type: 'immediate', reason: 'Moves to another company', endDomain } })
  const kept = await asking(false)
  expect([await renews(same), await renews(other)]).toEqual([true, true])
  await staff.call(withdraw, { params: { id: kept.data.id }, body: {} })
  const ending = await asking(true)
  expect(ending).toMatchObject({ success: true, data: { endDomain: true } })
  expect([await renews(same), await renews(other)]).toEqual([false, true])
  await staff.call(withdraw, { params: { id: ending.data.id }, body: {} })
  expect([await renews(same), await renews(other)], 'its service goes on, and so does it').toEqual([true, true])
  // One that did not renew itself before does not afterwards.
  await platform.database.db.updateTable('domains').set({ autoRenew: false }).where('orderId', '=', same).execute()
  const again = await asking(true)
  await staff.call(reject, { params: { id: again.data.id }, body: { reason: 'A contract of two years' } })
  expect(await renews(same)).toBe(false)
  // Whoever may not end a domain ends none by way of its service.
  await platform.database.db.updateTable('domains').set({ autoRenew: true }).where('orderId', '=', same).execute()
  const clerk = await hire(platform, { capabilities: ['cancellationRequest.view', 'cancellationRequest.create', 'service.view'] })
  const few = [platform.ofClient(clientId, 'client', ['orders', 'products']), visitor(platform, { token: clerk.token })]
  const body = { serviceId: id, type: 'immediate' as const, reason: 'Moves to another company' }
  for (const who of few) {
    expect(await who.call(create, { body: { ...body, endDomain: true } })).toMatchObject({ status_code: 403 })
    const made = await who.call(create, { body })
    expect(made).toMatchObject({ success: true })
    await staff.call(withdraw, { params: { id: made.data.id }, body: {} })
  }
  expect(await renews(same)).toBe(true)
  const owner = platform.ofClient(clientId, 'client', ['orders', 'products', 'domains'])
  expect(await owner.call(create, { body: { ...body, endDomain: true } })).toMatchObject({ success: true })
  expect(await renews(same)).toBe(false)
})

const today = () => riyadhDate(new Date())
const dueOn = (id: number, nextDueDate: string) =>
  platform.database.db
    .updateTable('services')
    .set({ nextDueDate, dueDay: Number(nextDueDate.slice(8)) })
    .where('id', '=', id)
    .execute()
const linesOf = (id: number) =>
  platform.database.db
    .selectFrom('invoiceLines')
    .innerJoin('invoices', 'invoices.id', 'invoiceLines.invoiceId')
    .select(['invoices.id', 'invoices.status', 'invoiceLines.periodFrom'])
    .where('invoiceLines.serviceId', '=', id)
    .orderBy('invoices.id')
    .execute()

test('who is in arrears owes what has begun all the same, whatever day the end of the period is', async () => {
  const id = await running()
  const since = addDays(today(), -20)
  await dueOn(id, since)
  await runTaskNow(platform, 'invoiceRenewals')
  expect(await linesOf(id)).toMatchObject([{ status: 'unpaid', periodFrom: since }])
  const request = await ask(id, 'endOfPeriod')
  expect(request.cancelOn).toBe(since)
  expect(await linesOf(id)).toMatchObject([{ status: 'unpaid', periodFrom: since }])
  await staff.call(withdraw, { params: { id: request.id }, body: {} })
})

test('addons of a service that is to end are asked for no more either, from its last day on, and again when it goes on', async () => {
  const [id, addon, sooner] = [await running(), await running(), await running()]
  const { db } = platform.database
  await dueOn(id, addDays(today(), 12))
  for (const one of [addon, sooner]) await db.updateTable('services').set({ parentServiceId: id }).where('id', '=', one).execute()
  await dueOn(addon, addDays(today(), 12))
  await dueOn(sooner, addDays(today(), 3))
  const renewals = () => runTaskNow(platform, 'invoiceRenewals')
  await renewals()
  const open = async (of: number) => (await linesOf(of)).filter(({ status }) => status === 'unpaid').length
  expect([await open(id), await open(addon), await open(sooner)]).toEqual([1, 1, 1])
  const first = await ask(id, 'endOfPeriod')
  expect([await open(id), await open(addon), await open(sooner)]).toEqual([0, 0, 1])
  await renewals()
  expect([await open(id), await open(addon)], 'nothing is asked for while it is open').toEqual([0, 0])
  await staff.call(withdraw, { params: { id: first.id }, body: {} })
  await renewals()
  expect([await open(id), await open(addon)]).toEqual([1, 1])
  // What was not invoiced yet is not then.
  const late = await running()
  await db.updateTable('services').set({ parentServiceId: id }).where('id', '=', late).execute()
  const second = await ask(id, 'endOfPeriod')
  await dueOn(late, addDays(today(), 13))
  await renewals()
  expect(await open(late)).toBe(0)
  await staff.call(reject, { params: { id: second.id }, body: { reason: 'A contract of two years' } })
  await renewals()
  expect(await open(late)).toBe(1)
})

test('an invoice for which a transfer was announced is left', async () => {
  const id = await running()
  await dueOn(id, addDays(today(), 4))
  await runTaskNow(platform, 'invoiceRenewals')
  const [line] = await linesOf(id)
  const status = (value: 'bankTransfer' | 'unpaid') =>
    platform.database.db
      .updateTable('invoices')
      .set({ status: value })
      .where('id', '=', line?.id as number)
      .execute()
  await status('bankTransfer')
  const request = await ask(id, 'endOfPeriod')
  expect(await linesOf(id)).toMatchObject([{ status: 'bankTransfer' }])
  await staff.call(withdraw, { params: { id: request.id }, body: {} })
  await status('unpaid')
  await ask(id, 'endOfPeriod')
  expect((await linesOf(id)).filter(one => one.status === 'unpaid')).toEqual([])
})
