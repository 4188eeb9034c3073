import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { ledgerEntries } from '#contract/billing/ledger.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { promotions } from '#contract/catalogue/promotions.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const hosting = () => sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 19_00, setupFee: 10_00 }], requiresDomain: true })
const mail = () => sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 100_33 }] })
const invoiceOf = async ({ id }: Pick<Order, 'id'>) => {
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where: [{ field: 'orderId', operator: 'eq', value: id }] } }))
    .data
  expect(items).toHaveLength(1)
  return (await staff.call(invoices.endpoints.get, { params: { id: items[0]?.id as number } })).data
}
const servicesOf = async ({ id }: Pick<Order, 'id'>) =>
  (
    await staff.call(services.endpoints.list, {
      filter: { where: [{ field: 'orderId', operator: 'eq', value: id }], order_by: { by: 'id', order: 'asc' } },
    })
  ).data.items
const pay = (id: number, amount: number, more: object = {}) =>
  staff.call(invoices.endpoints.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'bankTransfer', ...more } })
const read = async ({ id }: Pick<Order, 'id'>) => (await staff.call(orders.endpoints.get, { params: { id } })).data

test('an order of two lines becomes an invoice, a payment settles it, the ledger is in balance, and both services run', async () => {
  const { id: clientId } = await addClient(staff, company())
  const [first, second] = [await hosting(), await mail()]
  const order = await orderOf(staff, clientId, [
    { productId: first.id, cycle: 'monthly', domain: 'Rawabi.example' },
    { productId: second.id, cycle: 'annual', quantity: 3 },
  ])
  // 19.00 + 10.00 set-up + 3 × 100.33 = 329.99, VAT of the sum half up: 49.50
  expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', currency: 'SAR', net: 329_99, vatAmount: 49_50, total: 379_49 })
  expect(order.items).toMatchObject([
    { net: 29_00, setupFee: 10_00, domain: 'rawabi.example', renewals: [{ net: 19_00, times: null }] },
    { net: 300_99, quantity: 3 },
  ])

  const invoice = await invoiceOf(order)
  expect(invoice).toMatchObject({ status: 'unpaid', number: 'INV-000001', net: 329_99, vatAmount: 49_50, total: 379_49, balance: 379_49 })
  expect(invoice.lines.map(({ net }) => net)).toEqual([19_00, 10_00, 300_99])
  expect(invoice.buyer).toMatchObject({ name: { ar: 'مؤسسة الروابي التجارية' }, vatNumber: '310122393500003' })
  expect(await balances(platform)).toEqual({ receivable: 379_49, revenue: -329_99, vatPayable: -49_50 })
  expect(await servicesOf(order)).toMatchObject([{ status: 'paymentPending' }, { status: 'paymentPending', firstPayment: 300_99 }])

  const { data: part } = await pay(invoice.id, 79_49, { reference: 'FT-1', fee: 1_00 })
  expect(part).toMatchObject({ status: 'partiallyPaid', paid: 79_49, balance: 300_00 })
  expect(await read(order)).toMatchObject({ status: 'pending', paymentStatus: 'partiallyPaid' })
  // What is more than the balance is the client's.
  const { data: whole } = await pay(invoice.id, 310_00, { reference: 'FT-2' })
  expect(whole).toMatchObject({ status: 'paid', paid: 379_49, balance: 0, can: { addPayment: 'invoicePaid' } })

  expect(await balances(platform)).toEqual({
    receivable: 0,
    cash: 388_49,
    fees: 1_00,
    wallet: -10_00,
    revenue: -329_99,
    vatPayable: -49_50,
  })
  expect(await read(order)).toMatchObject({ status: 'accepted', paymentStatus: 'paid', paymentMethod: expect.any(String) })
  const today = new Date().toISOString().slice(0, 4)
  expect(await servicesOf(order)).toMatchObject([
    { status: 'active', nextDueDate: expect.stringContaining(today.slice(0, 2)), recurringAmount: 19_00 },
    { status: 'active', recurringAmount: 300_99 },
  ])
})

test('each step tells why it came to be, in the order in which they came', async () => {
  const { id: clientId } = await addClient(staff)
  const order = await orderOf(staff, clientId, [{ productId: (await mail()).id, cycle: 'annual' }])
  const invoice = await invoiceOf(order)
  await pay(invoice.id, invoice.total)
  const { rows } = await sql<{
    action: string
  }>`select "action" from "auditEntries" where "clientId" = ${clientId} and "action" not like 'clients%' order by "id"`.execute(
    platform.database.db,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'orders.created',
    'services.created',
    'invoices.created',
    'invoices.published',
    'transactions.created',
    'invoices.paymentAdded',
    'invoices.paid',
    'orders.paymentChanged',
    'services.submitted',
    'services.setUpAsked',
    'services.activated',
    'orders.accepted',
  ])
})

