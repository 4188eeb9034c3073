import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { registerConfirmed } from '#platform/domains/domain/domains-of-order.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { balances, orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const where = (id: number) => ({
  filter: {
    where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }],
    order_by: { by: 'id' as const, order: 'asc' as const },
  },
})
const servicesOf = async ({ id }: Pick<Order, 'id'>) => (await staff.call(services.endpoints.list, where(id))).data.items
const invoicesOf = async ({ id }: Pick<Order, 'id'>) => (await staff.call(invoices.endpoints.list, where(id))).data.items
const domainsOf = async ({ id }: Pick<Order, 'id'>) => (await staff.call(domains.endpoints.list, where(id))).data.items
const left = async (id: number) =>
  (await platform.database.db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock
const mails = (template: string) =>
  platform.database.db.selectFrom('emailMessages').select(['text', 'language']).where('template', '=', template).execute()
const monthly = (price: number, setupFee = 0) => [{ currency: 'SAR', cycle: 'monthly' as const, price, setupFee }]
const payOff = async (order: Order) => {
  const open = (await invoicesOf(order)).find(({ status }) => status === 'unpaid')
  const body = { amount: open?.balance ?? 0, paidOn: '2026-11-01', method: 'cash' as const }
  return staff.call(invoices.endpoints.addPayment, { ...params(open?.id ?? 0), body })
}
const cancelItem = (id: number) => staff.call(services.endpoints.cancelItem, { ...params(id), body: { reason: 'Ordered twice' } })

/** Two products and an addon of the first, which has a set-up fee. */
async function twoItems() {
  const first = await sold(staff, { autoSetup: 'onPayment', stock: 5, prices: monthly(100_00, 40_00) })
  const second = await sold(staff, { autoSetup: 'onPayment', prices: monthly(30_00) })
  const addon = await staff.call(productAddons.endpoints.create, {
    body: { name: { en: 'Address', ar: 'عنوان' }, productIds: [first.id], prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] },
  })
  const items = [
    { productId: first.id, cycle: 'monthly' as const, addons: [{ addonId: addon.data.id, cycle: 'monthly' as const }] },
    { productId: second.id, cycle: 'monthly' as const },
  ]
  return { first, order: await orderOf(staff, (await addClient(staff)).id, items) }
}

test('one item is cancelled alone: its line, its fee and its addon are credited, its stock is given back, and paying the rest accepts the order', async () => {
  const { first, order } = await twoItems()
  expect(await left(first.id)).toBe(4)
  const [item] = await servicesOf(order)
  expect(await cancelItem(item?.id ?? 0)).toMatchObject({ success: true, data: { status: 'cancelled' } })
  expect((await servicesOf(order)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'paymentPending'])
  const [invoice] = await invoicesOf(order)
  expect(invoice).toMatchObject({ status: 'unpaid', balance: 34_50 })
  expect(await left(first.id)).toBe(5)
  expect(await payOff(order)).toMatchObject({ success: true })
  expect((await servicesOf(order)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'active'])
  expect((await staff.call(orders.endpoints.get, params(order.id))).data).toMatchObject({ status: 'accepted', paymentStatus: 'paid' })
  // Nobody cancels it twice, nor what runs.
  expect(await cancelItem(item?.id ?? 0)).toMatchObject({ status_code: 409 })
  const running = (await servicesOf(order)).at(-1)
  expect(await cancelItem(running?.id ?? 0)).toMatchObject({ status_code: 409, data: { reason: 'serviceActive' } })
})

test('an item that was cancelled alone stays so: its stock comes back once, and its order set back asks nothing for it', async () => {
  const { first, order } = await twoItems()
  const [item] = await servicesOf(order)
  await cancelItem(item?.id ?? 0)
  await staff.call(orders.endpoints.setFraud, { ...params(order.id), body: { reason: 'Stolen card' } })
  expect(await left(first.id)).toBe(5)
  await staff.call(orders.endpoints.setPending, { ...params(order.id), body: {} })
  expect(await left(first.id)).toBe(5)
  expect((await servicesOf(order)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'paymentPending'])
  expect((await invoicesOf(order)).filter(({ status }) => status === 'unpaid')).toMatchObject([{ total: 34_50 }])
  await staff.call(orders.endpoints.cancel, { ...params(order.id), body: { reason: 'Not wanted' } })
  await staff.call(orders.endpoints.setPending, { ...params(order.id), body: {} })
  expect((await servicesOf(order)).map(({ status }) => status)).toEqual(['cancelled', 'cancelled', 'paymentPending'])
})

