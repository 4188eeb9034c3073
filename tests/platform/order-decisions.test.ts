import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import type { products } from '#contract/catalogue/products.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { clients } from '#contract/clients/clients.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { chargeAttempt } from '#platform/billing/payment-attempt/charge-attempt.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { addCard, addGateway, addUnpaid } from '#tests/support/gateway-payments.ts'
import { doJob } from '#tests/support/job-run.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const where = (id: number) => ({ filter: { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }] } })
const read = async ({ id }: Pick<Order, 'id'>) => (await staff.call(orders.endpoints.get, { params: { id } })).data
const invoicesOf = async ({ id }: Pick<Order, 'id'>) => (await staff.call(invoices.endpoints.list, where(id))).data.items
const servicesOf = async ({ id }: Pick<Order, 'id'>) => (await staff.call(services.endpoints.list, where(id))).data.items
const place = async (more: Partial<BodyInput<typeof products.endpoints.create>> = {}) => {
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }], ...more })
  const { id: clientId } = await addClient(staff)
  return { productId, order: await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }]) }
}
const pay = async (order: Order) => {
  const [invoice] = await invoicesOf(order)
  const body = { amount: invoice?.balance ?? 0, paidOn: '2026-11-01', method: 'bankTransfer' as const }
  return staff.call(invoices.endpoints.addPayment, { params: { id: invoice?.id ?? 0 }, body })
}
const fraud = ({ id }: Order, body: object = {}) =>
  staff.call(orders.endpoints.setFraud, { params: { id }, body: { reason: 'Stolen card', ...body } })
const reopen = ({ id }: Order) => staff.call(orders.endpoints.setPending, { params: { id }, body: {} })
const left = async (productId: number) =>
  (await platform.database.db.selectFrom('products').select('stock').where('id', '=', productId).executeTakeFirstOrThrow()).stock

test('a pending order set as fraud takes its invoice and its items along, and gives back what it took; set back it is as before', async () => {
  const { order, productId } = await place({ stock: 2 })
  expect(await fraud(order)).toMatchObject({ success: true, data: { status: 'fraud', can: { accept: 'orderFraud', setPending: true } } })
  expect([await servicesOf(order), await invoicesOf(order)]).toMatchObject([[{ status: 'fraud' }], [{ status: 'cancelled' }]])
  expect(await left(productId)).toBe(2)
  expect(new Set(Object.values(await balances(platform)))).toEqual(new Set([0]))

  expect(await reopen(order)).toMatchObject({ success: true, data: { status: 'pending' } })
  expect(await servicesOf(order)).toMatchObject([{ status: 'paymentPending' }])
  const again = await invoicesOf(order)
  expect(again.map(({ status }) => status).toSorted()).toEqual(['cancelled', 'unpaid'])
  expect(await left(productId)).toBe(1)
  // The new one is paid as any other, and the order goes its way.
  const open = again.find(({ status }) => status === 'unpaid')
  const body = { amount: open?.balance ?? 0, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { params: { id: open?.id ?? 0 }, body })
  expect([await read(order), await servicesOf(order)]).toMatchObject([{ status: 'accepted' }, [{ status: 'active' }]])
})

test('of an accepted order what runs is suspended, terminated or left, as was chosen, renews itself no more, and set back nothing of that is touched', async () => {
  for (const [running, status] of [['suspend', 'suspended'] as const, ['terminate', 'terminated'] as const, ['keep', 'active'] as const]) {
    const { order } = await place()
    await pay(order)
    expect(await fraud(order, { running })).toMatchObject({ success: true, data: { status: 'fraud' } })
    expect(await servicesOf(order)).toMatchObject([
      { status, suspendReason: status === 'suspended' ? 'Stolen card' : null, autoRenew: false },
    ])
    expect(await invoicesOf(order)).toMatchObject([{ status: 'paid' }])
    expect(await reopen(order)).toMatchObject({ success: true })
    expect(await servicesOf(order)).toMatchObject([{ status }])
    expect(await invoicesOf(order)).toHaveLength(1)
  }
})

test('what somebody else bought meanwhile is not there for an order that is set back', async () => {
  const { order, productId } = await place({ stock: 1 })
  await staff.call(orders.endpoints.cancel, { params: { id: order.id }, body: { reason: 'Ordered twice' } })
  await orderOf(staff, order.clientId, [{ productId, cycle: 'monthly' }])
  expect(await reopen(order)).toMatchObject({ status_code: 422, data: { fields: { 'items.0.quantity': { key: 'outOfStock' } } } })
  expect([await read(order), await invoicesOf(order)]).toMatchObject([{ status: 'cancelled' }, [{ status: 'cancelled' }]])
})

