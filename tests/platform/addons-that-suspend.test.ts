import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
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

const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 10_00 }]
const suspend = (id: number, kind: 'overdue' | 'manual') =>
  staff.call(services.endpoints.suspend, { params: { id }, body: { kind, mail: false, reason: 'Payment overdue' } })
const unsuspend = (id: number) => staff.call(services.endpoints.unsuspend, { params: { id }, body: { mail: false } })

/** A service that runs with two addons, of which each stops it where its terms say so. */
async function running(suspendParent: boolean) {
  const addons: number[] = []
  for (const en of ['Addresses', 'Backups']) {
    const { data } = await staff.call(productAddons.endpoints.create, { body: { name: { en, ar: '' }, prices, suspendParent } })
    addons.push(data.id)
  }
  const { id: productId } = await sold(staff, { prices })
  const { id: clientId } = await addClient(staff)
  const items = [{ productId, cycle: 'monthly' as const, addons: addons.map(addonId => ({ addonId, cycle: 'monthly' as const })) }]
  const order = await orderOf(staff, clientId, items, { invoiced: false })
  await staff.call(orders.endpoints.accept, { params: { id: order.id }, body: {} })
  const filter = {
    where: [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }],
    order_by: { by: 'id' as const, order: 'asc' as const },
  }
  const states = async () => (await staff.call(services.endpoints.list, { filter })).data.items.map(({ status }) => status)
  const [parent, first, second] = (await staff.call(services.endpoints.list, { filter })).data.items.map(({ id }) => id)
  return { parent: parent ?? 0, first: first ?? 0, second: second ?? 0, states }
}

test('an overdue addon stops its service where its terms say so, and both work again once nothing of it is overdue', async () => {
  const { first, second, states } = await running(true)
  expect(await states()).toEqual(['active', 'active', 'active'])
  await suspend(first, 'overdue')
  expect(await states()).toEqual(['suspended', 'suspended', 'active'])
  await suspend(second, 'overdue')
  await unsuspend(first)
  expect(await states()).toEqual(['suspended', 'active', 'suspended'])
  await unsuspend(second)
  expect(await states()).toEqual(['active', 'active', 'active'])
})

test('an addon that stops for itself, or is stopped for another reason, leaves its service running; what staff stopped stays so', async () => {
  const plain = await running(false)
  await suspend(plain.first, 'overdue')
  expect(await plain.states()).toEqual(['active', 'suspended', 'active'])
  const { parent, first, states } = await running(true)
  await suspend(first, 'manual')
  expect(await states()).toEqual(['active', 'suspended', 'active'])
  await suspend(parent, 'manual')
  await unsuspend(first)
  expect(await states()).toEqual(['suspended', 'active', 'active'])
})

test('a service that is itself still to be paid does not work again with its addon', async () => {
  const { parent, first, states } = await running(true)
  await suspend(first, 'overdue')
  await platform.database.db.updateTable('services').set({ autoRenew: false, nextDueDate: '2020-01-01' }).where('id', '=', parent).execute()
  await unsuspend(first)
  expect(await states()).toEqual(['suspended', 'active', 'active'])
})