test('the only item of an invoice takes it along; of one that is paid the money stays booked until somebody gives it back', async () => {
  const { id: productId } = await sold(staff, { prices: monthly(50_00) })
  const { id: clientId } = await addClient(staff)
  const before = await balances(platform)
  const order = await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
  await cancelItem((await servicesOf(order))[0]?.id ?? 0)
  expect(await invoicesOf(order)).toMatchObject([{ status: 'cancelled' }])
  expect(await balances(platform)).toEqual(before)

  const person = await sold(staff, { autoSetup: 'never', prices: monthly(50_00) })
  const paid = await orderOf(staff, clientId, [{ productId: person.id, cycle: 'monthly' }])
  await payOff(paid)
  await cancelItem((await servicesOf(paid))[0]?.id ?? 0)
  expect([await servicesOf(paid), await invoicesOf(paid)]).toMatchObject([[{ status: 'cancelled' }], [{ status: 'paid', credited: 0 }]])
})

test('a rejected item need not be paid either, and cancelling one asks for the right to cancel orders', async () => {
  const { order } = await twoItems()
  const second = (await servicesOf(order)).at(-1)
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'order.view', 'service.review'] })
  expect(await helper.call(services.endpoints.cancelItem, { ...params(second?.id ?? 0), body: { reason: 'No' } })).toMatchObject({
    status_code: 403,
  })
  const early = await sold(staff, { autoSetup: 'onOrder', prices: monthly(50_00) })
  const { id: productId } = await sold(staff, { prices: monthly(20_00) })
  const mixed = await orderOf(staff, (await addClient(staff)).id, [
    { productId: early.id, cycle: 'monthly' },
    { productId, cycle: 'monthly' },
  ])
  const [ready] = await servicesOf(mixed)
  await platform.database.db
    .updateTable('services')
    .set({ status: 'pendingReview', work: 'none' })
    .where('id', '=', ready?.id ?? 0)
    .execute()
  expect(await helper.call(services.endpoints.reject, { ...params(ready?.id ?? 0), body: { reason: 'Not licensed' } })).toMatchObject({
    data: { status: 'rejected' },
  })
  expect(await invoicesOf(mixed)).toMatchObject([{ balance: 23_00 }])
})

test('another product is made than was ordered: what was paid stays, later payments follow, answers under the same name stay', async () => {
  const field = { name: { en: 'Licence number', ar: 'رقم الرخصة' }, kind: 'text' as const }
  const ordered = await sold(staff, { autoSetup: 'never', customFields: [field], prices: monthly(50_00) })
  const bigger = await sold(staff, { autoSetup: 'never', customFields: [field], prices: monthly(90_00) })
  const asked = ordered.customFields[0]?.id as number
  const order = await orderOf(staff, (await addClient(staff)).id, [
    { productId: ordered.id, cycle: 'monthly', customValues: [{ fieldId: asked, value: '4711' }] },
  ])
  const [service] = await servicesOf(order)
  const id = service?.id ?? 0
  const change = (productId: number, newPrice: boolean, by = staff) =>
    by.call(services.endpoints.changeProduct, { ...params(id), body: { productId, newPrice } })
  expect((await change(bigger.id, true)).data).toMatchObject({
    ...{ productId: bigger.id, recurringAmount: 90_00, firstPayment: 50_00, status: 'paymentPending' },
    customValues: [{ fieldId: bigger.customFields[0]?.id, value: '4711' }],
  })
  expect(await invoicesOf(order)).toMatchObject([{ status: 'unpaid', balance: 57_50 }])
  expect((await change(ordered.id, false)).data).toMatchObject({ productId: ordered.id, recurringAmount: 90_00 })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['service.view', 'service.changePackage'] })
  expect(await change(bigger.id, true, helper)).toMatchObject({
    status_code: 422,
    data: { fields: { productId: { key: 'notAnUpgrade' } } },
  })
  await payOff(order)
  await staff.call(services.endpoints.setUp, { ...params(id), body: {} })
  await platform.database.db.updateTable('services').set({ status: 'active', work: 'none' }).where('id', '=', id).execute()
  expect(await change(bigger.id, true)).toMatchObject({ status_code: 409, data: { reason: 'serviceActive' } })
})

