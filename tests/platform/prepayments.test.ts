import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { wholeSums } from '#contract/billing/prepayments.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { prepayments, work } from '#tests/support/prepayments.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { all, textAt } from '#tests/support/read-xml.ts'
import { eInvoicing } from '#tests/support/tax-authority/onboarded.ts'
import { type TaxAuthority, taxAuthority } from '#tests/support/tax-authority/tax-authority.ts'
import { brokenRules } from '#tests/support/tax-rules.ts'

let authority: TaxAuthority
let platform: TestPlatform
let staff: Client
let inAdvance: ReturnType<typeof prepayments>
beforeAll(async () => {
  authority = await taxAuthority()
  platform = await testPlatform({ E_INVOICING_URL: authority.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  inAdvance = prepayments(platform, staff)
  await eInvoicing(platform, staff, authority)
})
afterAll(async () => {
  await platform.close()
  await authority.close()
})
beforeEach(() => authority.goWrong('works'))

const e = invoices.endpoints
const pdfOf = async (id: number, language: string) => {
  const url = `/v1/${documents.invoice.path.replace(':id', String(id))}?language=${language}`
  const { rawPayload } = await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  return readPdf(rawPayload)
}

test('a deposit is a prepayment invoice; once it is paid, the invoice of the whole deducts it', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  const quote = await inAdvance.accepted({ clientId })
  const [deposit, draft] = await inAdvance.invoicesOf(clientId)
  expect(deposit).toMatchObject({ kind: 'prepayment', status: 'unpaid', number: expect.stringMatching(/^INV-\d{6}$/), net: 300_00 })
  expect(draft).toMatchObject({ kind: 'invoice', status: 'draft', prepayments: [{ id: deposit.id, number: deposit.number }] })
  const first = await inAdvance.documentOf(deposit.id)
  expect(first).toMatchObject({ kind: 'prepayment', simplified: false })
  expect(brokenRules(first.root)).toEqual([])
  expect(textAt(first.root, 'InvoiceTypeCode')).toBe('386')

  expect((await inAdvance.pay(deposit.id, deposit.balance)).data).toMatchObject({ status: 'paid' })
  await inAdvance.followPayment(deposit.id)
  const final = await inAdvance.read(draft.id)
  expect(final).toMatchObject({
    status: 'unpaid',
    net: quote.net - deposit.net,
    total: quote.total - deposit.total,
    balance: quote.total - deposit.total,
    lines: [{ quantity: 3, unitPrice: 333_33, net: quote.net, prepaid: deposit.net }],
  })
  expect(deposit.vatAmount + final.vatAmount).toBe(quote.vatAmount)
  expect(wholeSums(final)).toMatchObject({ net: quote.net, total: quote.total })

  const second = await inAdvance.documentOf(final.id)
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
  for (const document of [first, second]) await doJob(platform, submitEInvoice, { id: document.id, probes: false })
  expect((await inAdvance.documentOf(final.id)).status).toBe('cleared')
  for (const [language, title] of [
    ['en-US', 'Prepayment invoice'],
    ['ar-SA', 'فاتورة دفعة مقدمة'],
  ] as const)
    expect((await pdfOf(deposit.id, language)).pages[0]).toContain(title)
  const [page] = (await pdfOf(final.id, 'en-US')).pages
  for (const text of ['1,149.99', '345.00', '804.99', 'Prepayment', `${deposit.number}`]) expect(page).toContain(text)
})

test('a deposit that nobody paid is deducted by nothing: the final invoice waits, and asks for all once it is cancelled', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  const quote = await inAdvance.accepted({ clientId })
  const [deposit, draft] = await inAdvance.invoicesOf(clientId)
  const publish = () => staff.call(e.publish, { params: { id: draft.id }, body: {} })
  expect(await publish()).toMatchObject({ status_code: 409, data: { reason: 'prepaymentOpen' } })
  expect(await staff.call(e.markCancelled, { params: { id: deposit.id }, body: { reason: 'They pay in one sum' } })).toMatchObject({
    data: { status: 'cancelled' },
  })
  await inAdvance.followPayment(deposit.id)
  expect(await inAdvance.read(draft.id)).toMatchObject({ status: 'draft' })
  expect((await publish()).data).toMatchObject({ status: 'unpaid', prepayments: [], net: quote.net, total: quote.total })
  const { root } = await inAdvance.documentOf(draft.id)
  expect(brokenRules(root)).toEqual([])
  expect(textAt(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe('0.00')
  expect(all(root, 'InvoiceLine')).toHaveLength(1)
  expect(await inAdvance.bookedOf(clientId)).toMatchObject({ vatPayable: -quote.vatAmount, receivable: quote.total })
})

test('a deposit that is paid in parts is waited for to its last part, and the final invoice is due no sooner than it is there', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  await inAdvance.accepted({ clientId })
  const [deposit, draft] = await inAdvance.invoicesOf(clientId)
  await inAdvance.pay(deposit.id, 100_00)
  await inAdvance.followPayment(deposit.id)
  expect(await inAdvance.read(draft.id)).toMatchObject({ status: 'draft' })
  await sql`update "invoices" set "dueDate" = '2020-01-01' where "id" = ${draft.id}`.execute(platform.database.db)
  await inAdvance.pay(deposit.id, 245_00)
  await inAdvance.followPayment(deposit.id)
  const final = await inAdvance.read(draft.id)
  expect(final).toMatchObject({ status: 'unpaid', balance: draft.total, dueDate: final.invoiceDate })
  // Once more changes nothing.
  await inAdvance.followPayment(deposit.id)
  expect((await inAdvance.read(draft.id)).version).toBe(final.version)
})

test('a prepayment and its final invoice stay together: no debit note, no split, no other client, no smaller supply', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  await inAdvance.accepted({ clientId })
  const [deposit, draft] = await inAdvance.invoicesOf(clientId)
  const line = { description: { en: 'More', ar: 'المزيد' }, unitPrice: 10_00 }
  const refused = (reason: string) => ({ status_code: 409, data: { reason } })
  expect(await staff.call(e.debit, { params: { id: deposit.id }, body: { lines: [line], reason: 'More' } })).toMatchObject(
    refused('prepaymentDebited'),
  )
  for (const { id, lines } of [deposit, draft])
    expect(await staff.call(e.split, { params: { id }, body: { lineIds: [lines[0]?.id as number] } })).toMatchObject(
      refused('prepaymentRegrouped'),
    )
  const change = (body: object) => staff.call(e.update, { params: { id: draft.id }, body: { version: draft.version, ...body } })
  expect(await change({ clientId: (await addClient(staff)).id })).toMatchObject({ data: { fields: { clientId: { key: 'notAChoice' } } } })
  expect(await change({ lines: [line] })).toMatchObject(refused('lessThanPrepaid'))
  expect((await change({ lines: [work, line] })).data).toMatchObject({ net: draft.net + 10_00, prepayments: [{ id: deposit.id }] })
})