test('what costs nothing is paid as soon as it is ordered', async () => {
  const { id: clientId } = await addClient(staff)
  const free = await sold(staff, { payType: 'free' })
  const order = await orderOf(staff, clientId, [{ productId: free.id, cycle: 'free' }])
  expect(await read(order)).toMatchObject({ total: 0, paymentStatus: 'none', status: 'accepted' })
  expect(await invoiceOf(order)).toMatchObject({ status: 'paid', balance: 0 })
  expect(await servicesOf(order)).toMatchObject([{ status: 'active', nextDueDate: null }])
})

test('what is set up when it is accepted waits for both, the money and the person', async () => {
  const { id: clientId } = await addClient(staff)
  const reviewed = await sold(staff, { autoSetup: 'onAccept', prices: [{ currency: 'SAR', cycle: 'monthly', price: 5_00 }] })
  const place = () => orderOf(staff, clientId, [{ productId: reviewed.id, cycle: 'monthly' }])
  const accept = ({ id }: Order) => staff.call(orders.endpoints.accept, { params: { id }, body: {} })
  const payAll = async (order: Order) => {
    const { id, total } = await invoiceOf(order)
    await pay(id, total)
  }
  const paidFirst = await place()
  await payAll(paidFirst)
  expect([await read(paidFirst), ...(await servicesOf(paidFirst))]).toMatchObject([{ status: 'pending' }, { status: 'submitted' }])
  await accept(paidFirst)
  expect(await servicesOf(paidFirst)).toMatchObject([{ status: 'active' }])

  const acceptedFirst = await place()
  await accept(acceptedFirst)
  expect(await servicesOf(acceptedFirst)).toMatchObject([{ status: 'paymentPending', can: { setUp: 'serviceNotPaid' } }])
  await payAll(acceptedFirst)
  expect(await servicesOf(acceptedFirst)).toMatchObject([{ status: 'active' }])
})

test('an order that is cancelled takes its invoice and its services along, and nothing stays booked; a paid one is not cancelled', async () => {
  const { id: clientId } = await addClient(staff)
  const last = await sold(staff, { stock: 1, prices: [{ currency: 'SAR', cycle: 'monthly', price: 5_00 }] })
  const items = [{ productId: last.id, cycle: 'monthly' as const }]
  const before = await balances(platform)
  const order = await orderOf(staff, clientId, items)
  const body = { clientId, items }
  expect(await staff.call(orders.endpoints.create, { body })).toMatchObject({
    status_code: 422,
    data: { fields: { 'items.0.quantity': { key: 'outOfStock' } } },
  })
  // What it would cost is told all the same, with how many are left of what.
  const priced = (await staff.call(orders.endpoints.price, { body: { clientId, items: items.map(item => ({ ...item, quantity: 2 })) } }))
    .data
  expect(priced).toMatchObject({ net: 10_00, items: [{ path: 'items.0', left: 0 }] })
  const cancel = ({ id }: Order) => staff.call(orders.endpoints.cancel, { params: { id }, body: { reason: 'Ordered twice' } })
  expect(await cancel(order)).toMatchObject({ success: true, data: { status: 'cancelled' } })
  expect(await invoiceOf(order)).toMatchObject({ status: 'cancelled', number: expect.any(String) })
  expect(await servicesOf(order)).toMatchObject([{ status: 'cancelled' }])
  expect(await balances(platform)).toEqual(before)
  const again = await orderOf(staff, clientId, items)
  const { id, total } = await invoiceOf(again)
  await pay(id, total - 1)
  expect(await cancel(again)).toMatchObject({ status_code: 409, data: { reason: 'orderPaid' } })
})

test('of two people who accept an order one does, and the other is told by whom', async () => {
  const { id: clientId } = await addClient(staff)
  const { id, version } = await orderOf(staff, clientId, [{ productId: (await mail()).id, cycle: 'annual' }])
  const sara = await platform.signedIn({ firstName: 'Sara' })
  const accept = (who: Client) => who.call(orders.endpoints.accept, { params: { id }, body: { version } })
  const answers = await Promise.all([accept(staff), accept(sara)])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409])
  const told = answers.find(({ status_code }) => status_code === 409)
  const other = answers[0]?.status_code === 200 ? 'Noura' : 'Sara'
  expect(told?.description).toMatch(new RegExp(`^The order is already accepted\\. ${other} .*has changed it meanwhile\\.$`))
})

