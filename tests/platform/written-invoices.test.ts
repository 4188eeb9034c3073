import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BillableItem, billableItems } from '#contract/billing/billable-items.ts'
import { invoiceLineInput, invoiceSums, taxingOf } from '#contract/billing/invoice-lines.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = invoices.endpoints
const line = { description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }
const write = (clientId: number, more: object = {}, by = staff) => by.call(e.create, { body: { clientId, lines: [line], ...more } })
const charge = (clientId: number, amount: number) =>
  staff.call(walletCharges.endpoints.create, { body: { clientId, amount, source: 'gift', reason: 'Late set-up' } })
const item = async (clientId: number, more: Partial<BillableItem> = {}) => {
  const body = {
    clientId,
    description: { en: 'Hours', ar: 'ساعات' },
    unitPrice: 10_00,
    quantity: 2,
    invoiceAction: 'dont' as const,
    ...more,
  }
  return (await staff.call(billableItems.endpoints.create, { body: body })).data
}
const termsOf = async (clientId: number, by = staff) => (await by.call(e.terms, { query: { clientId: String(clientId) } })).data
const invoicesOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  return (await staff.call(e.list, { filter: { where } })).data.items
}

test('an invoice is written and published at once, and its wallet pays what it holds; who may not do that writes nothing', async () => {
  const { id } = await addClient(staff)
  await charge(id, 40_00)
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.create'] })
  const cashless = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.create', 'invoice.publish'] })
  expect(await write(id, { publishing: 'quietly' }, clerk)).toMatchObject({ status_code: 403 })
  expect(await write(id, { publishing: 'quietly', fromWallet: true }, cashless)).toMatchObject({ status_code: 403 })
  expect(await write(id, { fromWallet: true })).toMatchObject({ data: { fields: { fromWallet: { key: 'onlyPublished' } } } })
  expect(await invoicesOf(id)).toEqual([])
  const more = { publishing: 'byMail', fromWallet: true, agreedMethod: 'bankTransfer', internalNotes: 'Asked by phone', notes: 'Thank you' }
  const written = (await write(id, more)).data
  expect(written).toMatchObject({ status: 'partiallyPaid', paid: 40_00, balance: 75_00, payBy: 'bankTransfer' })
  expect(written).toMatchObject({ internalNotes: 'Asked by phone', notes: 'Thank you' })
  expect(written.mailedOn).not.toBeNull()
  expect((await termsOf(id)).wallet).toBe(0)
  const quiet = (await write(id, { publishing: 'quietly' }, cashless)).data
  expect(quiet).toMatchObject({ status: 'unpaid', paid: 0, mailedOn: null })
})

test('a draft is published as it is saved, over the version that was read, and a wallet pays once however often that is asked', async () => {
  const { id } = await addClient(staff)
  await charge(id, 300_00)
  const draft = (await write(id)).data
  const save = (version: number) =>
    staff.call(e.update, { params: { id: draft.id }, body: { version, publishing: 'quietly', fromWallet: true } })
  const answers = await Promise.all([save(1), save(1), save(1)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await invoicesOf(id))[0]).toMatchObject({ status: 'paid', paid: 115_00, balance: 0 })
  expect((await termsOf(id)).wallet).toBe(185_00)
})

test('open items are put on an invoice once, and those of nobody else; what waits for the next invoice comes by itself', async () => {
  const [{ id }, other] = [await addClient(staff), await addClient(staff)]
  const [chosen, waiting, theirs] = [await item(id), await item(id, { invoiceAction: 'nextInvoice' }), await item(other.id)]
  expect((await termsOf(id)).items).toMatchObject([
    { id: chosen.id, byItself: false },
    { id: waiting.id, byItself: true },
  ])
  const blind = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view'] })
  expect(await termsOf(id, blind)).toMatchObject({ wallet: null, items: [] })
  expect(await write(id, { billableItemIds: [theirs.id] })).toMatchObject({ data: { fields: { billableItemIds: { key: 'notAChoice' } } } })
  const both = await Promise.all([1, 2].map(() => write(id, { billableItemIds: [waiting.id, chosen.id, chosen.id] })))
  const [made] = both.flatMap(({ success, data }) => (success ? [data] : []))
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(made?.lines.map(({ billableItemId }) => billableItemId)).toEqual([null, waiting.id, chosen.id])
  expect(made).toMatchObject({ net: 140_00, total: 161_00 })
  expect((await termsOf(id)).items).toEqual([])
  expect(await invoicesOf(id)).toHaveLength(1)
})

