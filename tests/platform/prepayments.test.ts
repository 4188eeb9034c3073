import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { wholeSums } from '#contract/billing/prepayments.ts'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { agingInvoices } from '#contract/reports/aging-invoices.ts'
import { byProduct } from '#contract/reports/by-product.ts'
import { taxLiability } from '#contract/reports/tax-liability.ts'
import { findDifferences } from '#platform/billing/books/find-differences.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import { publishFinalInvoices } from '#platform/billing/invoice/publish-final-invoices.job.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { all, readXml, textAt } from '#tests/support/read-xml.ts'
import { reportRows } from '#tests/support/reports.ts'
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

/** A quote whose deposit was paid, and whose final invoice is published. */
async function deducted(more: Partial<NewQuote> & { clientId: number }) {
  const quote = await accepted(more)
  const [deposit, draft] = await invoicesOf(more.clientId)
  await pay(deposit.id, deposit.balance)
  await followPayment(deposit.id)
  return { quote, deposit: await read(deposit.id), final: await read(draft.id) }
}
const bookedOf = async (clientId: number) => {
  const { rows } = await sql<{
    account: string
    amount: number
  }>`select "account", sum("ledgerLines"."amount")::float8 as "amount" from "ledgerLines"
    join "ledgerEntries" on "ledgerEntries"."id" = "entryId" where "clientId" = ${clientId} group by 1`.execute(platform.database.db)
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
}
const mixed = [
  work,
  { description: { en: 'Rent', ar: 'إيجار' }, unitPrice: 1_001, quantity: 7, discountPercent: 12.5, category: 'E' as const },
  { description: { en: 'Hosting', ar: 'استضافة' }, unitPrice: 99_99, quantity: 2, discountPercent: 5 },
  { description: { en: 'Abroad', ar: 'خارج المملكة' }, unitPrice: 77_77, category: 'O' as const },
]

test('VAT is owed once, whatever was sold: books, tax liability and aging say the same', async () => {
  for (const currency of ['SAR', 'USD']) {
    const { id: clientId } = await addClient(staff, { ...aCompany(), currency })
    const { quote, deposit, final } = await deducted({ clientId, lines: mixed, depositPercent: 33.33 })
    expect([deposit.net + final.net, deposit.vatAmount + final.vatAmount]).toEqual([quote.net, quote.vatAmount])
    const documents = await Promise.all([documentOf(deposit.id), documentOf(final.id)])
    for (const { root } of documents) expect(brokenRules(root)).toEqual([])
    // In riyals each document says the VAT of what it is about: the final one of the whole.
    const inRiyals = (vat: number) => (currency === 'SAR' ? vat : Math.round(vat * 3.75))
    expect(documents.map(({ vatInSar }) => vatInSar)).toEqual([inRiyals(deposit.vatAmount), inRiyals(quote.vatAmount)])
    expect(await bookedOf(clientId)).toMatchObject({ vatPayable: -quote.vatAmount, revenue: -quote.net, receivable: final.balance })
    const liable = (await reportRows(staff, taxLiability)).filter(row => row.invoiceId === deposit.id || row.invoiceId === final.id)
    expect(liable.reduce((sum, row) => sum + row.vat, 0)).toBe(quote.vatAmount)
    for (const { category, base } of quote.vat)
      expect(liable.reduce((sum, row) => (row.category === category ? sum + row.base : sum), 0)).toBe(base)
    const [aging] = await reportRows(staff, agingInvoices, [{ field: 'clientId', operator: 'eq', value: clientId }] as never)
    expect(aging).toMatchObject({ total: quote.total - deposit.total, invoices: 1 })
    expect((await pay(final.id, final.balance)).data).toMatchObject({ status: 'paid', balance: 0 })
  }
  expect((await findDifferences(platform.systemScope())).differences).toBe(0)
  // What was prepaid is sold once, by the prepayment invoice.
  const { rows } = await sql<{ currency: string; revenue: number }>`select "currency", -sum("ledgerLines"."amount")::float8 as "revenue"
    from "ledgerLines" join "ledgerEntries" on "ledgerEntries"."id" = "entryId" where "account" = 'revenue' group by 1`.execute(
    platform.database.db,
  )
  const products = await reportRows(staff, byProduct)
  for (const { currency, revenue } of rows)
    expect(products.reduce((sum, row) => (row.currency === currency ? sum + row.net : sum), 0)).toBe(revenue)
})

