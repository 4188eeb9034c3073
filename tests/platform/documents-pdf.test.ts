import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

type Line = { description: { en: string; ar: string }; unitPrice: number; quantity?: number }
const line = { description: { en: 'Renewal of rawabi.com.sa', ar: 'تجديد النطاق rawabi.com.sa' }, unitPrice: 1_000_50, quantity: 2 }

async function draft(...lines: Line[]): Promise<number> {
  const { id: clientId } = await addClient(staff, person({ language: 'ar-SA' }))
  const { data } = await staff.call(invoices.endpoints.create, { body: { clientId, lines, notes: '#set page(fill: red) $x$ @ref' } })
  return data.id
}

const fetchPdf = ({ path }: { path: string }, id: number, { who = staff, query = '' } = {}) =>
  platform.app.inject({ url: `/v1/${path.replace(':id', String(id))}${query}`, headers: { authorization: `Bearer ${who.token}` } })

test('a published invoice is a tax invoice in both languages, with its amounts, and Arabic that can be found', async () => {
  const id = await draft(line)
  const { data } = await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  const answer = await fetchPdf(documents.invoice, id)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${data.number}.pdf`,
  })
  const arabic = await readPdf(answer.rawPayload)
  expect(arabic.pages).toHaveLength(1)
  for (const text of ['فاتورة', 'تجديد النطاق', '2,001.00', '2,301.15', '15%']) expect(arabic.pages[0]).toContain(text)
  const english = await readPdf((await fetchPdf(documents.invoice, id, { query: '?language=en-US' })).rawPayload)
  for (const text of ['Renewal of rawabi.com.sa', '2,001.00', '2,301.15', data.number]) expect(english.pages[0]).toContain(text)
  expect(answer.rawPayload.toString('latin1')).toContain('pdfaid:part')
})

test('a draft says that it is no tax invoice; what people wrote is never markup', async () => {
  const id = await draft({ ...line, description: { en: '#image("/etc/passwd") *b* 漢字 😀 e\u0301 \u0628\u0301 [', ar: '' } })
  const { pages } = await readPdf((await fetchPdf(documents.invoice, id, { query: '?language=en-US' })).rawPayload)
  for (const text of ['Proforma invoice', 'this is not a tax invoice', '#image("/etc/passwd") *b*', '#set page(fill: red) $x$ @ref'])
    expect(pages[0]).toContain(text)
})

test('a client who wants one language gets it alone, a tax invoice in Arabic or in both', async () => {
  const id = await draft(line)
  const { data } = await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  const change = async (values: object) => {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id: data.clientId } })).data
    await staff.call(clients.endpoints.update, { params: { id: data.clientId }, body: { version, ...values } })
  }
  const page = async (query = '') => (await readPdf((await fetchPdf(documents.invoice, id, { query })).rawPayload)).pages[0]
  await change({ bilingualDocuments: false })
  const arabic = await page()
  expect(arabic).toContain('فاتورة')
  for (const text of ['invoice', 'Renewal of', 'Seller']) expect(arabic).not.toContain(text)
  expect(await page('?languages=both')).toContain('Seller')
  await change({ language: 'en-US' })
  for (const text of ['فاتورة', 'Seller', 'Renewal of rawabi']) expect(await page()).toContain(text)
  expect((await fetchPdf(documents.invoice, id, { query: '?language=en-US&languages=one' })).json()).toMatchObject({
    data: { reason: 'taxDocumentInArabic' },
  })
  const unpublished = await fetchPdf(documents.invoice, await draft(line), { query: '?language=en-US&languages=one' })
  const english = (await readPdf(unpublished.rawPayload)).pages[0]
  expect(english).toContain('Proforma invoice')
  expect(english).not.toMatch(/\p{Script=Arabic}/u)
})

test('who may not see the invoice gets none', async () => {
  const id = await draft(line)
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await fetchPdf(documents.invoice, id, { who: other })).statusCode).toBe(403)
  expect((await fetchPdf(documents.invoice, id + 1000)).statusCode).toBe(404)
})

test('an order is confirmed and a payment has its receipt', async () => {
  const { id: clientId } = await addClient(staff)
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'annual', price: 100_33 }] })
  const order = await orderOf(staff, clientId, [{ productId, cycle: 'annual' }])
  const confirmed = await readPdf((await fetchPdf(documents.order, order.id, { query: '?language=en-US' })).rawPayload)
  for (const text of ['Order confirmation', 'This is not a tax invoice', order.number]) expect(confirmed.pages[0]).toContain(text)
  const paid = { clientId, amount: 75_05, paidOn: '2026-11-01', method: 'bankTransfer' as const, reference: 'FT-771', allocations: [] }
  const { data: payment } = await staff.call(transactions.endpoints.create, { body: paid })
  const receipt = await readPdf((await fetchPdf(documents.receipt, payment.id, { query: '?language=en-US' })).rawPayload)
  for (const text of ['Payment receipt', 'Bank transfer', 'FT-771', 'Credit in the wallet', '75.05'])
    expect(receipt.pages[0]).toContain(text)
})

test('two hundred lines take several pages, each with its number and the head of the lines', async () => {
  const id = await draft(...Array.from({ length: 200 }, (_, at) => ({ ...line, description: { en: `Line ${at + 1}`, ar: '' } })))
  const { pages } = await readPdf((await fetchPdf(documents.invoice, id, { query: '?language=en-US' })).rawPayload)
  for (const [at, text] of pages.entries()) expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
  for (const text of pages.slice(0, -1)) expect(text).toContain('Unit price')
  for (let at = 1; at <= 200; at++) expect(pages.join('\n')).toContain(`Line ${at}`)
})
