import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const params = (id: number) => ({ params: { id } })
const linesOf = async (column: 'orderItemId' | 'serviceId', id: number) => {
  const { invoiceId } = await platform.database.db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where(column, '=', id)
    .executeTakeFirstOrThrow()
  return (await staff.call(invoices.endpoints.get, params(invoiceId))).data.lines
}

test('answers that stand on invoices do so in both languages, in the order and in each renewal; those of staff and the others do not', async () => {
  const product = await sold(staff, {
    name: { en: 'Hosting', ar: 'استضافة' },
    autoSetup: 'never',
    customFields: [
      { name: { en: 'Cost centre', ar: 'مركز التكلفة' }, kind: 'text', showOnInvoice: true },
      { name: { en: 'Urgent', ar: 'عاجل' }, kind: 'flag', showOnInvoice: true },
      { name: { en: 'Colour', ar: 'اللون' }, kind: 'text' },
      { name: { en: 'Margin', ar: 'الهامش' }, kind: 'text', showOnInvoice: true, staffOnly: true },
    ],
    prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }],
  })
  const values = ['North\nwing', 'yes', 'Green', '12']
  const customValues = product.customFields.map(({ id }, at) => ({ fieldId: id, value: values[at] as string }))
  const { id: clientId } = await addClient(staff)
  const order = await orderOf(staff, clientId, [{ productId: product.id, cycle: 'monthly', domain: 'a.example', customValues }])
  expect(await linesOf('orderItemId', order.items[0]?.id ?? 0)).toMatchObject([
    {
      description: {
        en: 'Hosting (a.example) · Cost centre: North wing · Urgent: Yes',
        ar: 'استضافة (a.example) · مركز التكلفة: North wing · عاجل: نعم',
      },
    },
  ])
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: order.id }]
  const id = (await staff.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id ?? 0
  await platform.database.db
    .updateTable('services')
    .set({ status: 'active', nextDueDate: '2027-02-01', dueDay: 1 })
    .where('id', '=', id)
    .execute()
  await staff.call(services.endpoints.renew, { ...params(id), body: {} })
  const [renewal] = await linesOf('serviceId', id)
  expect(renewal?.description.en).toMatch(/^Hosting \(a\.example\) · .* · Cost centre: North wing · Urgent: Yes$/)
  expect(renewal?.description.ar).toMatch(/عاجل: نعم$/)
  for (const text of [renewal?.description.en, renewal?.description.ar]) expect(text).not.toMatch(/Green|Margin|الهامش/)
})

test('what is long is cut where a description ends', async () => {
  const product = await sold(staff, {
    autoSetup: 'never',
    customFields: [{ name: { en: 'Scope', ar: 'النطاق' }, kind: 'longText', showOnInvoice: true }],
    prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }],
  })
  const customValues = [{ fieldId: product.customFields[0]?.id ?? 0, value: 'word '.repeat(90).trim() }]
  const order = await orderOf(staff, (await addClient(staff)).id, [{ productId: product.id, cycle: 'monthly', customValues }])
  const [line] = await linesOf('orderItemId', order.items[0]?.id ?? 0)
  expect(line?.description.en.length).toBeLessThanOrEqual(300)
  expect(line?.description.en).toMatch(/Scope: word word/)
})
