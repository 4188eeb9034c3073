import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { says } from '#tests/support/consents.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { eInvoicing } from '#tests/support/tax-authority/onboarded.ts'
import { type TaxAuthority, taxAuthority } from '#tests/support/tax-authority/tax-authority.ts'

let authority: TaxAuthority
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  authority = await taxAuthority()
  platform = await testPlatform({ E_INVOICING_URL: authority.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
})
afterAll(async () => {
  await platform.close()
  await authority.close()
})

const line = { description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }
const drafted = async (clientId: number, unitPrice = line.unitPrice) =>
  (await staff.call(invoices.endpoints.create, { body: { clientId, lines: [{ ...line, unitPrice }] } })).data.id
async function published(clientId: number, body: { mail?: boolean } = {}, unitPrice?: number) {
  const id = await drafted(clientId, unitPrice)
  const answer = await staff.call(invoices.endpoints.publish, { params: { id }, body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const about = async (resource: string, id: number) =>
  (
    await staff.call(emailMessages.endpoints.list, {
      filter: {
        where: [
          { field: 'aboutResource', operator: 'eq', value: resource },
          { field: 'aboutId', operator: 'eq', value: id },
        ],
        order_by: { by: 'id', order: 'asc' },
      },
    })
  ).data.items
/** Sends a mail into the outbox, and reads it there. */
async function sent(id: number) {
  await doJob(platform, sendEmail, { id })
  const { providerId } = await platform.database.db
    .selectFrom('emailMessages')
    .select('providerId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(readFileSync(join(platform.services.config.dataDir, 'outbox', String(providerId)), 'utf8'))
}

test('an invoice goes to its client and the billing contact as it is published, with its PDF and a link that pays it; once', async () => {
  const client = await addClient(staff)
  const contact = { firstName: { en: 'Huda', ar: '' }, lastName: { en: 'Ali', ar: '' }, language: 'en-US', categories: [] }
  const body = { ...contact, clientId: client.id, email: 'books@najd.example' }
  const { id } = (await staff.call(contacts.endpoints.create, { body: body })).data
  await staff.call(contacts.endpoints.makeBilling, { params: { id }, body: {} })
  const invoice = await published(client.id)
  const mails = await about('invoices', invoice.id)
  expect(mails.map(({ to, template }) => [to, template])).toEqual([
    [client.email, 'invoiceIssued'],
    ['books@najd.example', 'invoiceIssued'],
  ])
  const kept = (await staff.call(emailMessages.endpoints.get, { params: { id: mails[0]?.id ?? 0 } })).data
  expect(kept.text).not.toMatch(/\/pay\/[\w-]{20}/)
  const { text, attachments } = await sent(mails[0]?.id ?? 0)
  const token = /\/pay\/([\w-]+)/.exec(text)?.[1] ?? ''
  const { data } = await platform.anonymous.call(payLinks.view, { body: { token } })
  expect(data).toMatchObject({ state: 'open', invoices: [{ number: invoice.number, balance: 115_00 }] })
  expect(attachments).toMatchObject([{ filename: `${invoice.number}.pdf`, contentType: 'application/pdf' }])
  const { pages } = await readPdf(Buffer.from(attachments[0].content, 'base64'))
  expect(pages.join()).toContain('115.00')
  expect((await staff.call(invoices.endpoints.get, { params: { id: invoice.id } })).data.mailedOn).not.toBeNull()
})

test('whoever publishes says whether it goes out; where nothing is said the setting does, and one over nothing does not', async () => {
  const { id: clientId } = await addClient(staff)
  expect(await about('invoices', (await published(clientId, { mail: false })).id)).toEqual([])
  expect(await about('invoices', (await published(clientId, {}, 0)).id)).toEqual([])
  await changeSettings(staff, { invoiceMails: false })
  expect(await about('invoices', (await published(clientId)).id)).toEqual([])
  expect(await about('invoices', (await published(clientId, { mail: true })).id)).toHaveLength(1)
  await changeSettings(staff, { invoiceMails: true })
})

test('a tax invoice goes out whatever its client wants to hear of, once more by hand, and says of a paid one that it is paid', async () => {
  const { id: clientId } = await addClient(staff)
  await says(platform, clientId, 'email', 'invoice', false)
  const draft = await drafted(clientId)
  expect(await staff.call(invoices.endpoints.send, { params: { id: draft }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'invoiceDraft' },
  })
  const invoice = await published(clientId)
  expect(await about('invoices', invoice.id)).toMatchObject([{ state: 'queued' }])
  expect((await staff.call(invoices.endpoints.get, { params: { id: invoice.id } })).data.mailedOn).not.toBeNull()
  const pay = { amount: 115_00, paidOn: '2026-11-01', method: 'cash' as const, sendMail: false }
  expect(await staff.call(invoices.endpoints.addPayment, { params: { id: invoice.id }, body: pay })).toMatchObject({ success: true })
  expect(await staff.call(invoices.endpoints.send, { params: { id: invoice.id }, body: {} })).toMatchObject({ success: true })
  const [, mail] = await about('invoices', invoice.id)
  expect(mail).toMatchObject({ state: 'queued', template: 'invoiceIssued' })
  expect((await sent(mail?.id ?? 0)).text).not.toContain('/pay/')
})

test('a payment is thanked for with its receipt, unless that is not wanted; a transfer to the wallet says so', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await published(clientId)
  const payment = { clientId, amount: 115_00, paidOn: '2026-11-01', method: 'bankTransfer' as const }
  const add = async (more: object) => (await staff.call(transactions.endpoints.create, { body: { ...payment, ...more } })).data.id
  const paid = await add({ reference: 'R-1', allocations: [{ invoiceId: invoice.id, amount: 115_00 }] })
  const [mail] = await about('transactions', paid)
  expect(mail).toMatchObject({ template: 'paymentReceived' })
  const { text, attachments } = await sent(mail?.id ?? 0)
  expect([text.includes(invoice.number), text.includes('115.00'), attachments[0].filename]).toEqual([true, true, `receipt-${paid}.pdf`])
  expect(await about('transactions', await add({ reference: 'R-2', sendMail: false }))).toEqual([])
  await changeSettings(staff, { receiptMails: false })
  expect(await about('transactions', await add({ reference: 'R-3' }))).toEqual([])
  await changeSettings(staff, { receiptMails: true })
})

test('an invoice that the tax authority has to clear goes out when it has, and not before by hand either', async () => {
  const buyer = (await addClient(staff, company())).id
  await eInvoicing(platform, staff, authority)
  const invoice = await published(buyer)
  expect(await about('invoices', invoice.id)).toEqual([])
  expect(await staff.call(invoices.endpoints.send, { params: { id: invoice.id }, body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'invoiceNotCleared' },
  })
  const { id } = await platform.database.db
    .selectFrom('eInvoices')
    .select('id')
    .where('invoiceId', '=', invoice.id)
    .executeTakeFirstOrThrow()
  await doJob(platform, submitEInvoice, { id, probes: false })
  expect(await about('invoices', invoice.id)).toMatchObject([{ template: 'invoiceIssued', state: 'queued' }])
  // What the authority says twice is said once.
  await doJob(platform, submitEInvoice, { id, probes: false })
  expect(await about('invoices', invoice.id)).toHaveLength(1)
})

test('what is credited goes out as a credit note with its document; one that has to be cleared, when it has been; none where the setting is off', async () => {
  const buyer = (await addClient(staff, company())).id
  const cleared = async (invoiceId: number, ofNote: boolean) => {
    const { id } = await platform.database.db
      .selectFrom('eInvoices')
      .select('id')
      .where('invoiceId', '=', invoiceId)
      .where('creditNoteId', ofNote ? 'is not' : 'is', null)
      .executeTakeFirstOrThrow()
    await doJob(platform, submitEInvoice, { id, probes: false })
  }
  const invoice = await published(buyer, { mail: false })
  await cleared(invoice.id, false)
  const cancel = (id: number) => staff.call(invoices.endpoints.markCancelled, { params: { id }, body: { reason: 'Twice' } })
  expect(await cancel(invoice.id)).toMatchObject({ success: true })
  expect(await about('invoices', invoice.id)).toEqual([])
  await cleared(invoice.id, true)
  const mails = await about('invoices', invoice.id)
  expect(mails).toMatchObject([{ template: 'creditNoteIssued', state: 'queued' }])
  const { text, attachments } = await sent(mails[0]?.id ?? 0)
  expect(text).toContain(invoice.number)
  expect(attachments).toMatchObject([{ filename: expect.stringMatching(/^CN-\d+\.pdf$/), contentType: 'application/pdf' }])
  const { pages } = await readPdf(Buffer.from(attachments[0].content, 'base64'))
  expect(pages.join()).toContain('115.00')

  const person = (await addClient(staff)).id
  const simplified = await published(person, { mail: false })
  expect(await cancel(simplified.id)).toMatchObject({ success: true })
  expect(await about('invoices', simplified.id)).toMatchObject([{ template: 'creditNoteIssued' }])
  await changeSettings(staff, { invoiceMails: false })
  const silent = await published(person)
  expect(await cancel(silent.id)).toMatchObject({ success: true })
  expect(await about('invoices', silent.id)).toEqual([])
  await changeSettings(staff, { invoiceMails: true })
})

test('a reminder brings the invoice and a link that pays it', async () => {
  const { id: clientId } = await addClient(staff)
  const { id } = await published(clientId, { mail: false })
  expect(await staff.call(invoices.endpoints.sendReminder, { params: { id }, body: {} })).toMatchObject({ success: true })
  const [mail] = await about('invoices', id)
  expect(mail).toMatchObject({ template: 'invoiceDue' })
  const { text, attachments } = await sent(mail?.id ?? 0)
  expect(attachments).toMatchObject([{ contentType: 'application/pdf' }])
  const token = /\/pay\/([\w-]+)/.exec(text)?.[1] ?? ''
  expect((await platform.anonymous.call(payLinks.view, { body: { token } })).data).toMatchObject({ balance: 115_00 })
})
