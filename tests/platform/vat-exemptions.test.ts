import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { billableItems } from '#contract/billing/billable-items.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { products } from '#contract/catalogue/products.ts'
import { clients } from '#contract/clients/clients.ts'
import { orders } from '#contract/orders/orders.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { png, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(async () => platform.close())

const e = invoices.endpoints
const work = { description: { en: 'Work', ar: 'تنفيذ' }, unitPrice: 100_00 }
const draftOf = async (clientId: number, lines: object[] = [work]): Promise<Invoice> =>
  (await staff.call(e.create, { body: { clientId, lines } })).data
const publish = async ({ id }: { id: number }): Promise<Invoice> => (await staff.call(e.publish, { params: { id }, body: {} })).data
const taxed = ({ lines }: Invoice) => lines.map(({ category, reasonCode, rate, vat }) => [category, reasonCode, rate, vat])

async function exempt(id: number, change: object = {}) {
  const { data } = await upload(platform, staff, [{ name: 'certificate.png', bytes: png }])
  const certificate = { number: 'ZATCA-EX-77', reasonCode: 'VATEX-SA-EDU', from: '2026-01-01', until: '2099-12-31' }
  return staff.call(clients.endpoints.exempt, {
    params: { id },
    body: { ...certificate, fileIds: data.items.map((one: { id: number }) => one.id), ...change },
  })
}
const endExemption = (id: number) => staff.call(clients.endpoints.endExemption, { params: { id }, body: { reason: 'Withdrawn' } })

test('an order, its invoice and its renewals bear the category and the reason of what is sold', async () => {
  const product = await sold(staff, {
    prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }],
    ...{ vatCategory: 'Z', vatReason: 'VATEX-SA-35' },
  })
  const { id: clientId } = await addClient(staff)
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly' }])
  expect(order.items).toMatchObject([{ category: 'Z', reasonCode: 'VATEX-SA-35', rate: 0, vat: 0 }])
  const { items } = (await staff.call(e.list, { filter: { where: [{ field: 'orderId', operator: 'eq', value: order.id }] } })).data
  const invoice = (await staff.call(e.get, { params: { id: items[0]?.id as number } })).data
  expect([taxed(invoice), invoice.vatAmount]).toEqual([[['Z', 'VATEX-SA-35', 0, 0]], 0])
  expect((await staff.call(orders.endpoints.get, { params: { id: order.id } })).data.items[0]?.reasonCode).toBe('VATEX-SA-35')
})

test('a reason belongs to its category, and goes when the category becomes another one', async () => {
  const product = await sold(staff, { vatCategory: 'E', vatReason: 'VATEX-SA-30' })
  const change = (version: number, body: object) =>
    staff.call(products.endpoints.update, { params: { id: product.id }, body: { version, ...body } })
  expect(await change(1, { vatReason: 'VATEX-SA-35' })).toMatchObject({ status_code: 422, data: { fields: { vatReason: {} } } })
  expect((await change(1, { vatCategory: 'Z' })).data).toMatchObject({ vatCategory: 'Z', vatReason: null })
  expect((await change(2, { vatCategory: 'S', vatReason: 'VATEX-SA-35' })).data).toMatchObject({ vatCategory: 'S', vatReason: null })
})

test('a certificate takes the VAT off on its days, names its reason, and stands on the invoice with its number', async () => {
  const { id } = await addClient(staff)
  expect((await exempt(id)).data).toMatchObject({ taxExempt: true, exemptionNumber: 'ZATCA-EX-77', exemptFrom: '2026-01-01' })
  const { files } = (await staff.call(clients.endpoints.get, { params: { id } })).data
  expect(files?.map(({ name }) => name)).toEqual(['certificate.png'])
  const invoice = await publish(await draftOf(id))
  expect(taxed(invoice)).toEqual([['Z', 'VATEX-SA-EDU', 0, 0]])
  expect(invoice.buyer?.exemption).toEqual({ number: 'ZATCA-EX-77', reasonCode: 'VATEX-SA-EDU' })
  await exempt(id, { from: '2024-01-01', until: '2025-12-31' })
  expect(taxed(await publish(await draftOf(id)))).toEqual([['S', null, 15, 15_00]])
  await exempt(id, { from: '2098-01-01', until: null })
  expect((await publish(await draftOf(id))).buyer?.exemption).toBeNull()
  expect(taxed((await staff.call(e.get, { params: { id: invoice.id } })).data)).toEqual([['Z', 'VATEX-SA-EDU', 0, 0]])
})

