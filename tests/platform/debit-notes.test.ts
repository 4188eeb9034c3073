import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { documents } from '#contract/billing/documents.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { eInvoicing } from '#tests/support/tax-authority/onboarded.ts'
import { type TaxAuthority, taxAuthority } from '#tests/support/tax-authority/tax-authority.ts'

let authority: TaxAuthority
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  authority = await taxAuthority()
  platform = await testPlatform({ E_INVOICING_URL: authority.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  await eInvoicing(platform, staff, authority)
})
afterAll(async () => {
  await platform.close()
  await authority.close()
})
beforeEach(() => authority.goWrong('works'))

const e = invoices.endpoints
const work = { description: { en: 'Work', ar: 'تنفيذ الموقع' }, unitPrice: 50_00, quantity: 2 }
const more = { description: { en: 'Two more pages', ar: 'صفحتان إضافيتان' }, unitPrice: 33_33, quantity: 1 }

async function published(clientId: number): Promise<Invoice> {
  const { id } = (await staff.call(e.create, { body: { clientId, lines: [work] } })).data
  return (await staff.call(e.publish, { params: { id }, body: {} })).data
}
const debit = (id: number) => staff.call(e.debit, { params: { id }, body: { lines: [more], reason: 'Two pages more than agreed' } })
const debitsOf = async (id: number) => {
  const where = [{ field: 'correctsInvoiceId' as const, operator: 'eq' as const, value: id }]
  return (await staff.call(e.list, { filter: { where } })).data.items
}
const documentsOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  return (await staff.call(eInvoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data.items
}
const pdfOf = async ({ path }: { path: string }, id: number, language = 'en-US') => {
  const url = `/v1/${path.replace(':id', String(id))}?language=${language}`
  const { rawPayload } = await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  return { ...(await readPdf(rawPayload)), bytes: rawPayload.toString('latin1') }
}

test('a debit note asks for more than its invoice did: numbered on its own, booked, paid as an invoice', async () => {
  const { id, clientId } = await published((await addClient(staff)).id)
  const before = await balances(platform)
  expect((await debit(id)).data).toMatchObject({ status: 'unpaid', total: 115_00, balance: 115_00 })
  const [note] = await debitsOf(id)
  expect(note).toMatchObject({ kind: 'debitNote', clientId, status: 'unpaid', total: 38_33, number: expect.stringMatching(/^DN-\d{6}$/) })
  const after = await balances(platform)
  expect([(after.receivable ?? 0) - (before.receivable ?? 0), (after.vatPayable ?? 0) - (before.vatPayable ?? 0)]).toEqual([38_33, -5_00])
  const noteId = note?.id as number
  expect(await debit(noteId)).toMatchObject({ status_code: 409, data: { reason: 'debitNoteItself' } })
  const paid = { amount: 38_33, paidOn: '2026-11-01', method: 'cash' as const }
  expect((await staff.call(e.addPayment, { params: { id: noteId }, body: paid })).data).toMatchObject({ status: 'paid', balance: 0 })
  // An invoice that was paid can have asked too little as well.
  expect((await debit(id)).success).toBe(true)
  const numbers = (await debitsOf(id)).map(({ number }) => Number(number?.slice(3))).toSorted((a, b) => a - b)
  expect((numbers[1] as number) - (numbers[0] as number)).toBe(1)
})

test('its tax document is of its own kind, names the invoice and the reason, and stands in its PDF', async () => {
  const { id, number } = await published((await addClient(staff, aCompany())).id)
  await debit(id)
  const noteId = (await debitsOf(id))[0]?.id as number
  const [document] = await documentsOf(noteId)
  expect(document).toMatchObject({ kind: 'debitNote', simplified: false, status: 'queued' })
  const { xml } = (await staff.call(eInvoices.endpoints.get, { params: { id: document?.id as number } })).data
  for (const text of ['<cbc:InvoiceTypeCode name="0100000">383<', `<cbc:ID>${number}</cbc:ID>`, 'Two pages more than agreed'])
    expect(xml).toContain(text)
  expect((await pdfOf(documents.invoice, noteId)).qr).toBeNull()
  await doJob(platform, submitEInvoice, { id: document?.id as number, probes: false })
  const pdf = await pdfOf(documents.invoice, noteId)
  expect(pdf.qr).toBe((await staff.call(eInvoices.endpoints.get, { params: { id: document?.id as number } })).data.qr)
  for (const text of ['Debit note', number, '38.33', 'Two pages more than agreed']) expect(pdf.pages[0]).toContain(text)
})

test('a credit note has a PDF with its own QR code and XML, in Arabic as well', async () => {
  const invoice = await published((await addClient(staff)).id)
  const line = { invoiceLineId: invoice.lines[0]?.id as number, net: 20_00 }
  await staff.call(e.credit, { params: { id: invoice.id }, body: { lines: [line], reason: 'خصم متفق عليه' } })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const [note] = (await staff.call(creditNotes.endpoints.list, { filter: { where } })).data.items
  const [, document] = await documentsOf(invoice.id)
  const { qr } = (await staff.call(eInvoices.endpoints.get, { params: { id: document?.id as number } })).data
  const pdf = await pdfOf(documents.creditNote, note?.id as number, 'ar-SA')
  expect(pdf.qr).toBe(qr)
  for (const text of ['إشعار دائن', 'خصم متفق عليه', '23.00', '3.00']) expect(pdf.pages[0]).toContain(text)
  expect(pdf.bytes).toContain(`${note?.number}.xml`)
})
