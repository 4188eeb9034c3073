import { subHours } from 'date-fns/subHours'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '#contract/orders/orders.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const { archive, restore, cancel, setPending, remove, list, get } = orders.endpoints
const params = (id: number) => ({ params: { id } })
type Where = NonNullable<Parameters<typeof shown>[0]>
const shown = async (where: { field: 'archived'; operator: 'eq'; value: boolean }[] = []) =>
  (await staff.call(list, { filter: { where } })).data.items.map(({ id }) => id)
const archived: Where = [{ field: 'archived', operator: 'eq', value: true }]

test('an order that ended and has an invoice is kept out of the way, found when it is asked for, and back when it is decided again', async () => {
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  const { id } = await orderOf(staff, (await addClient(staff)).id, [{ productId, cycle: 'monthly' }])
  expect(await staff.call(archive, { ...params(id), body: {} })).toMatchObject({ status_code: 409, data: { reason: 'orderStillOpen' } })
  await staff.call(cancel, { ...params(id), body: { reason: 'Not wanted' } })
  const { version } = (await staff.call(get, params(id))).data
  expect(await staff.call(remove, { ...params(id), query: { version: String(version) } })).toMatchObject({ status_code: 409 })
  expect((await staff.call(archive, { ...params(id), body: {} })).data).toMatchObject({ archived: true, status: 'cancelled' })
  expect(await staff.call(archive, { ...params(id), body: {} })).toMatchObject({ status_code: 409, data: { reason: 'orderArchived' } })
  expect([await shown(), await shown(archived)]).toEqual([[], [id]])
  expect((await staff.call(get, params(id))).data).toMatchObject({ id })
  expect((await staff.call(restore, { ...params(id), body: {} })).data).toMatchObject({ archived: false })
  expect(await shown()).toEqual([id])

  await staff.call(archive, { ...params(id), body: {} })
  expect((await staff.call(setPending, { ...params(id), body: {} })).data).toMatchObject({ archived: false, status: 'pending' })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.cancel'] })
  await staff.call(cancel, { ...params(id), body: { reason: 'Not wanted' } })
  expect(await helper.call(archive, { ...params(id), body: {} })).toMatchObject({ status_code: 403 })
})

test('an order says for how many days it has been there', async () => {
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  const { id } = await orderOf(staff, (await addClient(staff)).id, [{ productId, cycle: 'monthly' }])
  const hoursAgo = (hours: number) =>
    platform.database.db
      .updateTable('orders')
      .set({ createdOn: subHours(new Date(), hours) })
      .where('id', '=', id)
      .execute()
  const age = async () => (await staff.call(list, { filter: { where: [{ field: 'id', operator: 'eq', value: id }] } })).data.items[0]?.age
  await hoursAgo(23)
  expect(await age()).toBe(0)
  await hoursAgo(71)
  expect(await age()).toBe(2)
})
