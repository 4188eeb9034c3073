import { afterAll, beforeAll, expect, test } from 'vitest'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

type Items = BodyInput<typeof orders.endpoints.create>['items']

let platform: TestPlatform
let staff: Client
let clientId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
})
afterAll(() => platform.close())

const monthly = (price: number, setupFee = 0) => [{ currency: 'SAR', cycle: 'monthly' as const, price, setupFee }]
const both = (en: string, ar: string) => ({ en, ar })
/** A server to rent: memory to choose, backups or not, a name to give, and a note that is staff's own. */
const rented = () =>
  sold(staff, {
    prices: monthly(100_00),
    options: [
      {
        name: both('Memory', 'الذاكرة'),
        kind: 'dropdown',
        required: true,
        choices: [
          { name: both('4 GB', '4 غيغابايت'), prices: monthly(0) },
          { name: both('8 GB', '8 غيغابايت'), prices: monthly(30_00, 5_00) },
        ],
      },
      { name: both('Addresses', 'العناوين'), kind: 'quantity', minimum: 0, maximum: 4, choices: [{ prices: monthly(10_00) }] },
    ],
    customFields: [
      { name: both('Host name', 'اسم المضيف'), kind: 'text', required: true, pattern: '[a-z]{3,8}' },
      { name: both('Ticket', 'التذكرة'), kind: 'number', staffOnly: true },
    ],
  })
const place = (items: Items, more: object = {}) =>
  staff.call(orders.endpoints.create, { body: { clientId, items, invoiced: false, ...more } })
const servicesOf = async ({ id }: Pick<Order, 'id'>) =>
  (
    await staff.call(services.endpoints.list, {
      filter: { where: [{ field: 'orderId', operator: 'eq', value: id }], order_by: { by: 'id', order: 'asc' } },
    })
  ).data.items
const idsOf = (lines: readonly { id: number }[]) => lines.map(({ id }) => id) as [number, number]

test('options and custom fields are priced, frozen with their names, and carried to the service', async () => {
  const product = await rented()
  const [memory, addresses] = idsOf(product.options)
  const [host, ticket] = idsOf(product.customFields)
  const item = {
    productId: product.id,
    cycle: 'monthly' as const,
    options: [
      { optionId: memory, choiceId: 2 },
      { optionId: addresses, choiceId: 1, quantity: 3 },
    ],
    customValues: [
      { fieldId: host, value: 'najd' },
      { fieldId: ticket, value: '4711' },
    ],
  }
  const order = await orderOf(staff, clientId, [item], { invoiced: false })
  // 100 + 30 + 3 × 10 each month, and 5 once
  expect(order.items).toMatchObject([
    {
      net: 165_00,
      setupFee: 5_00,
      unitPrice: 160_00,
      renewals: [{ net: 160_00 }],
      options: [
        { optionId: memory, choiceId: 2, quantity: 1, name: { en: 'Memory' }, choice: { en: '8 GB' } },
        { optionId: addresses, quantity: 3, choice: null },
      ],
      customValues: [{ name: { ar: 'اسم المضيف' }, value: 'najd' }, { value: '4711' }],
    },
  ])
  expect(await servicesOf(order)).toMatchObject([
    { recurringAmount: 160_00, options: order.items[0]?.options, customValues: order.items[0]?.customValues },
  ])
})

