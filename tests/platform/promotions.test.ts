import { afterAll, beforeAll, expect, test } from 'vitest'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { products } from '#contract/catalogue/products.ts'
import type { LineToJudge } from '#contract/catalogue/promotion-rules.ts'
import { promotionUses } from '#contract/catalogue/promotion-uses.ts'
import { type Promotion, promotions } from '#contract/catalogue/promotions.ts'
import { addDays } from '#contract/kernel/calendar.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import { automaticPromotions, findPromotion, noteUse, type OrderToJudge } from '#platform/catalogue/promotion/find-promotion.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { list, get, create, update, remove, expire, generateCodes } = promotions.endpoints
type Body = BodyInput<typeof create>

let platform: TestPlatform
let staff: Client
let productId: number
const today = dayIn(new Date(), 'Asia/Riyadh')
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const groupId = (await staff.call(productGroups.endpoints.create, { body: { name: { en: 'Hosting', ar: '' } } })).data.id
  const body = { name: { en: 'Starter', ar: '' }, groupId, type: 'sharedHosting' as const }
  productId = (await staff.call(products.endpoints.create, { body })).data.id
})
afterAll(() => platform.close())

let number = 0
const tenPercent = { type: 'percentage', percent: 10, maximumUses: 0 } as const
const ask = (more: Partial<Body> = {}) => staff.call(create, { body: { code: `CODE-${number++}`, ...tenPercent, ...more } })
const promotion = async (more: Partial<Body> = {}): Promise<Promotion> => (await ask(more)).data
const line = (more: Partial<LineToJudge> = {}): LineToJudge => ({
  key: 'a',
  item: { kind: 'product', id: productId },
  sale: 'new',
  cycle: 'annual',
  ...more,
})
const visitor = { id: null, groupId: null, existing: false, owned: [] }
const order = (more: Partial<OrderToJudge> = {}): OrderToJudge => ({
  currency: 'SAR',
  orderAmount: 100_00,
  lines: [line()],
  client: visitor,
  ...more,
})
const find = (code: string, more: Partial<OrderToJudge> = {}) => findPromotion(platform.systemScope(), code, order(more))

test('a code is kept in capitals, once, and its rules must fit together', async () => {
  expect(await promotion({ code: ' summer-26 ' })).toMatchObject({ code: 'SUMMER-26', status: 'active', uses: 0, percent: 10 })
  expect(await ask({ code: 'Summer-26' })).toMatchObject({ status_code: 422, data: { fields: { code: { key: 'alreadyUsed' } } } })
  const wrong: [Partial<Body>, object][] = [
    [{ percent: null }, { percent: { key: 'required' } }],
    [{ type: 'fixed' }, { amounts: { key: 'tooFew' } }],
    [{ startsOn: '2026-12-02', expiresOn: '2026-12-01' }, { expiresOn: { key: 'dateTooEarly' } }],
    [{ appliesTo: 'chosen' }, { productIds: { key: 'chooseSome' } }],
    [{ appliesTo: 'chosen', productIds: [999_999] }, { productIds: { key: 'notAChoice' } }],
    [{ newSignupsOnly: true, existingClientsOnly: true }, { existingClientsOnly: { key: 'newOrExisting' } }],
    [{ percent: 101 }, { percent: { key: 'tooLarge' } }],
  ]
  for (const [body, fields] of wrong) expect(await ask(body)).toMatchObject({ status_code: 422, data: { fields } })
})

test('its status follows from its days, is filtered by, and ends when it is expired', async () => {
  const scheduled = await promotion({ startsOn: addDays(today, 1) })
  const expired = await promotion({ expiresOn: addDays(today, -1) })
  const active = await promotion({ startsOn: today, expiresOn: today })
  expect([scheduled.status, expired.status, active.status]).toEqual(['scheduled', 'expired', 'active'])
  const page = await staff.call(list, { filter: { where: [{ field: 'status', operator: 'in', value: ['scheduled'] }] } })
  expect(page.data.items.map(({ id }) => id)).toEqual([scheduled.id])
  const ended = (await staff.call(expire, { params: { id: active.id }, body: {} })).data
  expect(ended).toMatchObject({ status: 'expired', can: { expire: 'promotionNotActive' } })
  const { id, version } = ended
  expect((await staff.call(update, { params: { id }, body: { version, notes: 'Ended early' } })).data).toMatchObject({
    notes: 'Ended early',
  })
})

