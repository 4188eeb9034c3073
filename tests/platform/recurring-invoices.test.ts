import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { billableDay } from '#contract/billing/billable-days.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
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

const read = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const given = ({ id, description, quantity, unitPrice, discount, category, reasonCode }: Invoice['lines'][number]) => ({
  ...{ id, description, quantity, unitPrice, discount, category, reasonCode },
})
const change = async (id: number, body: object) => {
  const { version } = await read(id)
  return staff.call(e.update, { params: { id }, body: { version, ...body } })
}
const two = [line, { ...line, description: { en: 'Hosting', ar: 'استضافة' }, unitPrice: 50_00 }]

test('an invoice that is cancelled is made no more, and neither is a line that is taken off its draft', async () => {
  const { id: clientId } = await addClient(staff)
  const { data: first } = await write(clientId, { ...monthly, publishing: 'quietly' })
  await staff.call(e.markCancelled, { params: { id: first.id }, body: { reason: 'Never agreed' } })
  expect(await itemsOf(clientId)).toMatchObject([{ status: 'stopped' }])
  for (const at of [0, 1, 2]) await runOn(at)
  expect((await invoicesOf(clientId)).map(({ id }) => id)).toEqual([first.id])

  const { id: other } = await addClient(staff)
  const { data: draft } = await write(other, { ...monthly, lines: two })
  await change(draft.id, { lines: (await read(draft.id)).lines.slice(0, 1).map(given) })
  expect((await itemsOf(other)).map(({ status }) => status)).toEqual(['open', 'stopped'])
  await runOn(1)
  expect((await invoicesOf(other)).map(({ total }) => total)).toEqual([115_00, 115_00])
})

test('what is made again is what the draft says by the end, and stays with its client', async () => {
  const [{ id: clientId }, { id: other }] = [await addClient(staff), await addClient(staff)]
  const { data: draft } = await write(clientId, monthly)
  expect(draft).toMatchObject({ recurrence: { every: 1, unit: 'months', nextOn: dayOf(1) } })
  expect(await change(draft.id, { clientId: other })).toMatchObject({ data: { fields: { clientId: { key: 'itemsOfClient' } } } })
  const dearer = (await read(draft.id)).lines.map(one => ({ ...given(one), unitPrice: 300_00, quantity: 2 }))
  expect(await change(draft.id, { lines: dearer.map(one => ({ ...one, discount: 1_00 })) })).toMatchObject({
    data: { fields: { 'lines.0.discount': { key: 'discountRecurs' } } },
  })
  await change(draft.id, { lines: dearer })
  expect(await itemsOf(clientId)).toMatchObject([{ unitPrice: 300_00, quantity: 2 }])
  await runOn(1)
  expect((await invoicesOf(clientId)).map(({ net }) => net)).toEqual([600_00, 600_00])
})

test('what is made again is due as the first one was, paid by the same way, with its notes, and on an invoice of its own', async () => {
  const { id: clientId } = await addClient(staff)
  const terms = { dueDate: addDays(began, 14), agreedMethod: 'bankTransfer' as const, notes: 'By the contract of May' }
  await write(clientId, { ...monthly, ...terms, publishing: 'quietly' })
  const hours = { clientId, description: line.description, unitPrice: 70_00, invoiceAction: 'atDueDate' as const, dueDate: dayOf(1) }
  await staff.call(billableItems.endpoints.create, { body: hours })
  await runOn(1)
  const made = (await invoicesOf(clientId)).filter(({ invoiceDate }) => invoiceDate === dayOf(1))
  const all = await Promise.all(made.map(({ id }) => read(id)))
  const again = { dueDate: addDays(dayOf(1), 14), payBy: 'bankTransfer', notes: terms.notes }
  expect(all.find(({ net }) => net === 100_00)).toMatchObject(again)
  expect(all.find(({ net }) => net === 70_00)).toMatchObject({ dueDate: dayOf(1), payBy: null, notes: null })
})

test('what recurs goes with its lines to the draft that they come to, and stops with that one', async () => {
  const { id: clientId } = await addClient(staff)
  const { data: draft } = await write(clientId, { ...monthly, lines: two })
  const [, second] = (await read(draft.id)).lines
  const cut = await staff.call(e.split, { params: { id: draft.id }, body: { lineIds: [second?.id as number] } })
  const part = (await invoicesOf(clientId)).find(({ id }) => id !== cut.data.id)?.id as number
  await staff.call(e.remove, { params: { id: part } })
  expect((await itemsOf(clientId)).map(({ status }) => status)).toEqual(['open', 'stopped'])
  const { data: into } = await write(clientId)
  await staff.call(e.merge, { params: { id: into.id }, body: { invoiceIds: [draft.id] } })
  await staff.call(e.remove, { params: { id: into.id } })
  expect((await itemsOf(clientId)).map(({ status }) => status)).toEqual(['stopped', 'stopped'])
  const { data: last } = await write(clientId, monthly)
  const item = (await itemsOf(clientId)).at(-1)?.id as number
  await staff.call(billableItems.endpoints.skip, { params: { id: item }, body: {} })
  await staff.call(e.remove, { params: { id: last.id } })
  expect((await itemsOf(clientId)).at(-1)).toMatchObject({ status: 'stopped' })
})

test('what was left out at the end is asked for after all where the item is taken up again', async () => {
  const { id: clientId } = await addClient(staff)
  await write(clientId, { ...monthly, recurTimes: 2 })
  const id = (await itemsOf(clientId))[0]?.id as number
  await staff.call(billableItems.endpoints.skip, { params: { id }, body: {} })
  expect(await itemsOf(clientId)).toMatchObject([{ status: 'invoiced', nextOn: null }])
  expect((await staff.call(billableItems.endpoints.reopen, { params: { id }, body: {} })).data).toMatchObject({
    nextOn: dayOf(1),
    status: 'open',
  })
  await runOn(1)
  expect(await invoicesOf(clientId)).toHaveLength(2)
  expect(await itemsOf(clientId)).toMatchObject([{ status: 'invoiced', nextOn: null }])
})
