import { afterAll, beforeAll, expect, test } from 'vitest'
import { products } from '#contract/catalogue/products.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
})
afterAll(() => platform.close())

const gib = 1024
const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 8_00 }]
const space = {
  name: { en: 'More space', ar: 'مساحة إضافية' },
  kind: 'quantity' as const,
  maximum: 10,
  raises: 'disk' as const,
  choices: [{ amount: 10 * gib, prices }],
}
type Sold = Awaited<ReturnType<typeof sold>>
const params = (id: number) => ({ params: { id } })

async function running({ id: productId, options: [option] }: Sold, domain: string, quantity: number): Promise<number> {
  const options = quantity > 0 ? [{ optionId: option?.id as number, choiceId: 1, quantity }] : []
  const { id } = await orderOf(staff, hands.clientId, [{ productId, cycle: 'monthly', domain, options }], { invoiced: false })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: id }]
  const service = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(service)
  if (quantity > 0) await hands.work(service)
  return service
}
const diskOf = async (id: number) => (await hands.account((await hands.read(id)).username))?.diskLimit

test('services that run get what an option gives by now when somebody says so, and each is shown before', async () => {
  const product = await sold(staff, { module: 'simulator', packageName: 'starter', prices, options: [space] })
  const id = await running(product, 'gets-more.example', 2)
  const plain = await running(product, 'package-alone.example', 0)
  const { version, options: before } = (await staff.call(products.endpoints.get, params(product.id))).data
  const options = [{ ...space, id: before[0]?.id as number, choices: [{ id: 1, amount: 15 * gib, prices }] }]
  const saved = await staff.call(products.endpoints.update, { ...params(product.id), body: { version, options } })
  expect(saved).toMatchObject({ success: true })
  expect(await diskOf(id), 'nobody said so').toBe(30 * gib)
  const raised = [{ limit: 'disk', more: 30 * gib }]
  const { data } = await staff.call(services.endpoints.followingLimits, { body: { productId: product.id } })
  expect(data).toMatchObject({
    services: 1,
    alike: [{ services: 1, raised }],
    kept: [{ reason: 'limitsOfPackage', services: 1 }],
    first: [{ id, domain: 'gets-more.example', raised }],
  })
  const apply = (service: number, caller = staff) => caller.call(services.endpoints.applyLimits, { ...params(service), body: {} })
  expect(await apply(plain)).toMatchObject({ status_code: 409, data: { reason: 'limitsOfPackage' } })
  const seller = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'product.edit'] })
  expect(await apply(id, seller)).toMatchObject({ status_code: 403 })
  expect((await apply(id)).data).toMatchObject({ work: 'underWay' })
  expect(await apply(id)).toMatchObject({ status_code: 409, data: { reason: 'serviceUnderWay' } })
  expect(await hands.work(id)).toBe('settled')
  expect([await diskOf(id), (await hands.read(id)).work]).toEqual([40 * gib, 'none'])
})
