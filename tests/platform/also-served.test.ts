import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import { domains } from '#contract/domains/domains.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('a call answers under its other names as under its own, with the same rights', async () => {
  const staff = await platform.signedIn()
  const product = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00 }] })
  const { get } = products.endpoints
  const own = await staff.call(get, { params: { id: product.id } })
  for (const path of ['service/:id', 'service-pricing/:id'])
    expect((await staff.call({ ...get, path }, { params: { id: product.id } })).data).toEqual(own.data)
  const setNameservers = { ...domains.endpoints.setNameservers, path: 'domain/update-name-server/:id' }
  const asked = { params: { id: 999 }, body: { nameservers: ['ns1.example.sa', 'ns2.example.sa'] } }
  expect(await staff.call(setNameservers, asked)).toMatchObject({ status_code: 404, data: { code: 'notFound' } })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view'] })
  expect(await reader.call(setNameservers, asked)).toMatchObject({ status_code: 403 })
})
