import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documents } from '#contract/billing/documents.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
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

const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: 50_00, quantity: 1 }]
async function published(clientId: number) {
  const { data: draft } = await staff.call(invoices.endpoints.create, { body: { clientId, lines } })
  const answer = await staff.call(invoices.endpoints.publish, { params: { id: draft.id }, body: {} })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: draft.id }]
  const [document] = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data.items
  return { id: draft.id, number: answer.data.number ?? '', documentId: document?.id ?? 0 }
}
const documentOf = async (id: number) => (await staff.call(eInvoices.endpoints.get, { params: { id } })).data
const pdfOf = async (id: number) => {
  const url = `/v1/${documents.invoice.path.replace(':id', String(id))}?language=en-US`
  const { rawPayload } = await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  return { ...(await readPdf(rawPayload)), bytes: rawPayload.toString('latin1') }
}

test('a simplified invoice shows its QR code and holds its XML from the start', async () => {
  const { id, number, documentId } = await published((await addClient(staff)).id)
  const pdf = await pdfOf(id)
  expect(pdf.qr).toBe((await documentOf(documentId)).qr)
  expect(pdf.pages[0]).toContain('Simplified tax invoice')
  expect(pdf.bytes).toContain(`${number}.xml`)
})

test('a standard one is no tax invoice until it is cleared, and then shows what the authority stamped', async () => {
  const { id, number, documentId } = await published((await addClient(staff, aCompany())).id)
  const before = await pdfOf(id)
  expect([before.qr, before.bytes.includes(`${number}.xml`)]).toEqual([null, false])
  expect(before.pages[0]).toContain('has not cleared it yet')
  await doJob(platform, submitEInvoice, { id: documentId, probes: false })
  const after = await pdfOf(id)
  expect(after.qr).toBe((await documentOf(documentId)).qr)
  expect(after.pages[0]).not.toContain('has not cleared it yet')
  expect(after.bytes).toContain(`${number}.xml`)
})
