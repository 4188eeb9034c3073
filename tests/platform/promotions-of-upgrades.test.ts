import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { promotionUses } from '#contract/catalogue/promotion-uses.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { prorated } from '#contract/catalogue/proration.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let small: number
let big: number
let boxes: { optionId: number; choiceId: number; quantity: number }
const today = riyadhDate(new Date())
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  const priced = (monthly: number) => [
    { currency: 'SAR', cycle: 'monthly' as const, price: monthly },
    { currency: 'SAR', cycle: 'annual' as const, price: monthly * 10 },
  ]
  const option = { name: { en: 'Boxes', ar: 'صناديق' }, kind: 'quantity' as const, choices: [{ prices: priced(5_00) }] }
  const product = await sold(staff, { module: 'simulator', packageName: 'starter', prices: priced(20_00), options: [option] })
  small = product.id
  boxes = { optionId: product.options[0]?.id as number, choiceId: 1, quantity: 4 }
  big = (await sold(staff, { module: 'simulator', packageName: 'business', prices: priced(80_00) })).id
})
afterAll(() => platform.close())

const { upgrade, upgradePrice, cancelUpgrade } = services.endpoints
const params = (id: number) => ({ params: { id } })
const promotion = async (code: string, more: object = {}): Promise<number> => {
  const body = { code, type: 'percentage' as const, percent: 25, maximumUses: 0, upgrades: ['productUpgrade' as const], ...more }
  const answer = await staff.call(promotions.endpoints.create, { body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data.id
}
async function running(domain: string, more: object = {}): Promise<number> {
  const order = await orderOf(staff, hands.clientId, [{ productId: small, cycle: 'monthly', domain }], { invoiced: false, ...more })
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id as number
  await hands.work(id)
  const nextDueDate = addDays(today, 15)
  const dueDay = Number(nextDueDate.slice(8))
  await platform.database.db.updateTable('services').set({ nextDueDate, dueDay }).where('id', '=', id).execute()
  return id
}
const ask = (id: number, body: object) => staff.call(upgrade, { ...params(id), body })
const price = (id: number, body: object) => staff.call(upgradePrice, { ...params(id), body })
const invoice = async (id: number | null) => (await staff.call(invoices.endpoints.get, params(id as number))).data
const pay = async (id: number | null) => {
  const { balance, version } = await invoice(id)
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  return staff.call(invoices.endpoints.addPayment, { ...params(id as number), body })
}
const usesOf = async (promotionId: number) => {
  const where = [{ field: 'promotionId' as const, operator: 'eq' as const, value: promotionId }]
  return (await staff.call(promotionUses.endpoints.list, { filter: { where } })).data.items
}

test('a code that is for upgrades reduces the charge alone; its use is counted and listed, with VAT on what is left', async () => {
  const promotionId = await promotion('UP25')
  const id = await running('up.example')
  const { data: shown } = await price(id, { productId: big, promotionCode: 'up25' })
  const whole = prorated(60_00, shown.left.share as { days: number; of: number })
  const off = Math.round(whole / 4)
  expect(shown).toMatchObject({ discount: off, charge: whole - off, newAmount: 80_00, promotionRefusal: null })
  expect(shown.total).toBe(whole - off + Math.round((whole - off) * 0.15))
  expect(await usesOf(promotionId)).toEqual([])
  const { upgradeInvoiceId, orderId } = (await ask(id, { productId: big, promotionCode: 'UP25' })).data
  const { lines, net, total } = await invoice(upgradeInvoiceId)
  expect(lines).toMatchObject([{ unitPrice: whole, discount: off, description: { en: expect.stringContaining('UP25') } }])
  expect([net, total]).toEqual([shown.charge, shown.total])
  expect(await usesOf(promotionId)).toMatchObject([{ serviceId: id, orderId, invoiceId: upgradeInvoiceId, discount: off }])
  expect((await staff.call(promotions.endpoints.get, params(promotionId))).data).toMatchObject({ uses: 1 })
  await pay(upgradeInvoiceId)
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: big, recurringAmount: 80_00 })
  expect(Object.values(await balances(platform)).reduce((sum, amount) => sum + amount, 0)).toBe(0)
})

