import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { billableItems } from '#contract/billing/billable-items.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
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

const e = billableItems.endpoints
const add = async (clientId: number, more: object = {}) =>
  (
    await staff.call(e.create, {
      body: { clientId, description: { en: 'Hours', ar: '' }, unitPrice: 100_00, category: 'Z', ...more },
    })
  ).data
const itemAt = async (id: number) => (await staff.call(e.get, { params: { id } })).data
const read = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const invoicesOf = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where, limit: 100, order_by: { by: 'id', order: 'asc' } } }))
    .data
  return Promise.all(items.map(({ id }) => read(id)))
}
const cancel = (id: number) => staff.call(invoices.endpoints.markCancelled, { params: { id }, body: { reason: 'Not agreed' } })
const given = ({ id, description, quantity, unitPrice, discount, category, reasonCode }: Invoice['lines'][number]) => ({
  ...{ id, description, quantity, unitPrice, discount, category, reasonCode },
})
const drop = async (draft: Invoice, line: number) =>
  staff.call(invoices.endpoints.update, {
    params: { id: draft.id },
    body: { version: draft.version, lines: draft.lines.filter(({ id }) => id !== line).map(given) },
  })
const draftOf = async (clientId: number) =>
  (
    await staff.call(invoices.endpoints.create, {
      body: { clientId, lines: [{ description: { en: 'Work', ar: '' }, unitPrice: 1_00, category: 'Z' }] },
    })
  ).data
async function runOn(day: string): Promise<void> {
  clock.set(new Date(`${day}T09:00:00Z`))
  await runTaskNow(platform, 'invoiceBillableItems')
  clock.set(null)
}

test('twelve due items of a client stand on one invoice, and as many as an invoice has lines at most', async () => {
  const { id: clientId } = await addClient(staff)
  for (let at = 0; at < 12; at++) await add(clientId)
  await runTaskNow(platform, 'invoiceBillableItems')
  expect((await invoicesOf(clientId)).map(({ lines }) => lines.length)).toEqual([12])
  const { id: other } = await addClient(staff)
  // Six that recur each day and were not looked after for long: a hundred occurrences of each at once.
  const daily = { invoiceAction: 'recur', dueDate: '2026-01-01', recurEvery: 1, recurUnit: 'days', recurTimes: 100 }
  for (let at = 0; at < 6; at++) await add(other, daily)
  await runTaskNow(platform, 'invoiceBillableItems')
  const made = await invoicesOf(other)
  expect(made.map(({ lines }) => lines.length)).toEqual([500, 100])
  expect(new Set(made.flatMap(({ lines }) => lines.map(one => `${one.billableItemId} ${one.occurrence}`))).size).toBe(600)
})

test('an item whose line is taken off a draft, whose draft is deleted or whose invoice is cancelled is open again, and its history says so', async () => {
  const { id: clientId } = await addClient(staff)
  const item = await add(clientId, { invoiceAction: 'nextInvoice' })
  const draft = await draftOf(clientId)
  expect(await itemAt(item.id)).toMatchObject({ status: 'invoiced', occurrences: 1, lastInvoiceId: draft.id })
  const whole = await read(draft.id)
  const line = whole.lines.find(({ billableItemId }) => billableItemId === item.id)
  // Changing the line itself leaves it where it is.
  const dearer = whole.lines.map(one => ({ ...given(one), unitPrice: one.unitPrice + 1_00 }))
  await staff.call(invoices.endpoints.update, { params: { id: draft.id }, body: { version: whole.version, lines: dearer } })
  expect((await itemAt(item.id)).status).toBe('invoiced')
  expect((await drop(await read(draft.id), line?.id ?? 0)).success).toBe(true)
  expect(await itemAt(item.id)).toMatchObject({ status: 'open', occurrences: 0, lastInvoiceId: null, can: { remove: true, update: true } })
  const past = (await staff.call(e.history, { params: { id: item.id } })).data.items
  expect(past[0]).toMatchObject({ action: 'billableItems.freed' })
  const next = await draftOf(clientId)
  expect(await itemAt(item.id)).toMatchObject({ status: 'invoiced', lastInvoiceId: next.id })
  await staff.call(invoices.endpoints.remove, { params: { id: next.id }, body: { version: (await read(next.id)).version } })
  expect(await itemAt(item.id)).toMatchObject({ status: 'open', occurrences: 0 })
  const hours = await add(clientId)
  await runTaskNow(platform, 'invoiceBillableItems')
  const invoice = (await itemAt(hours.id)).lastInvoiceId as number
  expect((await cancel(invoice)).success).toBe(true)
  expect(await itemAt(hours.id)).toMatchObject({ status: 'open', occurrences: 0, nextOn: expect.any(String) })
  await runTaskNow(platform, 'invoiceBillableItems')
  expect(await itemAt(hours.id)).toMatchObject({ status: 'invoiced', occurrences: 1 })
})

