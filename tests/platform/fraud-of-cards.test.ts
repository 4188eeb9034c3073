import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addGateway, ask, begin, payOn } from '#tests/support/gateway-payments.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let productId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  productId = (await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }], autoSetup: 'onPayment' })).id
})
afterAll(() => platform.close())

const order = (clientId: number) => orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
const read = async (id: number) => (await staff.call(orders.endpoints.get, { params: { id } })).data
const where = (id: number) => ({ filter: { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }] } })
/** Its client pays it with a card that is kept. */
async function pay(id: number, gateway: number, lastFour: string) {
  const [invoice] = (await staff.call(invoices.endpoints.list, where(id))).data.items
  const { attemptId, address } = await begin(platform, invoice?.id ?? 0, gateway, true)
  await payOn(platform, address, { brand: 'visa', lastFour })
  await ask(platform, attemptId)
}

test('an order that is paid with the card of a fraud waits for a person, and nothing of it is set up', async () => {
  await changeSettings(staff, { fraudReviewFrom: 50 })
  const gateway = await addGateway(staff)
  const [bad, honest, same] = [(await addClient(staff)).id, (await addClient(staff)).id, (await addClient(staff)).id]
  const fraud = await order(bad)
  await pay(fraud.id, gateway, '4242')
  await staff.call(orders.endpoints.setFraud, { params: { id: fraud.id }, body: { reason: 'Stolen card' } })

  const [other, risky] = [await order(honest), await order(same)]
  await pay(other.id, gateway, '1881')
  expect(await read(other.id)).toMatchObject({ status: 'accepted', paymentStatus: 'paid', needsReview: false })
  await pay(risky.id, gateway, '4242')
  const paid = await read(risky.id)
  expect(paid).toMatchObject({ status: 'pending', paymentStatus: 'paid', needsReview: true, fraudScore: 50 })
  expect(paid.fraudFindings.filter(({ points }) => points > 0)).toMatchObject([{ rule: 'sameCard', detail: null }])
  const servicesOf = async (id: number) => (await staff.call(services.endpoints.list, where(id))).data.items
  expect(await servicesOf(risky.id)).toMatchObject([{ status: 'submitted', work: 'none' }])

  // A later order of theirs is found at once; one's own fraud does not count as that of another.
  expect(await order(same)).toMatchObject({ needsReview: true })
  expect((await order(bad)).fraudFindings.find(({ rule }) => rule === 'sameCard')?.points).toBe(0)
})

test('an order keeps the country that it came from, is found by it, and another one than the client’s counts', async () => {
  const { id: clientId } = await addClient(staff)
  const from = async (ip: string) => {
    const body = { clientId, items: [{ productId, cycle: 'monthly' as const }] }
    return (await staff.call(orders.endpoints.create, { body, headers: { 'x-forwarded-for': ip } })).data
  }
  const [here, abroad, unknown] = [await from('212.138.64.1'), await from('2001:4860:4860::8888'), await from('192.168.1.4')]
  expect([here, abroad, unknown].map(({ ipCountry }) => ipCountry)).toEqual(['SA', 'US', null])
  const filter = { where: [{ field: 'ipCountry' as const, operator: 'eq' as const, value: 'US' }] }
  expect((await staff.call(orders.endpoints.list, { filter })).data.items.map(({ id }) => id)).toEqual([abroad.id])

  // The address of staff says nothing of the client.
  const mismatch = async (id: number) => {
    const { data } = await staff.call(orders.endpoints.checkFraud, { params: { id }, body: {} })
    return data.fraudFindings.find(({ rule }) => rule === 'countryMismatch')
  }
  expect(await mismatch(abroad.id)).toMatchObject({ points: 0 })
  await platform.database.db.updateTable('orders').set({ placedBy: 'client' }).where('clientId', '=', clientId).execute()
  expect(await mismatch(abroad.id)).toMatchObject({ points: 15, detail: 'SA ≠ US' })
  expect(await mismatch(here.id)).toMatchObject({ points: 0 })
  expect(await mismatch(unknown.id)).toMatchObject({ points: 0 })
})
