import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { orders } from '#contract/orders/orders.ts'
import { orderProgress } from '#contract/services/order-progress.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterAll(() => platform.close())

const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 50_00 }]
const about = (id: number) => ({ params: { id } })
const own = (permissions: string[] = ['orders']) => platform.ofClient(clientId, 'client', permissions)
const waits = async (id: number) => (await own().call(orderProgress.endpoints.read, about(id))).data.items.map(one => one.waits)
const setServices = (orderId: number, values: object) =>
  platform.database.db.updateTable('services').set(values).where('orderId', '=', orderId).execute()

test('whoever may order reads the orders of their own client, and no word that was written for staff', async () => {
  const field = { kind: 'text' as const, showOnOrder: true }
  const product = await sold(staff, { prices, customFields: [{ ...field, name: { en: 'Rack', ar: '' }, staffOnly: true }] })
  const customValues = [{ fieldId: product.customFields[0]?.id as number, value: 'Behind the lift' }]
  const { id } = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly', customValues }], { notes: 'Pays late' })
  const stranger = platform.ofClient((await addClient(staff)).id)
  for (const caller of [own(), platform.ofClient(clientId, 'clientToken', ['orders'])]) {
    const { items } = (await caller.call(orders.endpoints.list)).data
    expect(items.map(one => one.id)).toContain(id)
    const read = (await caller.call(orders.endpoints.get, about(id))).data
    expect(read).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', total: 57_50, items: [{ net: 50_00, customValues: [] }] })
    expect(JSON.stringify([items, read])).not.toMatch(/Pays late|Behind the lift|fraudScore|placerName|"ip"|needsReview|hasFailed/)
  }
  expect((await staff.call(orders.endpoints.get, about(id))).data.items[0]?.customValues).toMatchObject([{ value: 'Behind the lift' }])
  for (const endpoint of [orders.endpoints.get, orderProgress.endpoints.read]) {
    expect(await stranger.call(endpoint, about(id))).toMatchObject({ status_code: 404 })
    expect(await own(['products', 'invoices']).call(endpoint, about(id))).toMatchObject({ status_code: 403 })
  }
  expect(await staff.call(orderProgress.endpoints.read, about(id))).toMatchObject({ status_code: 403 })
  for (const verb of [orders.endpoints.accept, orders.endpoints.cancel])
    expect(await own(['all']).call(verb, { ...about(id), body: { reason: 'x' } as never })).toMatchObject({ status_code: 403 })
})

test('what an order waits for is told in the way in which its client may know it', async () => {
  const { id: productId } = await sold(staff, { prices })
  const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
  expect(await waits(id)).toEqual(['payment'])
  const filter = { where: [{ field: 'orderIds' as const, operator: 'in' as const, value: [id] }] }
  const [invoice] = (await own(['invoices']).call(invoices.endpoints.list, { filter })).data.items
  expect(invoice).toMatchObject({ status: 'unpaid', balance: 57_50, orders: [{ id }] })
  const body = { amount: 57_50, paidOn: '2026-11-02', method: 'bankTransfer' as const }
  await staff.call(invoices.endpoints.addPayment, { ...about(invoice?.id as number), body })
  expect((await own().call(orders.endpoints.get, about(id))).data).toMatchObject({ paymentStatus: 'paid' })
  for (const [status, wait] of [
    ['submitted', (await staff.call(orders.endpoints.get, about(id))).data.status === 'pending' ? 'review' : 'setUp'],
    ['onHold', 'answers'],
    ['active', null],
    ['terminated', null],
  ] as const) {
    await setServices(id, { status, work: 'none' })
    expect(await waits(id), status).toEqual([wait])
  }
  await setServices(id, { status: 'active', work: 'failed' })
  expect(await waits(id), 'what is done later is no part of the order').toEqual([null])

  const set = { running: 'keep' as const, reason: 'A stolen card' }
  expect(await staff.call(orders.endpoints.setFraud, { ...about(id), body: set })).toMatchObject({ success: true })
  const { data } = await own().call(orders.endpoints.get, about(id))
  expect(data.status, 'that they are suspected is not told').toBe('cancelled')
  expect(await waits(id)).toEqual([null])
})

test('a name is followed up to its registry', async () => {
  const at = await domainWork(platform, staff)
  const id = await at.registered('followed.test')
  const { orderId } = await at.read(id)
  const caller = platform.ofClient(at.clientId, 'client', ['orders'])
  const read = async () => (await caller.call(orderProgress.endpoints.read, about(orderId as number))).data.items[0]
  expect(await read()).toMatchObject({ domain: { id, status: 'active' }, service: null, waits: null })
  const set = (values: object) => platform.database.db.updateTable('domains').set(values).where('id', '=', id).execute()
  await set({ status: 'pendingRegistration' })
  expect(await read()).toMatchObject({ waits: 'registry' })
  await set({ status: 'fraud' })
  expect(await read()).toMatchObject({ domain: { status: 'cancelled' }, waits: null })

  await set({ status: 'active', clientId })
  expect(await read(), 'another client has it by now').toMatchObject({ domain: null, waits: null })
})