test('a client is asked for chosen fields by their names; what is answered is asked no more, and staff fields are never asked', async () => {
  const product = await sold(staff, {
    autoSetup: 'never',
    customFields: [
      { name: { en: 'Licence number', ar: 'رقم الرخصة' }, kind: 'text', showOnOrder: false },
      { name: { en: 'Trade name', ar: 'الاسم التجاري' }, kind: 'text', showOnOrder: false },
      { name: { en: 'Margin', ar: 'الهامش' }, kind: 'text', staffOnly: true, showOnOrder: false },
    ],
    prices: monthly(50_00),
  })
  const [licence, trade, margin] = product.customFields.map(({ id }) => id) as [number, number, number]
  const order = await orderOf(staff, (await addClient(staff)).id, [{ productId: product.id, cycle: 'monthly' }], { invoiced: false })
  const id = (await servicesOf(order))[0]?.id ?? 0
  const ask = (fields: number[]) =>
    staff.call(services.endpoints.askMore, { ...params(id), body: { fields, reason: 'The certificate names them.' } })
  expect(await ask([licence, margin])).toMatchObject({ status_code: 422, data: { fields: { fields: { key: 'notAChoice' } } } })
  expect(await ask([])).toMatchObject({ status_code: 422 })
  expect((await ask([licence, trade])).data).toMatchObject({
    status: 'onHold',
    askedFields: [{ fieldId: licence }, { fieldId: trade }],
  })
  const [mail] = await mails('serviceDataAsked')
  for (const text of [
    ...product.customFields.slice(0, 2).map(({ name }) => nameFor(name, mail?.language ?? 'en-US')),
    'The certificate names them.',
  ])
    expect(mail?.text).toContain(text)
  expect(mail?.text).not.toContain(nameFor({ en: 'Margin', ar: 'الهامش' }, mail?.language ?? 'en-US'))
  const answered = await staff.call(services.endpoints.configure, {
    ...params(id),
    body: { options: [], customValues: [{ fieldId: trade, value: 'Najd' }] },
  })
  expect(answered.data).toMatchObject({ askedFields: [{ fieldId: licence }] })
  expect((await staff.call(services.endpoints.resume, { ...params(id), body: {} })).data).toMatchObject({
    ...{ status: 'pendingReview', askedFields: [] },
  })
})

test('a name is held, taken up, rejected: an order goes on without it and nothing is owed of it', async () => {
  const hands = await domainWork(platform, staff, '.items')
  const { id: productId } = await sold(staff, { prices: monthly(20_00) })
  const name = (domain: string) => ({ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain })
  const order = await orderOf(staff, hands.clientId, [name('one.items'), name('two.items'), { productId, cycle: 'monthly' }])
  const [one, two] = await domainsOf(order)
  const held = await staff.call(domains.endpoints.putOnHold, { ...params(one?.id ?? 0), body: { reason: 'A brand', mail: true } })
  expect(held.data).toMatchObject({ status: 'onHold' })
  expect((await mails('serviceHeld')).map(({ text }) => text)).toEqual([expect.stringContaining('A brand')])
  // What a person holds does not go on because something that it waited for came.
  await sql`update "orders" set "paymentStatus" = 'paid' where "id" = ${order.id}`.execute(platform.database.db)
  await registerConfirmed(platform.systemScope(), await hands.read(one?.id ?? 0))
  expect((await hands.read(one?.id ?? 0)).status).toBe('onHold')
  await sql`update "orders" set "paymentStatus" = 'unpaid' where "id" = ${order.id}`.execute(platform.database.db)
  expect((await staff.call(domains.endpoints.resume, { ...params(one?.id ?? 0), body: {} })).data).toMatchObject({ status: 'submitted' })
  expect((await staff.call(domains.endpoints.reject, { ...params(one?.id ?? 0), body: { reason: 'A brand' } })).data).toMatchObject({
    status: 'rejected',
  })
  await staff.call(domains.endpoints.cancel, { ...params(two?.id ?? 0), body: { reason: 'Not wanted' } })
  expect(await invoicesOf(order)).toMatchObject([{ status: 'unpaid', balance: 23_00 }])
})

test('documents of a name are asked for by their kinds, where its zone wants and accepts them', async () => {
  const hands = await domainWork(platform, staff, '.proof')
  const order = await orderOf(staff, hands.clientId, [{ command: 'register', years: 1, cycle: 'oneTime', domain: 'one.proof' }])
  const [one] = await domainsOf(order)
  const ask = (documentTypes: ('commercialRegistration' | 'nationalId')[]) =>
    staff.call(domains.endpoints.askDocuments, { ...params(one?.id ?? 0), body: { documentTypes, reason: 'The copy cannot be read.' } })
  expect(await ask(['nationalId'])).toMatchObject({ status_code: 409, data: { reason: 'documentsNotWanted' } })
  const { version } = (await staff.call(tlds.endpoints.get, params(one?.tldId ?? 0))).data
  await staff.call(tlds.endpoints.update, {
    ...params(one?.tldId ?? 0),
    body: { version, documentsNeeded: true, documentTypes: ['commercialRegistration'] },
  })
  expect(await ask(['nationalId'])).toMatchObject({ status_code: 422, data: { fields: { documentTypes: { key: 'notInZone' } } } })
  expect(await ask(['commercialRegistration'])).toMatchObject({ success: true })
  const [mail] = await mails('documentsAsked')
  expect(mail?.text).toContain('The copy cannot be read.')
  expect(mail?.text).toMatch(/Commercial registration|سجل تجاري/)
})