test('a promotion reduces the order it is good for, is used once a client, and may be used again when the order is cancelled', async () => {
  const { id: clientId } = await addClient(staff)
  const productId = (await mail()).id
  const promotion = { code: 'ONCE10', type: 'percentage' as const, percent: 10, oncePerClient: true, maximumUses: 0 }
  expect(await staff.call(promotions.endpoints.create, { body: promotion })).toMatchObject({ success: true })
  const body = { clientId, items: [{ productId, cycle: 'annual' as const }], promotionCode: 'once10' }
  const place = (more: object = {}) => staff.call(orders.endpoints.create, { body: { ...body, ...more } })
  expect((await staff.call(orders.endpoints.price, { body })).data).toMatchObject({ gross: 100_33, discount: 10_03, net: 90_30 })
  const { data: order } = await place()
  expect(order).toMatchObject({ promotionCode: 'ONCE10', net: 90_30, items: [{ renewals: [{ net: 100_33 }] }] })
  expect(await invoiceOf(order)).toMatchObject({ net: 90_30, total: order.total })
  const refused = (key: string) => ({
    status_code: 422,
    data: { fields: { promotionCode: { key, message: expect.stringContaining(' ') } } },
  })
  expect(await place()).toMatchObject(refused('promotionUsedByClient'))
  expect(await place({ promotionCode: 'NOSUCH' })).toMatchObject(refused('promotionUnknown'))
  await staff.call(orders.endpoints.cancel, { params: { id: order.id }, body: { reason: 'Mistake' } })
  expect((await place()).data).toMatchObject({ net: 90_30 })
})

test('a payment is told once, goes to open invoices of its own client, and takes no more than is asked', async () => {
  const [{ id: clientId }, stranger] = [await addClient(staff), await addClient(staff)]
  const productId = (await mail()).id
  const place = () => orderOf(staff, clientId, [{ productId, cycle: 'annual' }])
  const [first, second] = [await invoiceOf(await place()), await invoiceOf(await place())]
  const body = { clientId, amount: 200_00, paidOn: '2026-11-01', method: 'card' as const, reference: 'pay_1' }
  const add = (more: object) => staff.call(transactions.endpoints.create, { body: { ...body, ...more } })
  const to = (invoiceId: number, amount: number) => ({ invoiceId, amount })
  const refused = async (more: object, field: string, key: string) =>
    expect(await add(more)).toMatchObject({ status_code: 422, data: { fields: { [field]: { key } } } })
  await refused({ allocations: [to(first.id, first.total + 1)] }, 'allocations.0.amount', 'moreThanBalance')
  await refused({ allocations: [to(first.id, 100_00), to(second.id, 100_01)] }, 'allocations', 'moreThanAmount')
  await refused({ allocations: [to(first.id, 1), to(first.id, 1)] }, 'allocations.0.invoiceId', 'alreadyUsed')
  await refused({ clientId: stranger.id, allocations: [to(first.id, 1)] }, 'allocations.0.invoiceId', 'notAChoice')
  await refused({ fee: 200_01 }, 'fee', 'moreThanAmount')
  const paid = await add({ allocations: [to(second.id, 84_00), to(first.id, first.total)] })
  expect(paid.data).toMatchObject({ toWallet: 200_00 - 84_00 - first.total, allocations: [{ invoiceNumber: second.number }, {}] })
  await refused({}, 'reference', 'alreadyUsed')
  expect((await staff.call(invoices.endpoints.get, { params: { id: first.id } })).data.status).toBe('paid')
  expect((await staff.call(invoices.endpoints.get, { params: { id: second.id } })).data.status).toBe('partiallyPaid')
  await refused({ reference: 'pay_2', allocations: [to(first.id, 1)] }, 'allocations.0.amount', 'moreThanBalance')
})

test('what is booked sums to nothing and is never changed: the database sees to it', async () => {
  const { db } = platform.database
  const { data } = await staff.call(ledgerEntries.endpoints.list, { filter: { limit: 100, relations: ['lines'] } })
  for (const { lines = [] } of data.items) expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  const [entry] = data.items
  const lopsided = sql`insert into "ledgerLines" ("entryId", "account", "amount") values (${entry?.id}, 'cash', 5)`
  await expect(db.transaction().execute(trx => lopsided.execute(trx))).rejects.toMatchObject({ code: '23514' })
  await expect(sql`update "ledgerLines" set "amount" = 5`.execute(db)).rejects.toMatchObject({ code: '23000' })
  await expect(sql`delete from "ledgerEntries"`.execute(db)).rejects.toMatchObject({ code: '23000' })
})