test('it is judged by the kind of sale: of products, of options, of new orders alone', async () => {
  await promotion('PRODUCTS')
  await promotion('OPTIONS', { upgrades: ['optionsUpgrade'] })
  await promotion('NEWONLY', { upgrades: [] })
  const id = await running('kinds.example')
  const judged = async (body: object) => (await price(id, body)).data.promotionRefusal
  expect(await judged({ productId: big, promotionCode: 'PRODUCTS' })).toBe(null)
  expect(await judged({ productId: big, promotionCode: 'OPTIONS' })).toBe('promotionNotForItems')
  expect(await judged({ productId: big, promotionCode: 'NEWONLY' })).toBe('promotionNotForItems')
  expect(await judged({ cycle: 'annual', promotionCode: 'PRODUCTS' })).toBe(null)
  expect(await judged({ options: [boxes], promotionCode: 'OPTIONS' })).toBe(null)
  expect(await judged({ options: [boxes], promotionCode: 'PRODUCTS' })).toBe('promotionNotForItems')
  expect(await judged({ productId: big, promotionCode: 'NOBODY' })).toBe('promotionUnknown')
  expect(await ask(id, { productId: big, promotionCode: 'NEWONLY' })).toMatchObject({
    ...{ status_code: 422, data: { fields: { promotionCode: { key: 'promotionNotForItems' } } } },
  })
  expect(await hands.read(id)).toMatchObject({ nextProductId: null })
})

test('the last use is had once, and is given back when the upgrade is cancelled', async () => {
  const promotionId = await promotion('LAST', { maximumUses: 1 })
  const [one, other] = [await running('one.example'), await running('two.example')]
  const answers = await Promise.all([one, other].map(id => ask(id, { productId: big, promotionCode: 'LAST' })))
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  const had = answers[0]?.success ? one : other
  await staff.call(cancelUpgrade, { ...params(had), body: {} })
  expect(await usesOf(promotionId)).toEqual([])
  expect(await ask(had, { productId: big, promotionCode: 'LAST' })).toMatchObject({ success: true })
})

test('the order that it was sold with and its upgrade use one promotion each by itself', async () => {
  const promotionId = await promotion('BOTH', { maximumUses: 2 })
  const id = await running('each.example', { promotionCode: 'BOTH' })
  await ask(id, { productId: big, promotionCode: 'BOTH' })
  const uses = await usesOf(promotionId)
  expect(uses.map(({ serviceId }) => serviceId).toSorted()).toEqual([id, null])
  expect(new Set(uses.map(({ orderId }) => orderId)).size).toBe(1)
  const order = (await staff.call(orders.endpoints.get, params(uses[0]?.orderId as number))).data
  expect(order.promotionCode).toBe('BOTH')
  const third = await running('third.example')
  expect((await price(third, { productId: big, promotionCode: 'BOTH' })).data.promotionRefusal).toBe('promotionUsedUp')
})

test('what a promotion took off another cycle is not taken off the next one', async () => {
  await promotion('CYCLE', { percent: 50 })
  const id = await running('cycle.example')
  const { upgradeInvoiceId } = (await ask(id, { cycle: 'annual', promotionCode: 'CYCLE' })).data
  const { net } = await invoice(upgradeInvoiceId)
  const { discount } = (await invoice(upgradeInvoiceId)).lines[0] as { discount: number }
  expect(net).toBe(discount)
  await pay(upgradeInvoiceId)
  expect((await price(id, { productId: big, cycle: 'monthly' })).data).toMatchObject({ unused: 200_00 - discount, charge: 0 })
})

test('one that is taken without a code is taken, and one that pays all of it makes the change at once', async () => {
  const promotionId = await promotion('WHOLE', { percent: 100, autoApply: true, appliesTo: 'chosen', productIds: [big] })
  const id = await running('whole.example')
  expect((await price(id, { productId: big })).data).toMatchObject({ charge: 0, total: 0 })
  expect((await ask(id, { productId: big })).data).toMatchObject({ work: 'underWay', upgradeInvoiceId: null })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: big, recurringAmount: 80_00 })
  expect(await usesOf(promotionId)).toMatchObject([{ serviceId: id, invoiceId: null }])
})
