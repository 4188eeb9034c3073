import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let elsewhereId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  elsewhereId = (await sold(staff)).id
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const read = async (id: number): Promise<Order> => (await staff.call(orders.endpoints.get, params(id))).data
const pay = async (id: number) => {
  const { balance, version } = (await staff.call(invoices.endpoints.get, params(id))).data
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}

test('an addon that is bought for a service that runs is an order, due with its service, and set up when it is paid', async () => {
  const id = await hands.running('addon.example')
  const nextDueDate = addDays(riyadhDate(new Date()), 10)
  const set = { nextDueDate, dueDay: Number(nextDueDate.slice(8)) }
  await platform.database.db.updateTable('services').set(set).where('id', '=', id).execute()
  const prices = [
    { currency: 'SAR', cycle: 'monthly' as const, price: 30_00 },
    { currency: 'SAR', cycle: 'annual' as const, price: 300_00 },
  ]
  const addon = async (more: object) => {
    const body = { name: { en: 'Backups', ar: 'نسخ احتياطية' }, prices, stock: 2, ...more }
    const answer = await staff.call(productAddons.endpoints.create, { body })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const [own, elsewhere] = [await addon({ syncDueDate: true }), await addon({ productIds: [elsewhereId] })]
  const buy = (addonId: number, cycle: 'monthly' | 'quarterly' | 'annual', quantity = 1) =>
    staff.call(services.endpoints.orderAddon, { ...params(id), body: { addonId, cycle, quantity } })
  expect(await buy(elsewhere, 'monthly')).toMatchObject({ status_code: 422, data: { fields: { addonId: { key: 'notAChoice' } } } })
  expect(await buy(own, 'quarterly')).toMatchObject({ status_code: 422, data: { fields: { cycle: { key: 'priceMissing' } } } })
  expect(await buy(own, 'monthly', 3)).toMatchObject({ status_code: 422, data: { fields: { quantity: { key: 'outOfStock' } } } })
  expect((await buy(own, 'monthly')).success).toBe(true)
  const [listed] = (await staff.call(orders.endpoints.list, { filter: { where: [{ field: 'type', operator: 'in', value: ['addon'] }] } }))
    .data.items
  const order = await read(listed?.id as number)
  expect(order).toMatchObject({ type: 'addon', status: 'pending', paymentStatus: 'unpaid', can: { setFraud: true } })
  expect(order.items).toMatchObject([{ addonId: own, parentServiceId: id, serviceId: null, cycle: 'monthly', firstDueOn: nextDueDate }])
  expect(order.net).toBeGreaterThan(0)
  expect(order.net).toBeLessThan(30_00)
  const made = { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }] }
  const [waiting] = (await staff.call(services.endpoints.list, { filter: made })).data.items
  expect(waiting).toMatchObject({ parentServiceId: id, addonId: own, status: 'paymentPending', cycle: 'monthly', recurringAmount: 30_00 })
  await pay(order.invoiceId as number)
  expect(await read(order.id)).toMatchObject({ status: 'accepted', paymentStatus: 'paid' })
  await hands.work(waiting?.id as number)
  expect(await hands.read(waiting?.id as number)).toMatchObject({ status: 'active', nextDueDate })
  expect((await hands.read(waiting?.id as number)).can).toMatchObject({ orderAddon: 'addonOfAddon' })
  // It is renewed by hand as its product is.
  expect((await staff.call(services.endpoints.renew, { ...params(waiting?.id as number), body: {} })).success).toBe(true)
  const renewed = await platform.database.db
    .selectFrom('orderItems')
    .select('addonId')
    .where('serviceId', '=', waiting?.id as number)
    .execute()
  expect(renewed).toEqual([{ addonId: own }])
  // Its invoice leads to its order, and that to its invoice; so does that of what was bought first.
  const renewals = [{ field: 'type' as const, operator: 'in' as const, value: ['renew' as const] }]
  const renewal = await read((await staff.call(orders.endpoints.list, { filter: { where: renewals } })).data.items[0]?.id as number)
  const asks = async (invoiceId: number | null) => (await staff.call(invoices.endpoints.get, params(invoiceId as number))).data.orders
  expect(await asks(renewal.invoiceId)).toEqual([{ id: renewal.id, number: renewal.number }])
  expect(await asks(order.invoiceId)).toEqual([{ id: order.id, number: order.number }])
  // The other cycle of the same addon has its own price.
  expect((await buy(own, 'annual')).success).toBe(true)
  const { rows } = await sql<{
    net: number
    stock: number
  }>`select o."net"::int, (select "stock" from "productAddons" where "id" = ${own}) as "stock"
    from "orders" o where o."type" = 'addon' order by o."id" desc limit 1`.execute(platform.database.db)
  expect(rows[0]?.stock).toBe(0)
  expect(rows[0]?.net).toBeLessThan(300_00)
})