test('what is missing, not offered or does not have its form is told at its field; a price is told before all of it is there', async () => {
  const product = await rented()
  const [memory, addresses] = idsOf(product.options)
  const [host] = idsOf(product.customFields)
  const item = { productId: product.id, cycle: 'monthly' as const }
  expect(await place([item])).toMatchObject({
    status_code: 422,
    data: { fields: { [`items.0.options.${memory}`]: { key: 'required' }, [`items.0.customValues.${host}`]: { key: 'required' } } },
  })
  const wrong = {
    ...item,
    options: [
      { optionId: memory, choiceId: 9 },
      { optionId: addresses, choiceId: 1, quantity: 5 },
    ],
    customValues: [
      { fieldId: host, value: 'NAJD' },
      { fieldId: 999_999, value: 'x' },
    ],
  }
  expect(await place([wrong])).toMatchObject({
    status_code: 422,
    data: {
      fields: {
        [`items.0.options.${memory}`]: { key: 'notAChoice' },
        [`items.0.options.${addresses}`]: { key: 'tooLarge' },
        [`items.0.customValues.${host}`]: { key: 'patternDiffers' },
        'items.0.customValues.999999': { key: 'notAChoice' },
      },
    },
  })
  const body = { clientId, items: [{ ...item, options: [{ optionId: addresses, choiceId: 1, quantity: 2 }] }], promotionCode: 'NOSUCH' }
  expect((await staff.call(orders.endpoints.price, { body })).data).toMatchObject({
    net: 120_00,
    promotionRefusal: 'promotionUnknown',
    items: [{ path: 'items.0', renewal: 120_00, steps: [{ step: 'price' }, { step: 'option', amount: 20_00 }] }],
  })
})

test('an addon is a line and a service of its own, waits for its product, and ends with it', async () => {
  const [hosting, other] = [await sold(staff, { prices: monthly(50_00), autoSetup: 'onAccept' }), await sold(staff)]
  const body = { name: both('Backup', 'نسخ احتياطي'), prices: monthly(8_00), productIds: [hosting.id], stock: 1 }
  const { data: addon } = await staff.call(productAddons.endpoints.create, { body })
  const addons = [{ addonId: addon.id, cycle: 'monthly' as const }]
  const refused = (field: string, key: string) => ({ status_code: 422, data: { fields: { [field]: { key } } } })
  expect(await place([{ productId: other.id, cycle: 'free', addons }])).toMatchObject(refused('items.0.addons.0.addonId', 'notAChoice'))
  const item = { productId: hosting.id, cycle: 'monthly' as const, addons }
  const order = await orderOf(staff, clientId, [item], { invoiced: false })
  expect(order).toMatchObject({
    net: 58_00,
    items: [
      { productId: hosting.id, partOf: null },
      { addonId: addon.id, partOf: 1, net: 8_00 },
    ],
  })
  expect(await place([item])).toMatchObject(refused('items.0.addons.0.quantity', 'outOfStock'))
  const [parent, child] = await servicesOf(order)
  expect([parent, child]).toMatchObject([
    { status: 'submitted', addonId: null },
    { status: 'submitted', productId: null, addonId: addon.id, parentServiceId: parent?.id, productName: body.name },
  ])
  await staff.call(orders.endpoints.accept, { params: { id: order.id }, body: {} })
  expect(await servicesOf(order)).toMatchObject([{ status: 'active' }, { status: 'active', recurringAmount: 8_00 }])
  const { en: name } = parent?.productName ?? { en: '' }
  await staff.call(services.endpoints.terminate, { params: { id: parent?.id as number }, body: { name, reason: 'Moved' } })
  expect(await servicesOf(order)).toMatchObject([{ status: 'terminated' }, { status: 'terminated' }])
})

test('an addon whose product is rejected, or cancelled with its order, is not wanted either', async () => {
  const hosting = await sold(staff, { prices: monthly(20_00), autoSetup: 'never' })
  const body = { name: { en: 'Backup', ar: 'نسخ' }, prices: monthly(8_00), productIds: [hosting.id] }
  const { data: addon } = await staff.call(productAddons.endpoints.create, { body })
  const items = [{ productId: hosting.id, cycle: 'monthly' as const, addons: [{ addonId: addon.id, cycle: 'monthly' as const }] }]
  const placed = async () => {
    const { id } = await orderOf(staff, clientId, items, { invoiced: false })
    const filter = {
      where: [{ field: 'orderId' as const, operator: 'eq' as const, value: id }],
      order_by: { by: 'id' as const, order: 'asc' as const },
    }
    return { id, read: async () => (await staff.call(services.endpoints.list, { filter })).data.items }
  }
  const [rejected, cancelled] = [await placed(), await placed()]
  const [parent] = await rejected.read()
  await staff.call(services.endpoints.reject, { params: { id: parent?.id ?? 0 }, body: { reason: 'No licence' } })
  expect((await rejected.read()).map(({ status }) => status)).toEqual(['rejected', 'cancelled'])
  await staff.call(orders.endpoints.cancel, { params: { id: cancelled.id }, body: { reason: 'Ordered twice' } })
  expect((await cancelled.read()).map(({ status }) => status)).toEqual(['cancelled', 'cancelled'])
})

