import { afterAll, beforeAll, expect, test } from 'vitest'
import { billableDay } from '#contract/billing/billable-days.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { invoices } from '#contract/billing/invoices.ts'
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
afterAll(async () => {
  clock.set(null)
  await platform.close()
})

const e = billableItems.endpoints
const add = (clientId: number, more: object = {}) =>
  staff.call(e.create, {
    body: { clientId, description: { en: 'Migration', ar: 'نقل موقع' }, quantity: 2.5, unitPrice: 100_00, category: 'Z', ...more },
  })
const itemAt = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const invoicesOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  return Promise.all(items.map(async ({ id }) => (await staff.call(invoices.endpoints.get, { params: { id } })).data))
}
const run = () => runTaskNow(platform, 'invoiceBillableItems')
/** The same on another day; who is signed in stays so. */
async function runOn(day: string): Promise<void> {
  clock.set(new Date(`${day}T09:00:00Z`))
  await run()
  clock.set(null)
}

test('what is due is asked for once, a client with all of it on one invoice, however many workers ask', async () => {
  const { id: clientId } = await addClient(staff)
  const one = (await add(clientId)).data
  const two = (await add(clientId, { invoiceAction: 'atDueDate', dueDate: '2026-11-01' })).data
  const later = (await add(clientId, { invoiceAction: 'atDueDate', dueDate: '2999-01-01' })).data
  const never = (await add(clientId, { invoiceAction: 'dont' })).data
  expect(one).toMatchObject({ net: 250_00, currency: 'SAR', status: 'open', can: { update: true, addToInvoice: true } })
  await run()
  await Promise.all([run(), run()])
  const [invoice, ...others] = await invoicesOf(clientId)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({
    status: 'unpaid',
    net: 500_00,
    lines: [{ description: { ar: 'نقل موقع' }, quantity: 2.5 }, { net: 250_00 }],
  })
  expect([await itemAt(one.id), await itemAt(two.id)]).toMatchObject([
    { status: 'invoiced', occurrences: 1, lastInvoiceId: invoice?.id, can: { remove: 'itemInvoiced', update: 'itemNotOpen' } },
    { status: 'invoiced' },
  ])
  expect([await itemAt(later.id), await itemAt(never.id)]).toMatchObject([{ status: 'open' }, { status: 'open', nextOn: null }])
  expect((await staff.call(e.reopen, { params: { id: one.id }, body: {} })).data).toMatchObject({ status: 'open' })
  await run()
  expect(await invoicesOf(clientId)).toHaveLength(2)
  expect(await itemAt(one.id)).toMatchObject({ status: 'invoiced', occurrences: 2 })
})

test('what recurs keeps its day, is caught up with when nobody looked, and ends after so many times', async () => {
  const base = { invoiceAction: 'recur', dueDate: '2027-01-31', recurEvery: 1, recurUnit: 'months', recurTimes: 3 } as const
  expect([0, 1, 2, 3].map(at => billableDay(base, at, '2027-06-01'))).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', null])
  expect(billableDay({ ...base, recurTimes: 0, recurUnit: 'years' }, 30, '2027-06-01')).toBe('2057-01-31')
  const { id: clientId } = await addClient(staff)
  const item = (await add(clientId, base)).data
  expect(item.nextOn).toBe('2027-01-31')
  expect(await add(clientId, { invoiceAction: 'recur' })).toMatchObject({
    data: { fields: { dueDate: { key: 'required' }, recurEvery: {}, recurUnit: {} } },
  })
  await runOn('2027-01-31')
  expect(await itemAt(item.id)).toMatchObject({ occurrences: 1, nextOn: '2027-02-28', status: 'open' })
  await runOn('2027-05-02')
  await runOn('2027-05-02')
  const made = await invoicesOf(clientId)
  expect(made.map(({ lines }) => lines.map(({ description }) => description.en))).toEqual([
    ['Migration · 2027-01-31'],
    ['Migration · 2027-02-28', 'Migration · 2027-03-31'],
  ])
  expect(await itemAt(item.id)).toMatchObject({ occurrences: 3, status: 'invoiced', nextOn: null })
})

test('an item goes on the next invoice of its client, or on the draft that somebody says, and on no other', async () => {
  const { id: clientId } = await addClient(staff)
  const waiting = (await add(clientId, { invoiceAction: 'nextInvoice' })).data
  const byHand = (await add(clientId, { invoiceAction: 'dont' })).data
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 10_00, category: 'Z' as const }]
  const draft = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  expect(draft.lines).toHaveLength(2)
  expect(await itemAt(waiting.id)).toMatchObject({ status: 'invoiced', lastInvoiceId: draft.id })
  const put = (id: number, invoiceId: number) => staff.call(e.addToInvoice, { params: { id }, body: { invoiceId } })
  const { id: stranger } = await addClient(staff)
  const foreign = (await staff.call(invoices.endpoints.create, { body: { clientId: stranger, lines } })).data
  expect(await put(byHand.id, foreign.id)).toMatchObject({ data: { fields: { invoiceId: { key: 'notAChoice' } } } })
  const answers = await Promise.all([put(byHand.id, draft.id), put(byHand.id, draft.id)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await invoicesOf(clientId))[0]).toMatchObject({ total: 510_00, lines: [{}, {}, { net: 250_00 }] })
  expect((await staff.call(e.stop, { params: { id: (await add(clientId)).data.id }, body: {} })).data).toMatchObject({ status: 'stopped' })
  const later = (await add(clientId, { invoiceAction: 'atDueDate', dueDate: '2999-01-01' })).data
  for (const verb of ['stop', 'reopen'] as const) await staff.call(e[verb], { params: { id: later.id }, body: {} })
  expect(await itemAt(later.id)).toMatchObject({ status: 'open', nextOn: '2999-01-01', occurrences: 0 })
})

test('a time that was skipped is asked for after all, once, on its day or the next time', async () => {
  const { id: clientId } = await addClient(staff)
  const item = (await add(clientId, { invoiceAction: 'recur', dueDate: '2027-01-31', recurEvery: 1, recurUnit: 'months', recurTimes: 2 }))
    .data
  const call = (verb: 'skip' | 'unskip') => staff.call(e[verb], { params: { id: item.id }, body: {} })
  expect((await call('unskip')).data).toMatchObject({ code: 'wrongState', reason: 'nothingSkipped' })
  expect((await call('skip')).data).toMatchObject({ occurrences: 1, nextOn: '2027-02-28' })
  expect((await call('skip')).data).toMatchObject({ status: 'invoiced', occurrences: 2, nextOn: null })
  expect((await call('unskip')).data).toMatchObject({ status: 'open', occurrences: 1, nextOn: '2027-02-28' })
  const answers = await Promise.all([call('unskip'), call('unskip')])
  expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true])
  expect(await itemAt(item.id)).toMatchObject({ occurrences: 0, nextOn: '2027-01-31' })
  await runOn('2027-03-05')
  await Promise.all([run(), run()])
  expect((await invoicesOf(clientId)).flatMap(({ lines }) => lines.map(({ description }) => description.en))).toEqual([
    'Migration · 2027-01-31',
    'Migration · 2027-02-28',
  ])
  expect((await call('unskip')).data).toMatchObject({ reason: 'nothingSkipped' })
})
