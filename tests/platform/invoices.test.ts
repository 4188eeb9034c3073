import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

test('an invoice that is published does not change any more, and its numbers have no gap', async () => {
  const { id: clientId } = await addClient(staff)
  const line = { description: { en: 'Work', ar: '' }, unitPrice: 50_00, quantity: 1.5 }
  const draft = async () => (await staff.call(invoices.endpoints.create, { body: { clientId, lines: [line] } })).data
  const made = await draft()
  expect(made).toMatchObject({ status: 'draft', number: null, net: 75_00, vatAmount: 11_25, total: 86_25, invoiceDate: null })
  const params = { id: made.id }
  const lines = [{ ...line, discount: 80_00 }]
  expect(await staff.call(invoices.endpoints.update, { params, body: { version: 1, lines } })).toMatchObject({
    status_code: 422,
    data: { fields: { 'lines.0.discount': { key: 'moreThanLine' } } },
  })
  const { data: changed } = await staff.call(invoices.endpoints.update, {
    params,
    body: { version: 1, lines: [{ ...line, category: 'Z' }] },
  })
  expect(changed).toMatchObject({ total: 75_00, vat: [{ category: 'Z', rate: 0, base: 75_00, vat: 0 }] })
  const publish = (id: number) => staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  const numbers = (await Promise.all([draft(), draft(), draft()])).map(({ id }) => publish(id))
  const given = (await Promise.all(numbers)).map(({ data }) => Number(data.number?.slice(4))).toSorted((a, b) => a - b)
  expect(given.map(number => number - (given[0] ?? 0))).toEqual([0, 1, 2])
  await publish(made.id)
  expect(await staff.call(invoices.endpoints.update, { params, body: { version: 3, notes: 'x' } })).toMatchObject({
    data: { reason: 'invoicePublished' },
  })
  expect(await staff.call(invoices.endpoints.remove, { params })).toMatchObject({ data: { reason: 'invoicePublished' } })
})

test('a line without VAT says why: the usual reason of its category, another one of it, and no two of one category', async () => {
  const { id: clientId } = await addClient(staff)
  const line = { description: { en: 'Course', ar: 'دورة' }, unitPrice: 10_00 }
  const draft = (...lines: object[]) => staff.call(invoices.endpoints.create, { body: { clientId, lines: lines } })
  const usual = await draft(line, { ...line, category: 'Z' }, { ...line, category: 'E' }, { ...line, category: 'O' })
  expect(usual.data.lines.map(({ reasonCode }) => reasonCode)).toEqual([null, 'VATEX-SA-33', 'VATEX-SA-29', 'VATEX-SA-OOS'])
  const chosen = await draft({ ...line, category: 'Z', reasonCode: 'VATEX-SA-EDU' }, { ...line, reasonCode: null })
  expect(chosen.data.lines.map(({ reasonCode }) => reasonCode)).toEqual(['VATEX-SA-EDU', null])
  expect(await draft({ ...line, category: 'E', reasonCode: 'VATEX-SA-EDU' })).toMatchObject({
    data: { fields: { 'lines.0.reasonCode': { key: 'notAChoice' } } },
  })
  expect(await draft({ ...line, category: 'Z' }, { ...line, category: 'Z', reasonCode: 'VATEX-SA-EDU' })).toMatchObject({
    data: { fields: { 'lines.1.reasonCode': { key: 'oneReason' } } },
  })
})

test('what is left of an invoice is paid by one payment, whose reference names it; another due date is no other invoice', async () => {
  const { id: clientId } = await addClient(staff)
  const open = async () => {
    const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
    const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data
    return (await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })).data
  }
  const [one, other] = [await open(), await open()]
  const body = { method: 'bankTransfer' as const, paidOn: '2026-11-02', reference: 'TT {number}' }
  await staff.call(invoices.endpoints.addPayment, { params: { id: one.id }, body: { amount: 15_00, paidOn: '2026-11-01', method: 'cash' } })
  const pay = (id: number) => staff.call(invoices.endpoints.payInFull, { params: { id }, body })
  const answers = await Promise.all([pay(one.id), pay(one.id), pay(other.id)])
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true, true])
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const paid = (await staff.call(transactions.endpoints.list, { filter: { where } })).data.items
  expect(paid.map(({ reference, amount }) => [reference, amount]).sort()).toEqual([
    [null, 15_00],
    [`TT ${one.number}`, 100_00],
    [`TT ${other.number}`, 115_00],
  ])
  const late = await open()
  const setDue = (dueDate: string) => staff.call(invoices.endpoints.setDueDate, { params: { id: late.id }, body: { dueDate } })
  expect((await setDue('2026-01-01')).data).toMatchObject({ dueDate: '2026-01-01', number: late.number, lines: late.lines })
  const found = async (condition: object) =>
    (await staff.call(invoices.endpoints.list, { filter: { where: [...where, condition], limit: 100 } })).data.items
  expect((await found({ field: 'paymentMethod', operator: 'in', value: ['bankTransfer'] })).map(({ id }) => id).sort()).toEqual(
    [one.id, other.id].sort(),
  )
  expect((await found({ field: 'vatCategory', operator: 'in', value: ['S'] })).length).toBe(3)
  expect((await found({ field: 'eInvoiceStatus', operator: 'in', value: ['rejected'] })).length).toBe(0)
  expect((await found({ field: 'origin', operator: 'eq', value: 'staff' })).length).toBe(3)
  const shown = await found({ field: 'paymentMethod', operator: 'nin', value: ['bankTransfer'] })
  expect(shown).toMatchObject([{ id: late.id, paymentMethod: null, eInvoiceStatus: null, remindedOn: null }])
  expect(shown[0]?.daysOverdue).toBeGreaterThan(300)
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where } })).data
  expect(items.find(({ id }) => id === one.id)).toMatchObject({ paymentMethod: 'bankTransfer', daysOverdue: null })
  await pay(late.id)
  expect(await setDue('2027-01-01')).toMatchObject({ data: { reason: 'invoicePaid' } })
})

test('staff write down what they like of an invoice in whatever state; how it is to be paid is agreed while it is open', async () => {
  const { id: clientId } = await addClient(staff)
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines, notes: 'Thank you' } })).data
  const note = (internalNotes: string | null, by = staff) => by.call(invoices.endpoints.note, { params: { id }, body: { internalNotes } })
  const payBy = (agreedMethod: 'cheque' | null) => staff.call(invoices.endpoints.setPayBy, { params: { id }, body: { agreedMethod } })
  expect(await payBy('cheque')).toMatchObject({ data: { reason: 'invoiceDraft' } })
  await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  expect((await payBy('cheque')).data).toMatchObject({ payBy: 'cheque', status: 'unpaid' })
  expect((await note('Asks to pay on Sunday')).data).toMatchObject({ internalNotes: 'Asks to pay on Sunday', notes: 'Thank you' })
  await staff.call(invoices.endpoints.payInFull, { params: { id }, body: { method: 'cheque', paidOn: '2026-11-02', reference: null } })
  expect(await payBy(null)).toMatchObject({ data: { reason: 'invoicePaid' } })
  expect((await note('Paid at last')).data).toMatchObject({ status: 'paid', internalNotes: 'Paid at last' })
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['invoice.view', 'invoice.setDueDate', 'invoice.edit'] })
  expect(await note('x', clerk)).toMatchObject({ status_code: 403 })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const [row] = (await staff.call(invoices.endpoints.list, { filter: { where } })).data.items
  expect(row).not.toHaveProperty('internalNotes')
})