test('products with a billing day are paid until it, addons until their product is due; both are due together', async () => {
  const day = new Date().getUTCDate()
  const prorationDay = ((day + 9) % 28) + 1
  const hosting = await sold(staff, { prices: monthly(300_00), prorationDay, recurringCount: 6, terminateAfterDays: 90 })
  const body = { name: both('Backup', ''), prices: monthly(30_00), syncDueDate: true }
  const { data: addon } = await staff.call(productAddons.endpoints.create, { body })
  const order = await orderOf(
    staff,
    clientId,
    [{ productId: hosting.id, cycle: 'monthly', addons: [{ addonId: addon.id, cycle: 'monthly' }] }],
    { invoiced: false },
  )
  const [product, beside] = order.items
  expect(product?.net).toBeLessThan(300_00)
  expect(beside?.net).toBe(Math.round((product?.net ?? 0) / 10))
  expect(product).toMatchObject({ dueDay: prorationDay, payments: 6, steps: [{ step: 'price' }, { step: 'proration' }] })
  const [first, second] = await servicesOf(order)
  expect(first).toMatchObject({ nextDueDate: product?.firstDueOn, remainingPayments: 5, terminationDate: expect.any(String) })
  expect(second).toMatchObject({ nextDueDate: first?.nextDueDate, remainingPayments: null, terminationDate: null })
})

test('a bundle has its price split over its lines, whole or not at all; its last use is had once and given back', async () => {
  const [first, second] = [await sold(staff, { prices: monthly(100_00) }), await sold(staff, { prices: monthly(50_00) })]
  const parts = [first, second].map(({ id: productId }, at) => ({ productId, cycle: 'monthly' as const, weight: at === 0 ? 3 : 1 }))
  const body = {
    name: both('Start', 'البداية'),
    priceMode: 'fixed' as const,
    amounts: [{ currency: 'SAR', amount: 120_00 }],
    items: parts,
    maximumUses: 1,
  }
  const { data: bundle } = await staff.call(productBundles.endpoints.create, { body })
  const items = parts.map(({ weight: _, ...part }) => ({ ...part, bundleId: bundle.id }))
  const refused = (key: string) => ({ status_code: 422, data: { fields: { 'items.0.bundleId': { key } } } })
  expect(await place(items.slice(0, 1))).toMatchObject(refused('bundleIncomplete'))
  expect(await place([...items, ...items.map(item => ({ ...item, bundleCopy: 2 }))])).toMatchObject({
    data: { fields: { 'items.2.bundleId': { key: 'bundleUsedUp' } } },
  })
  const answers = await Promise.all([place(items), place(items)])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([201, 422])
  const order = answers.find(({ success }) => success)?.data as Order
  expect(order).toMatchObject({
    net: 120_00,
    items: [
      { net: 90_00, bundleId: bundle.id },
      { net: 30_00, bundleCopy: 1 },
    ],
  })
  expect(await place(items)).toMatchObject(refused('bundleUsedUp'))
  // What was on account and runs is not cancelled; one that waits is.
  await staff.call(productBundles.endpoints.update, { params: { id: bundle.id }, body: { version: bundle.version, maximumUses: 2 } })
  const waiting = (await place(items, { invoiced: true })).data
  expect(await place(items)).toMatchObject(refused('bundleUsedUp'))
  await staff.call(orders.endpoints.cancel, { params: { id: waiting.id }, body: { reason: 'Mistake' } })
  expect((await place(items)).success).toBe(true)
  await staff.call(productBundles.endpoints.update, {
    params: { id: bundle.id },
    body: { version: bundle.version + 1, expiresOn: '2020-01-01' },
  })
  expect(await place(items)).toMatchObject(refused('bundleExpired'))
})