test('what is shown while an invoice is written is what it comes to, for whoever buys', async () => {
  const lines = [
    { ...line, quantity: 1.333, unitPrice: 33_33, discount: 7 },
    { ...line, quantity: 3, unitPrice: 5 },
    { ...line, category: 'Z' as const },
    { ...line, category: 'E' as const, reasonCode: 'VATEX-SA-30' as const },
  ]
  for (const countryCode of ['SA', 'GB']) {
    const { id } = await addClient(staff, person({ countryCode }))
    const { data } = await write(id, { lines })
    const shown = invoiceSums(
      lines.map(one => invoiceLineInput.parse(one)),
      taxingOf(await termsOf(id)),
    )
    expect({ net: data.net, vat: data.vat, total: data.total }).toEqual({ net: shown.net, vat: shown.vat, total: shown.total })
  }
})

test('lines are offered at what the client pays today: with the discount of their group, the set-up fee apart, in both languages', async () => {
  const group = (
    await staff.call(clientGroups.endpoints.create, { body: { name: { en: 'Partners', ar: 'شركاء' }, colour: '#112233', discount: 10 } })
  ).data
  const { id } = await addClient(staff, person({ clientGroupId: group.id }))
  const product = await sold(staff, {
    name: { en: 'Hosting', ar: 'استضافة' },
    autoSetup: 'never',
    prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00, setupFee: 20_00 }],
  })
  const offer = (body: object, clientId = id) => staff.call(e.offeredLines, { body: { clientId, ...body } })
  expect((await offer({ productId: product.id, cycle: 'monthly' })).data).toEqual({
    currency: 'SAR',
    lines: [
      { description: { en: 'Hosting', ar: 'استضافة' }, quantity: 1, unitPrice: 45_00, category: 'S', reasonCode: null },
      {
        description: { en: 'Set-up: Hosting', ar: 'رسوم التأسيس: استضافة' },
        quantity: 1,
        unitPrice: 20_00,
        category: 'S',
        reasonCode: null,
      },
    ],
  })
  expect(await offer({ productId: product.id, cycle: 'annual' })).toMatchObject({ data: { fields: { cycle: { key: 'priceMissing' } } } })
  expect(await offer({ cycle: 'annual' })).toMatchObject({ data: { fields: { productId: { key: 'required' } } } })
  const addon = (
    await staff.call(productAddons.endpoints.create, {
      body: { name: { en: 'Backup', ar: 'نسخ احتياطي' }, prices: [{ currency: 'SAR', cycle: 'annual', price: 30_00 }] },
    })
  ).data
  expect((await offer({ addonId: addon.id, cycle: 'annual' })).data.lines).toMatchObject([
    { description: { en: 'Backup', ar: 'نسخ احتياطي' }, unitPrice: 27_00 },
  ])
  expect(await offer({ addonId: addon.id, cycle: 'monthly' })).toMatchObject({ data: { fields: { cycle: { key: 'priceMissing' } } } })
  expect(await offer({ addonId: 999_999, cycle: 'monthly' })).toMatchObject({ data: { fields: { addonId: { key: 'notAChoice' } } } })
  const order = await orderOf(staff, id, [{ productId: product.id, cycle: 'monthly' }])
  const service = await platform.database.db
    .selectFrom('services')
    .select(['id', 'recurringAmount'])
    .where('orderId', '=', order.id)
    .executeTakeFirstOrThrow()
  expect((await staff.call(services.endpoints.invoiceLine, { params: { id: service.id } })).data).toMatchObject({
    currency: 'SAR',
    lines: [{ description: { en: 'Hosting' }, quantity: 1, unitPrice: service.recurringAmount, category: 'S' }],
  })
})
