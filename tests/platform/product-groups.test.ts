import { afterAll, beforeAll, expect, test } from 'vitest'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { products } from '#contract/catalogue/products.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, remove } = productGroups.endpoints
let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const name = (en: string) => ({ en, ar: '' })

test('groups come in the order that was given them, with how many products each holds', async () => {
  const staff = await platform.signedIn()
  const { data: second } = await staff.call(create, { body: { name: name('Certificates'), order: 2 } })
  const { data: first } = await staff.call(create, { body: { name: name('Hosting'), order: 1 } })
  await staff.call(products.endpoints.create, { body: { name: name('Starter'), groupId: first.id, type: 'sharedHosting' } })
  const page = await staff.call(list)
  expect(page.data.items).toMatchObject([
    { id: first.id, productCount: 1 },
    { id: second.id, productCount: 0 },
  ])
})

test('a group with products stays until it is empty', async () => {
  const staff = await platform.signedIn()
  const { data: group } = await staff.call(create, { body: { name: name('Mail') } })
  const body = { name: name('Mailbox'), groupId: group.id, type: 'businessEmail' as const }
  const { data: product } = await staff.call(products.endpoints.create, { body })
  const params = { id: group.id }
  expect((await staff.call(get, { params })).data.can).toMatchObject({ remove: 'groupHasProducts' })
  expect(await staff.call(remove, { params, body: {} })).toMatchObject({ status_code: 409, data: { code: 'inUse' } })
  await staff.call(products.endpoints.remove, { params: { id: product.id }, body: {} })
  expect(await staff.call(remove, { params, body: {} })).toMatchObject({ success: true })
})

test('who may only look at products makes no group', async () => {
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['product.view'] })
  expect(await reader.call(create, { body: { name: name('Mine') } })).toMatchObject({ status_code: 403 })
})