test('what an addon costs is told before it is ordered, and is what its order asks: the rest of the period, set-up, VAT, and each later period', async () => {
  const id = await hands.running('priced-addon.example')
  const nextDueDate = addDays(riyadhDate(new Date()), 10)
  const set = { nextDueDate, dueDay: Number(nextDueDate.slice(8)) }
  await platform.database.db.updateTable('services').set(set).where('id', '=', id).execute()
  const made = async (more: object) => {
    const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 30_00, setupFee: 12_00 }]
    const body = { name: { en: 'Scan', ar: 'فحص' }, prices, showOnOrder: true, ...more }
    const answer = await staff.call(productAddons.endpoints.create, { body })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return answer.data.id
  }
  const [together, apart, hidden] = [await made({ syncDueDate: true }), await made({}), await made({ showOnOrder: false })]
  const gone = await made({ productIds: [elsewhereId] })
  const own = platform.ofClient(hands.clientId, 'client', ['products', 'orders'])
  const { addonOffers, addonPrice, orderAddon } = services.endpoints
  const offered = async (who: Client) => (await who.call(addonOffers, params(id))).data.addons.map(one => one.id)
  expect(await offered(own)).toEqual(expect.arrayContaining([together, apart]))
  for (const one of [hidden, gone]) expect(await offered(own)).not.toContain(one)
  expect(await offered(staff)).toContain(hidden)
  const cycles = (await own.call(addonOffers, params(id))).data.addons.find(one => one.id === apart)?.cycles
  expect(cycles, 'those that have a price').toEqual(['monthly'])
  const price = async (who: Client, addonId: number, more: object = {}) =>
    who.call(addonPrice, { ...params(id), body: { addonId, cycle: 'monthly', ...more } })
  const whole = (await price(own, apart)).data
  expect(whole).toMatchObject({ net: 42_00, vatAmount: 6_30, total: 48_30, dueOn: null, items: [{ setupFee: 12_00, renewal: 30_00 }] })
  const shown = (await price(own, together)).data
  expect(shown).toMatchObject({ dueOn: nextDueDate, items: [{ setupFee: 12_00, renewal: 30_00 }] })
  expect(shown.net).toBeGreaterThan(12_00)
  expect(shown.net).toBeLessThan(42_00)
  expect(shown.total).toBe(shown.net + shown.vatAmount)
  expect((await price(staff, together)).data).toEqual(shown)
  expect(await price(own, hidden)).toMatchObject({ status_code: 422, data: { fields: { addonId: { key: 'notAChoice' } } } })
  expect(await price(own, apart, { cycle: 'annual' })).toMatchObject({
    status_code: 422,
    data: { fields: { cycle: { key: 'priceMissing' } } },
  })
  expect((await price(own, apart, { promotionCode: 'NOSUCH' })).data).toMatchObject({ promotionRefusal: 'promotionUnknown', total: 48_30 })
  // Whoever may not order, and whoever it is not of, is told nothing.
  for (const few of ['products', 'orders', 'invoices'])
    expect(await price(platform.ofClient(hands.clientId, 'client', [few]), apart)).toMatchObject({ status_code: 403 })
  const stranger = platform.ofClient((await addClient(staff)).id)
  expect(await price(stranger, apart)).toMatchObject({ status_code: 404 })
  const order = (who: Client, body: object) => who.call(orderAddon, { ...params(id), body: { cycle: 'monthly', ...body } })
  expect(await order(stranger, { addonId: together })).toMatchObject({ status_code: 404 })
  for (const few of ['products', 'orders']) {
    const some = platform.ofClient(hands.clientId, 'client', [few])
    expect(await order(some, { addonId: together })).toMatchObject({ status_code: 403 })
    expect(await some.call(addonOffers, params(id))).toMatchObject({ status_code: 403 })
  }
  expect(await order(own, { addonId: hidden })).toMatchObject({ status_code: 422 })
  expect(await order(own, { addonId: together })).toMatchObject({ success: true })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: hands.clientId }]
  const latest = (await staff.call(orders.endpoints.list, { filter: { where } })).data.items[0]
  const placed = await read(latest?.id as number)
  expect(placed).toMatchObject({ type: 'addon', placedBy: 'client', net: shown.net, vatAmount: shown.vatAmount, total: shown.total })
  const { total, balance } = (await staff.call(invoices.endpoints.get, params(placed.invoiceId as number))).data
  expect([total, balance]).toEqual([shown.total, shown.total])
  // None can be ordered for what does not run, or is an addon itself.
  const of = [{ field: 'orderId' as const, operator: 'eq' as const, value: placed.id }]
  const addon = (await staff.call(services.endpoints.list, { filter: { where: of } })).data.items[0]?.id as number
  expect(await own.call(addonOffers, params(addon))).toMatchObject({ status_code: 409, data: { reason: 'serviceNotRunning' } })
  await platform.database.db.updateTable('services').set({ status: 'active' }).where('id', '=', addon).execute()
  expect(await own.call(addonOffers, params(addon))).toMatchObject({ status_code: 409, data: { reason: 'addonOfAddon' } })
})

