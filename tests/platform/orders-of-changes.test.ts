import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { domains } from '#contract/domains/domains.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { monthlyOrders } from '#contract/reports/monthly-orders.ts'
import { services } from '#contract/services/services.ts'
import { domainVerbs } from '#platform/domains/domain/domain.verbs.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { moduleWork } from '#tests/support/module-work.ts'
import { balances, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { reportRows } from '#tests/support/reports.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let hands: Awaited<ReturnType<typeof moduleWork>>
let bigger: number
let smaller: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  hands = await moduleWork(platform, staff)
  await hands.server()
  const made = async (packageName: string, price: number) =>
    (await sold(staff, { module: 'simulator', packageName, prices: [{ currency: 'SAR', cycle: 'monthly', price }], stock: 5 })).id
  bigger = await made('business', 49_00)
  smaller = await made('unlimited', 9_00)
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const read = async (id: number): Promise<Order> => (await staff.call(orders.endpoints.get, params(id))).data
const invoice = async (id: number) => (await staff.call(invoices.endpoints.get, params(id))).data
const ofType = async (type: 'upgrade' | 'renew') =>
  (await staff.call(orders.endpoints.list, { filter: { where: [{ field: 'type', operator: 'in', value: [type] }], limit: 100 } })).data
    .items
const about = async (serviceId: number, type: 'upgrade' | 'renew') => {
  const found = await platform.database.db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select('orders.id')
    .where('orderItems.serviceId', '=', serviceId)
    .where('orders.type', '=', type)
    .orderBy('orders.id')
    .execute()
  return Promise.all(found.map(({ id }) => read(id)))
}
const pay = async (id: number) => {
  const { balance, version } = await invoice(id)
  const body = { amount: balance, paidOn: '2026-11-01', method: 'cash' as const, version }
  const answer = await staff.call(invoices.endpoints.addPayment, { ...params(id), body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}
const upgrade = (id: number, productId: number) => staff.call(services.endpoints.upgrade, { ...params(id), body: { productId } })
const sum = async () => Object.values(await balances(platform)).reduce((total, amount) => total + amount, 0)

test('an upgrade is an order that names the service and what it becomes; paying its invoice accepts it, once', async () => {
  const id = await hands.running('upgrade.example')
  const { data: asked } = await upgrade(id, bigger)
  const [order, ...more] = await about(id, 'upgrade')
  expect(more).toEqual([])
  const due = await invoice(asked.upgradeInvoiceId as number)
  expect(asked.upgradeOrderId).toBe(order?.id)
  expect(order).toMatchObject({ type: 'upgrade', status: 'pending', paymentStatus: 'unpaid', needsReview: false, placedBy: 'staff' })
  expect(order).toMatchObject({ net: due.net, vatAmount: due.vatAmount, total: due.total })
  expect(order?.items).toMatchObject([{ serviceId: id, productId: bigger, domain: 'upgrade.example', cycle: 'monthly', net: due.net }])
  expect(order?.items[0]?.name.en).toMatch(/^Sold \d+ · upgrade to Sold \d+, /)
  expect(order?.items[0]?.renewals).toMatchObject([{ net: 49_00 }])
  expect(order?.items[0]?.steps.reduce((total, { amount }) => total + amount, 0)).toBe(due.net)
  expect(due).toMatchObject({ orderId: order?.id, origin: 'order' })
  // No service, no name and no second invoice is made of it, and the stock is that of what is sold anew.
  const made = { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: order?.id as number }] }
  expect((await staff.call(services.endpoints.list, { filter: made })).data.items).toEqual([])
  expect((await staff.call(invoices.endpoints.list, { filter: made })).data.items).toHaveLength(1)
  const stock = await platform.database.db.selectFrom('products').select('stock').where('id', '=', bigger).executeTakeFirstOrThrow()
  expect(stock).toEqual({ stock: 5 })
  await pay(due.id)
  expect(await read(order?.id as number)).toMatchObject({ status: 'accepted', paymentStatus: 'paid', paymentMethod: 'cash' })
  await hands.work(id)
  expect(await hands.read(id)).toMatchObject({ productId: bigger, upgradeOrderId: null })
  expect(await ofType('upgrade')).toMatchObject([{ id: order?.id, firstItem: order?.items[0]?.name }])
  expect(await sum()).toBe(0)
})

test('what costs nothing is accepted at once, and cancelled with the change that its server refused', async () => {
  const id = await hands.running('free.example')
  await upgrade(id, smaller)
  const [order] = await about(id, 'upgrade')
  expect(order).toMatchObject({ status: 'accepted', paymentStatus: 'none', total: 0, net: 0 })
  expect(order?.items).toMatchObject([{ net: 0, vat: 0, serviceId: id }])
  const { serverId } = await hands.read(id)
  await hands.behave(serverId as number, 'refuses')
  await hands.work(id)
  await hands.behave(serverId as number, 'works')
  expect(await hands.read(id)).toMatchObject({ work: 'failed', upgradeOrderId: order?.id })
  await staff.call(services.endpoints.cancelUpgrade, { ...params(id), body: {} })
  expect(await read(order?.id as number)).toMatchObject({ status: 'cancelled' })
  expect(await hands.read(id)).toMatchObject({ productId: hands.product.id, nextProductId: null })
})

test('order, upgrade and invoice end together, whichever of them is cancelled', async () => {
  const before = await balances(platform)
  const asked = async (domain: string) => {
    const id = await hands.running(domain)
    const { upgradeOrderId: orderId, upgradeInvoiceId: invoiceId } = (await upgrade(id, bigger)).data
    return { id, orderId: orderId as number, invoiceId: invoiceId as number }
  }
  const [byOrder, byInvoice, byService] = [await asked('order.example'), await asked('invoice.example'), await asked('service.example')]
  const reason = 'Too dear'
  await staff.call(orders.endpoints.cancel, { ...params(byOrder.orderId), body: { reason } })
  await staff.call(invoices.endpoints.markCancelled, { ...params(byInvoice.invoiceId), body: { reason } })
  await staff.call(services.endpoints.cancelUpgrade, { ...params(byService.id), body: {} })
  for (const { id, orderId, invoiceId } of [byOrder, byInvoice, byService]) {
    expect(await read(orderId)).toMatchObject({ status: 'cancelled' })
    expect(await invoice(invoiceId)).toMatchObject({ status: 'cancelled' })
    expect(await hands.read(id)).toMatchObject({ upgradeOrderId: null, upgradeInvoiceId: null, nextProductId: null })
    expect((await upgrade(id, bigger)).success).toBe(true)
    await staff.call(services.endpoints.cancelUpgrade, { ...params(id), body: {} })
  }
  const after = await balances(platform)
  expect(after.receivable ?? 0).toBe(before.receivable ?? 0)
})

test('nobody decides about such an order what its invoice decides', async () => {
  const id = await hands.running('decided.example')
  const { upgradeOrderId, upgradeInvoiceId } = (await upgrade(id, bigger)).data
  const order = await read(upgradeOrderId as number)
  const refused = 'orderOfChange'
  expect(order.can).toMatchObject({ accept: refused, setFraud: refused, changeClient: refused, checkFraud: refused, cancel: true })
  expect(await staff.call(orders.endpoints.accept, { ...params(order.id), body: {} })).toMatchObject({ data: { reason: refused } })
  await pay(upgradeInvoiceId as number)
  const paid = await read(order.id)
  expect(paid.can).toMatchObject({ setFraud: refused, setPending: refused, cancelPaid: refused })
  // Nothing of it made it look as if its client ordered often.
  await hands.work(id)
})

test('a renewal that somebody asks for is an order, one that comes by itself is an invoice alone', async () => {
  const [byHand, byItself] = [await hands.running('hand.example'), await hands.running('itself.example')]
  const answers = await Promise.all([1, 2].map(() => staff.call(services.endpoints.renew, { ...params(byHand), body: {} })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const [order, ...more] = await about(byHand, 'renew')
  expect(more).toEqual([])
  const [line] = await platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('serviceId', '=', byHand).execute()
  const due = await invoice(line?.invoiceId as number)
  expect(order).toMatchObject({ type: 'renew', status: 'pending', paymentStatus: 'unpaid', total: due.total, net: 19_00 })
  expect(order?.items).toMatchObject([{ serviceId: byHand, productId: hands.product.id, domain: 'hand.example' }])
  expect(order?.invoiceId).toBe(due.id)
  // It may be merged with others, so it is no invoice of that order alone.
  expect(due).toMatchObject({ orderId: null, lines: [{ orderItemId: order?.items[0]?.id }] })
  await platform.database.db
    .updateTable('services')
    .set({ nextDueDate: riyadhDate(new Date()) })
    .where('id', '=', byItself)
    .execute()
  await runTaskNow(platform, 'invoiceRenewals')
  const own = platform.database.db.selectFrom('invoiceLines').select('orderItemId').where('serviceId', '=', byItself)
  expect(await own.execute()).toEqual([{ orderItemId: null }])
  expect(await about(byItself, 'renew')).toEqual([])
  await pay(due.id)
  expect(await read(order?.id as number)).toMatchObject({ status: 'accepted', paymentStatus: 'paid' })
})

test('a name that somebody renews is an order with its years and makes no other name of it', async () => {
  const names = await domainWork(platform, staff, '.changes')
  const id = await names.registered('najd.changes')
  await staff.call(domains.endpoints.renew, { ...params(id), body: { years: 2 } })
  const found = await platform.database.db
    .selectFrom('orderItems')
    .innerJoin('orders', 'orders.id', 'orderItems.orderId')
    .select('orders.id')
    .where('domainId', '=', id)
    .where('type', '=', 'renew')
    .executeTakeFirstOrThrow()
  const order = await read(found.id)
  expect(order).toMatchObject({ type: 'renew', status: 'pending', net: 120_00, tldIds: [names.tld.id], itemCount: 1 })
  expect(order.items).toMatchObject([{ domainId: id, tldId: names.tld.id, domain: 'najd.changes', years: 2, command: null }])
  // It registers nothing anew.
  expect(await platform.database.db.selectFrom('domains').select('id').where('orderId', '=', order.id).execute()).toEqual([])
  await names.pay(order.invoiceId as number)
  expect(await read(order.id)).toMatchObject({ status: 'accepted', paymentStatus: 'paid' })
  await names.work(id)
  expect((await staff.call(domains.endpoints.get, params(id))).data.work).toBe('none')
  // What a reaction renews is no order of somebody.
  await domainVerbs.renew(platform.systemScope(), { ...params(id), body: { years: 1, premiumPrice: null } })
  expect((await ofType('renew')).filter(({ tldIds }) => tldIds.length > 0)).toHaveLength(1)
})

test('renewals that are asked for go where their lines go: merged, paid, taken off an invoice, cancelled', async () => {
  const asked = async (domain: string) => {
    const id = await hands.running(domain)
    await staff.call(services.endpoints.renew, { ...params(id), body: {} })
    const [order] = await about(id, 'renew')
    return { id, orderId: order?.id as number, invoiceId: order?.invoiceId as number }
  }
  const merged = async (...given: Awaited<ReturnType<typeof asked>>[]) => {
    const [first, ...others] = given.map(one => one.invoiceId) as [number, ...number[]]
    const body = { invoiceIds: others, version: (await invoice(first)).version }
    const answer = await staff.call(invoices.endpoints.merge, { ...params(first), body })
    if (!answer.success) throw new Error(JSON.stringify(answer))
    return (await read(given[0]?.orderId as number)).invoiceId as number
  }
  const [one, other] = [await asked('one.example'), await asked('other.example')]
  const both = await merged(one, other)
  expect(await read(other.orderId)).toMatchObject({ status: 'pending', invoiceId: both })
  await pay(both)
  for (const { orderId } of [one, other]) expect(await read(orderId)).toMatchObject({ status: 'accepted', paymentStatus: 'paid' })

  const [kept, dropped, ended] = [await asked('kept.example'), await asked('dropped.example'), await asked('ended.example')]
  const three = await merged(kept, dropped, ended)
  await staff.call(orders.endpoints.cancel, { ...params(dropped.orderId), body: { reason: 'Not this one' } })
  expect(await read(dropped.orderId)).toMatchObject({ status: 'cancelled', invoiceId: null })
  await staff.call(services.endpoints.end, { ...params(ended.id), body: { reason: 'Sold' } })
  expect(await read(ended.orderId)).toMatchObject({ status: 'cancelled' })
  expect(await invoice(three)).toMatchObject({ status: 'unpaid', balance: 21_85 })
  // What is not wanted of it can be asked for again.
  expect((await staff.call(services.endpoints.renew, { ...params(dropped.id), body: {} })).success).toBe(true)
  await pay(three)
  expect(await read(kept.orderId)).toMatchObject({ status: 'accepted', paymentStatus: 'paid' })

  const alone = await asked('alone.example')
  await staff.call(orders.endpoints.cancel, { ...params(alone.orderId), body: { reason: 'Not this one' } })
  expect(await invoice(alone.invoiceId)).toMatchObject({ status: 'cancelled' })
  const back = await asked('back.example')
  await staff.call(invoices.endpoints.markCancelled, { ...params(back.invoiceId), body: { reason: 'Not this one' } })
  expect(await read(back.orderId)).toMatchObject({ status: 'cancelled' })
  expect(await sum()).toBe(0)
})

test('orders that nobody pays are cancelled after days of theirs, renewals and upgrades not with them', async () => {
  await changeSettings(staff, { cancelUnpaidOrderDays: 1, automationHoldAbove: 0 })
  const [renewed, upgraded] = [await hands.running('stays.example'), await hands.running('grows.example')]
  await staff.call(services.endpoints.renew, { ...params(renewed), body: {} })
  await upgrade(upgraded, bigger)
  const old = addDays(riyadhDate(new Date()), -30)
  await platform.database.db.updateTable('invoices').set({ dueDate: old }).where('status', '=', 'unpaid').execute()
  await runTaskNow(platform, 'cancelUnpaidOrders')
  expect(await about(renewed, 'renew')).toMatchObject([{ status: 'pending' }])
  expect(await about(upgraded, 'upgrade')).toMatchObject([{ status: 'pending' }])
})

test('orders of a month are counted by their type where that is asked for', async () => {
  const total = async (type: 'upgrade' | 'renew') =>
    (await reportRows(staff, monthlyOrders, [{ field: 'type', operator: 'in', value: [type] }])).at(-1)?.total
  for (const type of ['upgrade', 'renew'] as const) expect(await total(type)).toBe((await ofType(type)).length)
})