test('a code is found as it is typed, with what the price engine takes, or with the reason why it is not taken', async () => {
  const { id, code } = await promotion({ appliesTo: 'chosen', productIds: [productId], cycles: ['annual'], recurring: true, times: 2 })
  const other = line({ key: 'b', item: { kind: 'product', id: productId + 1 } })
  expect(await find(code.toLowerCase(), { lines: [line(), other] })).toEqual({
    id,
    apply: {
      promotion: { code, effect: { type: 'percentage', percent: 10 }, stackable: false, oncePerOrder: false, renewals: 2 },
      lines: ['a'],
    },
  })
  expect(await find(code, { lines: [line({ cycle: 'monthly' })] })).toEqual({ refusal: 'promotionNotForItems' })
  expect(await find('NOT-THERE')).toEqual({ refusal: 'promotionUnknown' })
  expect(await find('x'.repeat(100_000))).toEqual({ refusal: 'promotionUnknown' })
  const inRiyals = await promotion({ type: 'fixed', percent: null, amounts: [{ currency: 'SAR', amount: 20_00 }] })
  expect(await find(inRiyals.code, { currency: 'USD' })).toEqual({ refusal: 'promotionCurrency' })
  const { code: none } = await promotion({ maximumUses: null })
  expect(await find(none)).toEqual({ refusal: 'promotionUsedUp' })
})

test('uses are counted over all clients and for one, but for those of the order that is judged again', async () => {
  const client = await addClient(staff)
  const limited = await promotion({ maximumUses: 2 })
  const once = await promotion({ oncePerClient: true })
  const scope = platform.systemScope()
  const use = { clientId: client.id, currency: 'SAR', discount: 10_00 }
  for (const { id } of [limited, once]) await noteUse(scope, { ...use, promotionId: id, orderId: 1 })
  await noteUse(scope, { ...use, promotionId: limited.id, orderId: 2 })
  await noteUse(scope, { ...use, promotionId: limited.id, orderId: 2, discount: 5_00 })
  const his = { id: client.id, groupId: null, existing: true, owned: [] }
  expect(await find(limited.code)).toEqual({ refusal: 'promotionUsedUp' })
  expect(await find(limited.code, { id: 2 })).toMatchObject({ id: limited.id })
  expect(await find(once.code, { client: his })).toEqual({ refusal: 'promotionUsedByClient' })
  expect(await find(once.code, { client: his, id: 1 })).toMatchObject({ id: once.id })
  expect(await find(once.code)).toMatchObject({ id: once.id })

  const where = [{ field: 'promotionId' as const, operator: 'eq' as const, value: limited.id }]
  const uses = await staff.call(promotionUses.endpoints.list, { filter: { where, relations: ['client'], sums: true } })
  expect(uses.data.items.map(({ orderId, discount }) => [orderId, discount]).sort()).toEqual([
    [1, 10_00],
    [2, 5_00],
  ])
  expect(uses.data.sums).toEqual([{ currency: 'SAR', amounts: { discount: 15_00 } }])
  expect((await staff.call(get, { params: { id: limited.id } })).data).toMatchObject({ uses: 2, can: { remove: 'promotionUsed' } })
  expect(await staff.call(remove, { params: { id: limited.id } })).toMatchObject({ status_code: 409 })
})

test('of two orders that want the last use, the second waits and is told that it is gone', async () => {
  const { id, code } = await promotion({ maximumUses: 1 })
  const placing = (orderId: number) =>
    inTransaction(platform.systemScope(), async scope => {
      const found = await findPromotion(scope, code, order({ id: orderId }), { keep: true })
      if ('apply' in found) await noteUse(scope, { promotionId: id, orderId, clientId: null, currency: 'SAR', discount: 1 })
      return found
    })
  const answers = await Promise.all([placing(11), placing(12)])
  expect(answers.filter(answer => 'refusal' in answer)).toEqual([{ refusal: 'promotionUsedUp' }])
})

test('promotions that are taken by themselves come with every order that they are good for', async () => {
  const wanted = await promotion({ autoApply: true, minimumOrder: [{ currency: 'SAR', amount: 500_00 }] })
  await promotion({ autoApply: true, expiresOn: addDays(today, -1) })
  const found = (orderAmount: number) => automaticPromotions(platform.systemScope(), order({ orderAmount }))
  expect(await found(499_00)).toEqual([])
  expect((await found(500_00)).map(({ id }) => id)).toEqual([wanted.id])
})

test('many codes with the same rules are made at once, each its own, and told of as one event', async () => {
  const source = await promotion({ expiresOn: addDays(today, 30), clientGroupIds: [], cycles: ['annual'] })
  const before = (await staff.call(list, {})).data.total ?? 0
  const made = await staff.call(generateCodes, { params: { id: source.id }, body: { count: 500, prefix: 'fair-' } })
  expect(made).toMatchObject({ success: true })
  const where = [{ field: 'code' as const, operator: 'starts' as const, value: 'FAIR-' }]
  const page = await staff.call(list, { filter: { where, limit: 100 } })
  expect([page.data.total, (await staff.call(list, {})).data.total]).toEqual([500, before + 500])
  expect(page.data.items[0]).toMatchObject({ percent: 10, cycles: ['annual'], expiresOn: addDays(today, 30), uses: 0, version: 1 })
  const { data: history } = await staff.call(promotions.endpoints.history, { params: { id: source.id } })
  expect(history.items[0]).toMatchObject({ action: 'promotions.codesGenerated' })
  expect(await find(String(page.data.items[7]?.code))).toHaveProperty('apply')
})