test('a draft bears the VAT of the day on which it is published, and what was written of its lines stays', async () => {
  const { id } = await addClient(staff)
  await exempt(id)
  const draft = await draftOf(id, [work, { ...work, category: 'E', reasonCode: 'VATEX-SA-30' }])
  expect(taxed(draft)).toEqual([
    ['Z', 'VATEX-SA-EDU', 0, 0],
    ['E', 'VATEX-SA-30', 0, 0],
  ])
  await endExemption(id)
  const published = await publish(draft)
  expect(taxed(published)).toEqual([
    ['S', null, 15, 15_00],
    ['E', 'VATEX-SA-30', 0, 0],
  ])
  expect([published.vatAmount, published.total, published.balance]).toEqual([15_00, 215_00, 215_00])
  const { rows } = await sql<{ sum: number }>`select sum(l."amount")::int as "sum" from "ledgerLines" l
    where l."account" = 'vatPayable' and l."invoiceId" = ${draft.id}`.execute(platform.database.db)
  expect(rows[0]?.sum).toBe(-15_00)
})

test('what is standard as it is sold stays so when its draft is saved again by an exempt client', async () => {
  const { id } = await addClient(staff)
  await exempt(id)
  const draft = await draftOf(id)
  const lines = draft.lines.map(({ id, description, quantity, unitPrice, discount, category, reasonCode }) => ({
    ...{ id, description, quantity, unitPrice: unitPrice + 1, discount, category, reasonCode },
  }))
  await staff.call(e.update, { params: { id: draft.id }, body: { version: draft.version, lines } })
  await endExemption(id)
  expect(taxed(await publish(draft))).toEqual([['S', null, 15, 15_00]])
})

test('an exemption is proven, begins before it ends, and is the right of who has it', async () => {
  const { id } = await addClient(staff)
  expect(await exempt(id, { fileIds: [] })).toMatchObject({ data: { fields: { fileIds: {} } } })
  expect(await exempt(id, { from: '2026-05-01', until: '2026-04-30' })).toMatchObject({ data: { fields: { until: {} } } })
  expect(await endExemption(id)).toMatchObject({ success: false })
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.edit'] })
  const body = { number: 'X', reasonCode: 'VATEX-SA-29' as const, from: '2026-01-01', fileIds: [1] }
  expect(await other.call(clients.endpoints.exempt, { params: { id }, body })).toMatchObject({ status_code: 403 })
})

test('what bears no VAT for two reasons of one category is refused on one order, and asked for on two invoices by the clock', async () => {
  const { id: clientId } = await addClient(staff)
  const prices = [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] as const
  const [first, second] = [
    await sold(staff, { prices: [...prices], vatCategory: 'E', vatReason: 'VATEX-SA-30' }),
    await sold(staff, { prices: [...prices], vatCategory: 'E', vatReason: 'VATEX-SA-29' }),
  ]
  const items = [first, second].map(({ id: productId }) => ({ productId, cycle: 'monthly' as const }))
  expect(await staff.call(orders.endpoints.create, { body: { clientId, items } })).toMatchObject({
    data: { fields: { 'items.1.productId': { key: 'oneReason' } } },
  })
  for (const reasonCode of ['VATEX-SA-30', 'VATEX-SA-29', 'VATEX-SA-30'] as const)
    await staff.call(billableItems.endpoints.create, { body: { clientId, ...work, category: 'E', reasonCode, invoiceAction: 'nextRun' } })
  const { db } = platform.database
  await sql`update "billableItems" set "nextOn" = '2026-11-01' where "clientId" = ${clientId}`.execute(db)
  await runTaskNow(platform, 'invoiceBillableItems')
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const made = (await staff.call(e.list, { filter: { where, order_by: { by: 'total', order: 'asc' } } })).data.items
  expect(made.map(({ total }) => total)).toEqual([100_00, 200_00])
})

test('an item beside the services brings its reason to a draft, and leaves the reasons of the other lines', async () => {
  const { id: clientId } = await addClient(staff)
  const draft = await draftOf(clientId, [{ ...work, category: 'E', reasonCode: 'VATEX-SA-30' }])
  const item = await staff.call(billableItems.endpoints.create, {
    body: { clientId, ...work, category: 'Z', reasonCode: 'VATEX-SA-35', invoiceAction: 'dont' },
  })
  await staff.call(billableItems.endpoints.addToInvoice, { params: { id: item.data.id }, body: { invoiceId: draft.id } })
  expect(taxed((await staff.call(e.get, { params: { id: draft.id } })).data).map(one => one.slice(0, 2))).toEqual([
    ['E', 'VATEX-SA-30'],
    ['Z', 'VATEX-SA-35'],
  ])
})