test('a paid order is cancelled by a verb of its own: what runs is terminated, and no money moves', async () => {
  const { order } = await place()
  const cancel = (name = order.number) =>
    staff.call(orders.endpoints.cancelPaid, { params: { id: order.id }, body: { reason: 'Wrong product', name } })
  expect(await cancel()).toMatchObject({ status_code: 409, data: { reason: 'orderNotPaid' } })
  await pay(order)
  const before = await balances(platform)
  expect(await cancel('1')).toMatchObject({ status_code: 422, data: { fields: { name: { key: 'nameDiffers' } } } })
  expect(await cancel()).toMatchObject({ success: true, data: { status: 'cancelled', paymentStatus: 'paid' } })
  expect(await servicesOf(order)).toMatchObject([{ status: 'terminated' }])
  expect(await balances(platform)).toEqual(before)
})

test('one who cancels and one who sets as fraud at once: one wins, and the other is told by whom', async () => {
  const { order } = await place()
  const { id, version } = order
  const sara = await platform.signedIn({ firstName: 'Sara' })
  const answers = await Promise.all([
    staff.call(orders.endpoints.cancel, { params: { id }, body: { version, reason: 'Ordered twice' } }),
    sara.call(orders.endpoints.setFraud, { params: { id }, body: { version, reason: 'Stolen card' } }),
  ])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
  const told = answers.find(({ status_code }) => status_code === 409)
  expect(told?.description).toMatch(
    answers[0]?.status_code === 200 ? /Noura .*has changed it meanwhile/ : /Sara .*has changed it meanwhile/,
  )
  expect(['cancelled', 'fraud']).toContain((await read(order)).status)
})

test('the reason of a fraud is told in the history, and the right is one of its own', async () => {
  const { order } = await place()
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.accept', 'order.cancel'] })
  const body = { reason: 'Stolen card' }
  expect(await clerk.call(orders.endpoints.setFraud, { params: { id: order.id }, body })).toMatchObject({ status_code: 403 })
  await fraud(order)
  const { rows } = await sql<{ reason: string }>`select "reason" from "auditEntries" where "resource" = 'orders'
    and "recordId" = ${order.id} and "action" = 'orders.setAsFraud'`.execute(platform.database.db)
  expect(rows).toEqual([{ reason: 'Stolen card' }])
})

test('the cards of whoever deceives are charged no more; the client is blocked where that is chosen, by who may', async () => {
  const { order } = await place()
  const { clientId } = order
  const card = await addCard(platform, clientId, await addGateway(staff))
  const invoice = await addUnpaid(staff, clientId, 45_00)
  // A charge that waits for its turn.
  await staff.call(invoices.endpoints.chargeCard, { params: { id: invoice }, body: {} })
  const clientOf = async () => (await staff.call(clients.endpoints.get, { params: { id: clientId } })).data
  const blocked = () =>
    platform.database.db.selectFrom('clientUsers').select('status').where('clientId', '=', clientId).orderBy('id').execute()
  await staff.call(clients.endpoints.resetPassword, { body: { id: clientId } })
  expect(await blocked()).toEqual([{ status: 'active' }])
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['order.view', 'order.setFraud'] })
  const ask = (who: Client) =>
    who.call(orders.endpoints.setFraud, { params: { id: order.id }, body: { reason: 'Stolen card', blockClient: true } })
  expect(await ask(clerk)).toMatchObject({ status_code: 403 })
  expect([await clientOf(), await blocked()]).toMatchObject([{ status: 'active', cardProcessingDisabled: false }, [{ status: 'active' }]])
  expect(await ask(staff)).toMatchObject({ success: true, data: { status: 'fraud' } })
  expect([await clientOf(), await blocked()]).toMatchObject([
    { status: 'inactive', cardProcessingDisabled: true },
    [{ status: 'inactive' }],
  ])
  const { id } = await platform.database.db
    .selectFrom('paymentAttempts')
    .select('id')
    .where('savedCardId', '=', card)
    .executeTakeFirstOrThrow()
  await doJob(platform, chargeAttempt, { id })
  expect((await staff.call(paymentAttempts.endpoints.get, { params: { id } })).data).toMatchObject({ status: 'failed' })
  expect(await staff.call(invoices.endpoints.chargeCard, { params: { id: invoice }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'cardsDisabled' },
  })

  const { order: other } = await place()
  expect(await fraud(other)).toMatchObject({ success: true })
  expect((await staff.call(clients.endpoints.get, { params: { id: other.clientId } })).data).toMatchObject({
    ...{ status: 'active', cardProcessingDisabled: true },
  })
})