test('what is paid until the day of its product is due on that day, also when that comes before it is paid, or its product is renewed first', async () => {
  const body = {
    name: { en: 'Mirror', ar: 'مرآة' },
    prices: [{ currency: 'SAR', cycle: 'annual' as const, price: 365_00 }],
    syncDueDate: true,
  }
  const addonId = (await staff.call(productAddons.endpoints.create, { body })).data.id
  const today = riyadhDate(new Date())
  /** Ordered the day before its product is due, and paid when that is due on another day. */
  const bought = async (domain: string, productDue: string) => {
    const id = await hands.running(domain)
    const { db } = platform.database
    const due = (nextDueDate: string) =>
      db
        .updateTable('services')
        .set({ nextDueDate, dueDay: Number(addDays(today, 1).slice(8)) })
        .where('id', '=', id)
        .execute()
    await due(addDays(today, 1))
    expect((await staff.call(services.endpoints.orderAddon, { ...params(id), body: { addonId, cycle: 'annual' } })).success).toBe(true)
    const addon = await db
      .selectFrom('services')
      .select(['id', 'orderId', 'orderItemId'])
      .where('parentServiceId', '=', id)
      .executeTakeFirstOrThrow()
    const order = await read(addon.orderId)
    expect(order.net).toBeLessThan(2_00)
    await due(productDue)
    return { ...addon, invoiceId: order.invoiceId as number }
  }
  const renewed = await bought('renewed-first.example', addDays(today, 366))
  await pay(renewed.invoiceId)
  await hands.work(renewed.id)
  expect(await hands.read(renewed.id)).toMatchObject({ status: 'active', nextDueDate: addDays(today, 1) })
  const late = await bought('paid-late.example', addDays(today, -1))
  // Its day was the day before yesterday.
  const passed = addDays(today, -2)
  await platform.database.db.updateTable('orderItems').set({ firstDueOn: passed }).where('id', '=', late.orderItemId).execute()
  await pay(late.invoiceId)
  await hands.work(late.id)
  expect(await hands.read(late.id)).toMatchObject({ status: 'active', nextDueDate: passed })
})

test('an addon that is sold no more is offered to nobody', async () => {
  const id = await hands.running('retired-addon.example')
  const body = { name: { en: 'Old', ar: 'قديم' }, prices: [{ currency: 'SAR', cycle: 'monthly' as const, price: 5_00 }], showOnOrder: true }
  const both = [body, { ...body, productIds: [(await hands.read(id)).productId as number] }]
  const made = await Promise.all(both.map(one => staff.call(productAddons.endpoints.create, { body: one })))
  const offered = async () => (await staff.call(services.endpoints.addonOffers, params(id))).data.addons.map(one => one.id)
  const ids = made.map(({ data }) => data.id)
  expect(await offered()).toEqual(expect.arrayContaining(ids))
  for (const one of ids)
    expect(await staff.call(productAddons.endpoints.retire, { ...params(one), body: {} })).toMatchObject({ success: true })
  for (const one of ids) expect(await offered()).not.toContain(one)
})
