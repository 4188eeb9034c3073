import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { orderedItem } from '#contract/orders/order-items.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { vatRates } from '#contract/settings/vat-rates.ts'
import { clock } from '#platform/kernel/clock.ts'
import { setting } from '#platform/kernel/setting.ts'
import { orderPrice } from '#platform/orders/order/frozen-order.ts'
import { followVatRate } from '#platform/settings/vat-rate/follow-vat-rate.job.ts'
import { keepVatSetting } from '#platform/settings/vat-rate/keep-vat-setting.ts'
import { vatRateToday } from '#platform/settings/vat-rate/rates-by-day.ts'
import { vatRateStore } from '#platform/settings/vat-rate/vat-rate.store.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { jobRun } from '#tests/support/job-run.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const day = (inDays: number) => addDays(riyadhDate(new Date()), inDays)
const name = { en: 'Royal Order', ar: 'أمر ملكي' }
const add = (from: string, percent: number) => staff.call(vatRates.endpoints.create, { body: { name, from, percent } })
const today = () => vatRateToday(platform.systemScope())
const follow = () => followVatRate.handle(platform.systemScope(), {}, jobRun())

test('the rate of the day of the tax point is taken, and the setting says the rate of today', async () => {
  const { id: clientId } = await addClient(staff, company())
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 100_00 }] })
  const items = [orderedItem.parse({ productId: product.id, cycle: 'monthly' })]
  const price = () => orderPrice(platform.systemScope(), { body: { clientId, promotionCode: null, items } })
  expect(await price()).toMatchObject({ vatAmount: 15_00 })
  const { data: rate } = await add(day(10), 20)
  expect([await price(), await today(), await setting(platform, 'vat')]).toMatchObject([{ vatAmount: 15_00 }, 15, 15])

  clock.advance(11 * 86_400_000)
  expect(await price()).toMatchObject({ vatAmount: 20_00, vat: [{ category: 'S', rate: 20 }] })
  await follow()
  expect([await today(), await setting(platform, 'vat')]).toEqual([20, 20])
  // Documents bear it by now.
  const can = await vatRateStore.get(platform.systemScope(), { params: { id: rate.id } })
  expect(can).toMatchObject({ can: { update: 'vatRateBegun', remove: 'vatRateBegun' } })
  clock.set(null)
  await follow()
  expect(await setting(platform, 'vat')).toBe(15)
  expect(await staff.call(vatRates.endpoints.remove, { params: { id: rate.id } })).toMatchObject({ success: true })
})

test('two rates do not begin on one day, and none begins in the past', async () => {
  await add(day(20), 18)
  expect(await add(day(20), 19)).toMatchObject({ status_code: 422, data: { fields: { from: { key: 'alreadyUsed' } } } })
  expect(await add(day(-1), 19)).toMatchObject({ status_code: 422, data: { fields: { from: { key: 'dateTooEarly' } } } })
})

test('a rate that is set without a day begins today, for the reason that was given', async () => {
  const set = async (vat: number) => {
    const { version } = (await staff.call(settingEndpoints.states)).data
    return staff.call(settingEndpoints.change, { body: { version, changes: { vat }, reason: 'Court decision' } })
  }
  expect(await set(7.5)).toMatchObject({ success: true })
  expect(await today()).toBe(7.5)
  expect(await set(15)).toMatchObject({ success: true })
  expect(await today()).toBe(15)
  const { items } = (await staff.call(vatRates.endpoints.list, { filter: { where: [{ field: 'percent', operator: 'eq', value: 15 }] } }))
    .data
  expect(items).toMatchObject([{ from: day(0), name: { en: 'Court decision' } }, { from: '2020-07-01' }])
  await keepVatSetting(platform.systemScope())
  expect(await setting(platform, 'vat')).toBe(15)
})