test('a deposit that nobody paid is deducted by nothing: the final invoice waits, and asks for all once it is cancelled', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  const quote = await accepted({ clientId })
  const [deposit, draft] = await invoicesOf(clientId)
  const publish = () => staff.call(e.publish, { params: { id: draft.id }, body: {} })
  expect(await publish()).toMatchObject({ status_code: 409, data: { reason: 'prepaymentOpen' } })
  expect(await staff.call(e.markCancelled, { params: { id: deposit.id }, body: { reason: 'They pay in one sum' } })).toMatchObject({
    data: { status: 'cancelled' },
  })
  await followPayment(deposit.id)
  expect(await read(draft.id)).toMatchObject({ status: 'draft' })
  expect((await publish()).data).toMatchObject({ status: 'unpaid', prepayments: [], net: quote.net, total: quote.total })
  const { root } = await documentOf(draft.id)
  expect(brokenRules(root)).toEqual([])
  expect(textAt(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe('0.00')
  expect(all(root, 'InvoiceLine')).toHaveLength(1)
  expect(await bookedOf(clientId)).toMatchObject({ vatPayable: -quote.vatAmount, receivable: quote.total })
})

test('a deposit that is paid in parts is waited for to its last part, and the final invoice is due no sooner than it is there', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  await accepted({ clientId })
  const [deposit, draft] = await invoicesOf(clientId)
  await pay(deposit.id, 100_00)
  await followPayment(deposit.id)
  expect(await read(draft.id)).toMatchObject({ status: 'draft' })
  await sql`update "invoices" set "dueDate" = '2020-01-01' where "id" = ${draft.id}`.execute(platform.database.db)
  await pay(deposit.id, 245_00)
  await followPayment(deposit.id)
  const final = await read(draft.id)
  expect(final).toMatchObject({ status: 'unpaid', balance: draft.total, dueDate: final.invoiceDate })
  // Once more changes nothing.
  await followPayment(deposit.id)
  expect((await read(draft.id)).version).toBe(final.version)
})

test('what was credited of a deposit is not deducted, and of neither more is credited than it asked for', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  const quote = await accepted({ clientId, lines: mixed, depositPercent: 40 })
  const [deposit, draft] = await invoicesOf(clientId)
  await pay(deposit.id, deposit.balance)
  const credit = (invoice: Invoice, at: number, net: number) =>
    staff.call(e.credit, {
      params: { id: invoice.id },
      body: { lines: [{ invoiceLineId: invoice.lines[at]?.id as number, net }], reason: 'A part was taken back' },
    })
  const { data: credited } = await credit(deposit, 0, 100_00)
  await followPayment(deposit.id)
  const final = await read(draft.id)
  expect(final.prepayments).toMatchObject([{ id: deposit.id, net: deposit.net - 100_00, total: deposit.total - 115_00 }])
  expect(credited).toMatchObject({ credited: 115_00, refunded: 115_00 })
  expect(final).toMatchObject({ net: quote.net - deposit.net + 100_00, vatAmount: quote.vatAmount - deposit.vatAmount + 15_00 })
  expect(brokenRules((await documentOf(final.id)).root)).toEqual([])

  const creditable = async () => (await staff.call(e.creditable, { params: { id: final.id } })).data.lines
  const left = await creditable()
  expect(left.reduce((sum, line) => sum + line.left, 0)).toBe(final.net)
  const [first] = left
  expect(await credit(final, 0, (first?.left ?? 0) + 1)).toMatchObject({ data: { fields: { 'lines.0.net': { key: 'moreThanLine' } } } })
  expect((await credit(final, 0, first?.left ?? 0)).success).toBe(true)
  expect(await staff.call(e.markCancelled, { params: { id: final.id }, body: { reason: 'The work was not done' } })).toMatchObject({
    data: { status: 'cancelled', credited: final.total, balance: 0 },
  })
  expect(await creditable()).toEqual([])
  // What is left is what was prepaid, and goes back by notes on the deposit.
  expect(await bookedOf(clientId)).toMatchObject({
    vatPayable: -(deposit.vatAmount - 15_00),
    revenue: -(deposit.net - 100_00),
    receivable: 0,
    wallet: -115_00,
  })
  expect((await findDifferences(platform.systemScope())).differences).toBe(0)
})

test('a prepayment and its final invoice stay together: no debit note, no split, no other client, no smaller supply', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  await accepted({ clientId })
  const [deposit, draft] = await invoicesOf(clientId)
  const line = { description: { en: 'More', ar: 'المزيد' }, unitPrice: 10_00 }
  const refused = (reason: string) => ({ status_code: 409, data: { reason } })
  expect(await staff.call(e.debit, { params: { id: deposit.id }, body: { lines: [line], reason: 'More' } })).toMatchObject(
    refused('prepaymentDebited'),
  )
  for (const { id, lines } of [deposit, draft])
    expect(await staff.call(e.split, { params: { id }, body: { lineIds: [lines[0]?.id as number] } as never })).toMatchObject(
      refused('prepaymentRegrouped'),
    )
  const change = (body: object) => staff.call(e.update, { params: { id: draft.id }, body: { version: draft.version, ...body } as never })
  expect(await change({ clientId: (await addClient(staff)).id })).toMatchObject({ data: { fields: { clientId: { key: 'notAChoice' } } } })
  expect(await change({ lines: [line] })).toMatchObject(refused('lessThanPrepaid'))
  expect((await change({ lines: [work, line] })).data).toMatchObject({ net: draft.net + 10_00, prepayments: [{ id: deposit.id }] })
})