test('what was written off as lost is asked for no more; what was stopped stays so', async () => {
  const { id: clientId } = await addClient(staff)
  const lost = await add(clientId)
  await runTaskNow(platform, 'invoiceBillableItems')
  const id = (await itemAt(lost.id)).lastInvoiceId as number
  await staff.call(invoices.endpoints.toCollections, { params: { id }, body: {} })
  expect((await staff.call(invoices.endpoints.writeOff, { params: { id }, body: { reason: 'Gone' } })).success).toBe(true)
  expect(await itemAt(lost.id)).toMatchObject({ status: 'invoiced' })
  const recurring = await add(clientId, { invoiceAction: 'recur', dueDate: '2026-11-01', recurEvery: 1, recurUnit: 'years' })
  await runTaskNow(platform, 'invoiceBillableItems')
  await staff.call(e.stop, { params: { id: recurring.id }, body: {} })
  await cancel((await itemAt(recurring.id)).lastInvoiceId as number)
  expect(await itemAt(recurring.id)).toMatchObject({ status: 'stopped', occurrences: 0 })
})

test('of one that recurs the occurrence that was freed is asked for again, with its own day and no other', async () => {
  const { id: clientId } = await addClient(staff)
  const monthly = { invoiceAction: 'recur', dueDate: '2027-01-31', recurEvery: 1, recurUnit: 'months', recurTimes: 3 }
  const item = await add(clientId, monthly)
  for (const day of ['2027-01-31', '2027-02-28', '2027-03-31']) await runOn(day)
  const [, february] = await invoicesOf(clientId)
  expect(await itemAt(item.id)).toMatchObject({ status: 'invoiced', occurrences: 3, nextOn: null })
  await cancel(february?.id ?? 0)
  expect(await itemAt(item.id)).toMatchObject({ status: 'open', occurrences: 3, nextOn: '2027-02-28' })
  await runOn('2027-04-10')
  await runOn('2027-04-10')
  const made = await invoicesOf(clientId)
  expect(made.map(({ status }) => status)).toEqual(['unpaid', 'cancelled', 'unpaid', 'unpaid'])
  expect(made[3]?.lines.map(({ description }) => description.en)).toEqual(['Hours · 2027-02-28'])
  expect(await itemAt(item.id)).toMatchObject({ status: 'invoiced', occurrences: 3, nextOn: null })
})

test('lines that move to another invoice by a split or a merge take their items with them', async () => {
  const { id: clientId } = await addClient(staff)
  const [one, two] = [await add(clientId), await add(clientId)]
  await runTaskNow(platform, 'invoiceBillableItems')
  const [invoice] = await invoicesOf(clientId)
  const lineIds = [invoice?.lines.find(({ billableItemId }) => billableItemId === two.id)?.id ?? 0]
  const split = await staff.call(invoices.endpoints.split, { params: { id: invoice?.id ?? 0 }, body: { lineIds } })
  expect(split.success).toBe(true)
  const [first, second] = await invoicesOf(clientId)
  expect([await itemAt(one.id), await itemAt(two.id)]).toMatchObject([
    { status: 'invoiced', lastInvoiceId: first?.id },
    { status: 'invoiced', lastInvoiceId: second?.id },
  ])
  await cancel(second?.id ?? 0)
  expect([(await itemAt(one.id)).status, (await itemAt(two.id)).status]).toEqual(['invoiced', 'open'])
  const [a, b] = [await add(clientId, { invoiceAction: 'dont' }), await add(clientId, { invoiceAction: 'dont' })]
  const drafts = [await draftOf(clientId), await draftOf(clientId)] as const
  for (const [at, item] of [a, b].entries())
    await staff.call(e.addToInvoice, { params: { id: item.id }, body: { invoiceId: drafts[at]?.id ?? 0 } })
  await staff.call(invoices.endpoints.merge, { params: { id: drafts[0].id }, body: { invoiceIds: [drafts[1].id] } })
  expect((await itemAt(b.id)).lastInvoiceId).toBe(drafts[0].id)
  const merged = await read(drafts[0].id)
  await drop(merged, merged.lines.find(({ billableItemId }) => billableItemId === b.id)?.id ?? 0)
  expect([(await itemAt(a.id)).status, (await itemAt(b.id)).status]).toEqual(['invoiced', 'open'])
})

test('whatever is cancelled in between, each occurrence is asked for by one invoice in the end', async () => {
  const step = fc.oneof(
    fc.integer({ min: 1, max: 6 }).map(month => ({ runIn: month })),
    fc.nat({ max: 5 }).map(at => ({ cancels: at })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 8 }), async steps => {
      const { id: clientId } = await addClient(staff)
      const monthly = { invoiceAction: 'recur', dueDate: '2027-01-15', recurEvery: 1, recurUnit: 'months', recurTimes: 5 }
      const item = await add(clientId, monthly)
      for (const one of steps) {
        if ('runIn' in one) await runOn(`2027-0${one.runIn}-20`)
        else {
          const open = (await invoicesOf(clientId)).filter(({ status }) => status === 'unpaid')
          if (open.length > 0) await cancel(open[one.cancels % open.length]?.id ?? 0)
        }
      }
      await runOn('2027-09-01')
      const asked = (await invoicesOf(clientId)).filter(({ status }) => status === 'unpaid').flatMap(({ lines }) => lines)
      expect(asked.map(({ occurrence }) => occurrence).toSorted()).toEqual([1, 2, 3, 4, 5])
      expect(asked.map(({ description }) => description.en).toSorted()).toEqual([1, 2, 3, 4, 5].map(month => `Hours · 2027-0${month}-15`))
      expect(await itemAt(item.id)).toMatchObject({ status: 'invoiced', occurrences: 5, nextOn: null })
    }),
    { numRuns: 8 },
  )
})
