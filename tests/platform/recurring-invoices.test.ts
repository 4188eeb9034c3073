import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { billableDay } from '#contract/billing/billable-days.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterEach(() => clock.set(null))
afterAll(() => platform.close())

const e = invoices.endpoints
const line = { description: { en: 'Care of the site', ar: 'رعاية الموقع' }, unitPrice: 100_00 }
const monthly = { recurUnit: 'months', recurEvery: 1, recurTimes: 3 } as const
const write = (clientId: number, more: object = {}, by = staff) => by.call(e.create, { body: { clientId, lines: [line], ...more } })
const of = (clientId: number) => [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
const itemsOf = async (clientId: number) =>
  (await staff.call(billableItems.endpoints.list, { filter: { where: of(clientId), order_by: { by: 'id', order: 'asc' } } })).data.items
const invoicesOf = async (clientId: number) => (await staff.call(e.list, { filter: { where: of(clientId) } })).data.items
const began = riyadhDate(new Date())
const dayOf = (at: number) => billableDay({ ...monthly, recurTimes: 0, invoiceAction: 'recur', dueDate: began }, at, began) as string
/** What the automation does on the day of an occurrence, from 0. */
async function runOn(at: number) {
  clock.set(new Date(`${dayOf(at)}T05:00:00Z`))
  await runTaskNow(platform, 'invoiceBillableItems')
  clock.set(null)
}

test('an invoice that is made again is made once a period, and as often as it was said', async () => {
  const { id: clientId } = await addClient(staff)
  const { data: first } = await write(clientId, { ...monthly, publishing: 'quietly' })
  expect(first).toMatchObject({ status: 'unpaid', total: 115_00, lines: [{ occurrence: 1 }] })
  const [item] = await itemsOf(clientId)
  expect(item).toMatchObject({ invoiceAction: 'recur', occurrences: 1, status: 'open', nextOn: dayOf(1), lastInvoiceId: first.id })
  await runTaskNow(platform, 'invoiceBillableItems')
  expect(await invoicesOf(clientId)).toHaveLength(1)
  for (const at of [1, 1, 2, 3, 4]) await runOn(at)
  const made = await invoicesOf(clientId)
  expect(made.map(({ status, total }) => [status, total])).toEqual(Array.from({ length: 3 }, () => ['unpaid', 115_00]))
  expect(await itemsOf(clientId)).toMatchObject([{ status: 'invoiced', occurrences: 3, nextOn: null }])
})

test('a time that is skipped is left out, and what is stopped is made no more', async () => {
  const { id: clientId } = await addClient(staff)
  await write(clientId, { ...monthly, recurTimes: 0 })
  const [item] = await itemsOf(clientId)
  const id = item?.id as number
  const skipped = await staff.call(billableItems.endpoints.skip, { params: { id }, body: {} })
  expect(skipped.data).toMatchObject({ nextOn: dayOf(2), occurrences: 2, status: 'open' })
  await runOn(1)
  expect(await invoicesOf(clientId)).toHaveLength(1)
  await runOn(2)
  expect(await invoicesOf(clientId)).toHaveLength(2)
  await staff.call(billableItems.endpoints.stop, { params: { id }, body: {} })
  await runOn(3)
  expect(await invoicesOf(clientId)).toHaveLength(2)
  const once = await staff.call(billableItems.endpoints.create, { body: { clientId, description: line.description, unitPrice: 1 } })
  expect(await staff.call(billableItems.endpoints.skip, { params: { id: once.data.id }, body: {} })).toMatchObject({
    data: { reason: 'itemDoesNotRecur' },
  })
})

test('a draft that is deleted takes along what was to recur from it on', async () => {
  const { id: clientId } = await addClient(staff)
  const { data: draft } = await write(clientId, monthly)
  await staff.call(e.remove, { params: { id: draft.id } })
  expect(await itemsOf(clientId)).toMatchObject([{ status: 'stopped', occurrences: 0 }])
  await runOn(1)
  expect(await invoicesOf(clientId)).toEqual([])
})

test('what recurs needs the right to ask for it, has no discount, and is written whole or not at all', async () => {
  const { id: clientId } = await addClient(staff)
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.create'] })
  expect(await write(clientId, monthly, clerk)).toMatchObject({ status_code: 403 })
  expect(await write(clientId, { ...monthly, lines: [line, { ...line, discount: 1_00 }] })).toMatchObject({
    status_code: 422,
    data: { fields: { 'lines.1.discount': { key: 'discountRecurs' } } },
  })
  expect(await write(clientId, { ...monthly, recurEvery: 0 })).toMatchObject({ status_code: 422, data: { fields: { recurEvery: {} } } })
  expect([await invoicesOf(clientId), await itemsOf(clientId)]).toEqual([[], []])
})