test('before anything of it is paid or made, an order is given to another client with its invoice, services and names, once', async () => {
  const { order } = await place()
  const [asked] = await invoicesOf(order)
  const { id: clientId } = await addClient(staff)
  const give = (id: number, to: number) =>
    staff.call(orders.endpoints.changeClient, { params: { id }, body: { clientId: to, reason: 'Ordered for a sister company' } })
  expect(await give(order.id, order.clientId)).toMatchObject({ data: { fields: { clientId: { key: 'sameClient' } } } })
  const { id: abroad } = await addClient(staff, person({ currency: 'USD' }))
  expect(await give(order.id, abroad)).toMatchObject({ data: { fields: { clientId: { key: 'currencyDiffers' } } } })
  expect(await give(order.id, clientId)).toMatchObject({ success: true, data: { clientId, paymentStatus: 'unpaid', total: order.total } })
  expect(await servicesOf(order)).toMatchObject([{ clientId, status: 'paymentPending' }])
  const both = (await invoicesOf(order)).toSorted((one, other) => one.id - other.id)
  expect(both).toMatchObject([
    { id: asked?.id, clientId: order.clientId, status: 'cancelled', balance: 0 },
    { clientId, status: 'unpaid', balance: order.total },
  ])
  const owed = await sql<{ sum: number }>`select sum("amount")::bigint as "sum" from "ledgerLines"
    where "account" = 'receivable' and "invoiceId" = any(${both.map(({ id }) => id)}) group by "invoiceId" order by "invoiceId"`.execute(
    platform.database.db,
  )
  expect(owed.rows.map(({ sum }) => sum)).toEqual([0, order.total])

  const body = { amount: order.total, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { params: { id: both[1]?.id ?? 0 }, body })
  expect(await servicesOf(order)).toMatchObject([{ clientId, status: 'active' }])
  expect(await read(order)).toMatchObject({ status: 'accepted', can: { changeClient: 'orderAccepted' } })
  expect(await give(order.id, order.clientId)).toMatchObject({ success: false, data: { reason: 'orderAccepted' } })
})

test('an order is given to nobody who may not use the promotion that reduced it', async () => {
  const code = 'GIVEN10'
  const once = { code, type: 'percentage' as const, percent: 10, oncePerClient: true, maximumUses: 0 }
  const { id: promotionId } = (await staff.call(promotions.endpoints.create, { body: once })).data
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })
  const [{ id: first }, { id: second }, { id: third }] = [await addClient(staff), await addClient(staff), await addClient(staff)]
  const buy = (clientId: number) => orderOf(staff, clientId, [{ productId, cycle: 'monthly' }], { promotionCode: code })
  const [own, theirs] = [await buy(first), await buy(second)]
  const give = (clientId: number) =>
    staff.call(orders.endpoints.changeClient, { params: { id: own.id }, body: { clientId, reason: 'A sister company' } })
  const refused = { status_code: 422, data: { fields: { clientId: { key: 'promotionNotTheirs', values: { code } } } } }
  expect(await give(second)).toMatchObject(refused)
  expect(await read(own)).toMatchObject({ clientId: first, total: own.total })
  const users = async () =>
    (
      await platform.database.db
        .selectFrom('promotionUses')
        .select('clientId')
        .where('promotionId', '=', promotionId)
        .orderBy('orderId')
        .execute()
    ).map(({ clientId }) => clientId)
  expect(await users()).toEqual([first, second])
  // Once they need not count their own use any more it is theirs.
  await staff.call(orders.endpoints.cancel, { params: { id: theirs.id }, body: { reason: 'Mistake' } })
  expect(await give(second)).toMatchObject({ success: true, data: { clientId: second } })
  const { version } = (await staff.call(promotions.endpoints.get, { params: { id: promotionId } })).data
  await staff.call(promotions.endpoints.update, { params: { id: promotionId }, body: { ...once, version, newSignupsOnly: true } })
  await orderOf(staff, third, [{ productId, cycle: 'monthly' }])
  expect(await give(third)).toMatchObject(refused)
  expect(await give(first)).toMatchObject({ success: true, data: { clientId: first, total: own.total } })
  expect(await users()).toEqual([first])
})

test('what was made, or is being paid, keeps its order with its client; a refusal changes nothing', async () => {
  const give = (id: number, to: number) =>
    staff.call(orders.endpoints.changeClient, { params: { id }, body: { clientId: to, reason: 'Asked to' } })
  const { id: other } = await addClient(staff)
  const { order: running } = await place({ autoSetup: 'onOrder' })
  expect(await servicesOf(running)).toMatchObject([{ status: 'active' }])
  expect(await give(running.id, other)).toMatchObject({ status_code: 409, data: { reason: 'orderSetUp' } })
  const { order: part } = await place()
  const [invoice] = await invoicesOf(part)
  const body = { amount: 10_00, paidOn: '2026-11-01', method: 'cash' as const }
  await staff.call(invoices.endpoints.addPayment, { params: { id: invoice?.id ?? 0 }, body })
  expect(await give(part.id, other)).toMatchObject({ status_code: 409, data: { reason: 'orderWasPaid' } })
  for (const order of [running, part]) {
    expect(await read(order)).toMatchObject({ clientId: order.clientId, status: 'pending' })
    expect(await invoicesOf(order)).toHaveLength(1)
    expect(await servicesOf(order)).toMatchObject([{ clientId: order.clientId }])
  }
})
