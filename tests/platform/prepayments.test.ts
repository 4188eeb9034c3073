import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { wholeSums } from '#contract/billing/prepayments.ts'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import { publishFinalInvoices } from '#platform/billing/invoice/publish-final-invoices.job.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { all, readXml, textAt } from '#tests/support/read-xml.ts'
import { eInvoicing, once } from '#tests/support/tax-authority/onboarded.ts'
import { type TaxAuthority, taxAuthority } from '#tests/support/tax-authority/tax-authority.ts'
import { brokenRules } from '#tests/support/tax-rules.ts'

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
type NewQuote = BodyInput<typeof quotes.endpoints.create>
const work = { description: { en: 'Work', ar: 'تنفيذ الموقع' }, unitPrice: 333_33, quantity: 3 }

async function accepted(more: Partial<NewQuote> & { clientId: number }): Promise<Quote> {
  const body = { subject: 'Site', lines: [work], depositPercent: 30, outcome: 'invoice' as const, ...more }
  const made = await staff.call(quotes.endpoints.create, { body })
  if (!made.success) throw new Error(JSON.stringify(made))
  const params = { id: made.data.id }
  await staff.call(quotes.endpoints.send, { params, body: {} })
  const { data } = await staff.call(quotes.endpoints.accept, { params, body: { acceptor: 'Reem Al-Subaie' } })
  return data
}
const read = async (id: number): Promise<Invoice> => (await staff.call(e.get, { params: { id } })).data
async function invoicesOf(clientId: number): Promise<[deposit: Invoice, final: Invoice, ...others: Invoice[]]> {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const { items } = (await staff.call(e.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  const [deposit, final, ...others] = await Promise.all(items.map(({ id }) => read(id)))
  if (!deposit || !final) throw new Error(`${items.length} invoices`)
  return [deposit, final, ...others]
}
const pay = (id: number, amount: number) =>
  staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash' } })
const followPayment = (id: number) => publishFinalInvoices.handle(platform.systemScope(), { id }, once)
const documentOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  const [found] = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data.items
  const { data } = await staff.call(eInvoices.endpoints.get, { params: { id: found?.id as number } })
  return { ...data, root: readXml(data.xml as string) }
}

test('a deposit is a prepayment invoice; once it is paid, the invoice of the whole deducts it', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  const quote = await accepted({ clientId })
  const [deposit, draft] = await invoicesOf(clientId)
  expect(deposit).toMatchObject({ kind: 'prepayment', status: 'unpaid', number: expect.stringMatching(/^INV-\d{6}$/), net: 300_00 })
  expect(draft).toMatchObject({ kind: 'invoice', status: 'draft', prepayments: [{ id: deposit.id, number: deposit.number }] })
  const first = await documentOf(deposit.id)
  expect(first).toMatchObject({ kind: 'prepayment', simplified: false })
  expect(brokenRules(first.root)).toEqual([])
  expect(textAt(first.root, 'InvoiceTypeCode')).toBe('386')

  expect((await pay(deposit.id, deposit.balance)).data).toMatchObject({ status: 'paid' })
  await followPayment(deposit.id)
  const final = await read(draft.id)
  expect(final).toMatchObject({
    status: 'unpaid',
    net: quote.net - deposit.net,
    total: quote.total - deposit.total,
    balance: quote.total - deposit.total,
    lines: [{ quantity: 3, unitPrice: 333_33, net: quote.net, prepaid: deposit.net }],
  })
  expect(deposit.vatAmount + final.vatAmount).toBe(quote.vatAmount)
  expect(wholeSums(final)).toMatchObject({ net: quote.net, total: quote.total })

  const second = await documentOf(final.id)
  const { root } = second
  expect(brokenRules(root)).toEqual([])
  const at = (path: string) => textAt(root, path)
  expect([at('InvoiceTypeCode'), at('LegalMonetaryTotal/TaxInclusiveAmount'), at('LegalMonetaryTotal/PrepaidAmount')]).toEqual([
    '388',
    '1149.99',
    '345.00',
  ])
  expect(at('LegalMonetaryTotal/PayableAmount')).toBe('804.99')
  const [, line] = all(root, 'InvoiceLine')
  const of = (path: string) => line && textAt(line, path)
  expect([of('DocumentReference/ID'), of('DocumentReference/UUID'), of('DocumentReference/DocumentTypeCode')]).toEqual([
    deposit.number,
    first.uuid,
    '386',
  ])
  expect([of('DocumentReference/IssueDate'), of('DocumentReference/IssueTime')]).toEqual([
    textAt(first.root, 'IssueDate'),
    textAt(first.root, 'IssueTime'),
  ])
  for (const document of [first, second]) await submitEInvoice.handle(platform.systemScope(), { id: document.id, probes: false }, once)
  expect((await documentOf(final.id)).status).toBe('cleared')
  for (const [language, title] of [
    ['en-US', 'Prepayment invoice'],
    ['ar-SA', 'فاتورة دفعة مقدمة'],
  ] as const)
    expect((await pdfOf(deposit.id, language)).pages[0]).toContain(title)
  const [page] = (await pdfOf(final.id, 'en-US')).pages
  for (const text of ['1,149.99', '345.00', '804.99', 'Prepayment', `${deposit.number}`]) expect(page).toContain(text)
})

const pdfOf = async (id: number, language: string) => {
  const url = `/v1/${documents.invoice.path.replace(':id', String(id))}?language=${language}`
  const { rawPayload } = await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  return readPdf(rawPayload)
}
