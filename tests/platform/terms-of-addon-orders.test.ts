import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { services } from '#contract/services/services.ts'
import { currencies } from '#contract/settings/currencies.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let own: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  own = platform.ofClient(hands.clientId, 'client', ['products', 'orders'])
})
afterAll(() => platform.close())

const { addonOffers, addonPrice, orderAddon } = services.endpoints
const params = (id: number) => ({ params: { id } })
const monthly = (price: number, currency = 'SAR') => ({ currency, cycle: 'monthly' as const, price })
const addon = async (more: object = {}) => {
  const body = { name: { en: 'Scan', ar: 'فحص' }, prices: [monthly(20_00)], showOnOrder: true, ...more }
  const answer = await staff.call(productAddons.endpoints.create, { body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
const ordersOf = (id: number) => platform.database.db.selectFrom('services').select('id').where('parentServiceId', '=', id).execute()

test('nothing is ordered at another price than was agreed to', async () => {
  const id = await hands.running('agreed-price.example')
  const addonId = await addon()
  const wish = { addonId, cycle: 'monthly' as const }
  const { total } = (await own.call(addonPrice, { ...params(id), body: wish })).data
  const { version } = (await staff.call(productAddons.endpoints.get, params(addonId))).data
  const body = { version, prices: [monthly(30_00)] }
  expect(await staff.call(productAddons.endpoints.update, { ...params(addonId), body: body })).toMatchObject({ success: true })
  const order = (agreedTotal: number) => own.call(orderAddon, { ...params(id), body: { ...wish, agreedTotal } })
  expect(await order(total)).toMatchObject({
    status_code: 422,
    data: { fields: { addonId: { key: 'addonPriceChanged', values: { price: '34.50 SAR' } } } },
  })
  expect(await ordersOf(id)).toEqual([])
  expect(await order(34_50)).toMatchObject({ success: true })
  expect(await ordersOf(id)).toHaveLength(1)
})

test('a client buys nothing for a service that is to end, or is suspended; staff may', async () => {
  const id = await hands.running('ending.example')
  const addonId = await addon()
  const body = { addonId, cycle: 'monthly' as const }
  const asked = { serviceId: id, type: 'endOfPeriod' as const, reason: 'Moves to another company' }
  const request = (await staff.call(cancellationRequests.endpoints.create, { body: asked })).data
  const ending = { status_code: 409, data: { reason: 'serviceEnding' } }
  expect(await own.call(addonOffers, params(id))).toMatchObject(ending)
  expect(await own.call(addonPrice, { ...params(id), body })).toMatchObject(ending)
  expect(await own.call(orderAddon, { ...params(id), body })).toMatchObject(ending)
  expect(await staff.call(addonPrice, { ...params(id), body })).toMatchObject({ success: true })
  await staff.call(cancellationRequests.endpoints.withdraw, { ...params(request.id), body: {} })
  expect(await own.call(addonOffers, params(id))).toMatchObject({ success: true })
  await platform.database.db.updateTable('services').set({ status: 'suspended' }).where('id', '=', id).execute()
  expect(await own.call(addonOffers, params(id))).toMatchObject({ status_code: 409, data: { reason: 'serviceNotRunning' } })
  expect(await own.call(orderAddon, { ...params(id), body })).toMatchObject({ status_code: 409, data: { reason: 'serviceNotRunning' } })
  expect(await staff.call(addonOffers, params(id))).toMatchObject({ success: true })
})

test('only cycles are offered that have a price in the currency of the client', async () => {
  const id = await hands.running('currency.example')
  const { items } = (await staff.call(currencies.endpoints.list, { filter: { where: [] } })).data
  const other = items.find(({ code }) => code !== 'SAR')?.code as string
  const elsewhere = await addon({ prices: [monthly(5_00, other)] })
  const both = await addon({ prices: [monthly(5_00, other), { currency: 'SAR', cycle: 'annual' as const, price: 50_00 }] })
  const offers = (await own.call(addonOffers, params(id))).data.addons
  expect(offers.find(one => one.id === elsewhere)).toBeUndefined()
  expect(offers.find(one => one.id === both)?.cycles).toEqual(['annual'])
})
