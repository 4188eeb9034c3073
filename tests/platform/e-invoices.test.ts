import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { resubmitEInvoices } from '#platform/billing/e-invoice/resubmit-e-invoices.job.ts'
import { submitEInvoice } from '#platform/billing/e-invoice/submit-e-invoice.job.ts'
import { readQrCode } from '#platform/billing/tax-document/qr-code.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { eInvoicing } from '#tests/support/tax-authority/onboarded.ts'
import { type TaxAuthority, taxAuthority } from '#tests/support/tax-authority/tax-authority.ts'

let authority: TaxAuthority
let platform: TestPlatform
let staff: Client
let person: number
let buyer: number
let unitId: number
beforeAll(async () => {
  authority = await taxAuthority()
  platform = await testPlatform({ E_INVOICING_URL: authority.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  person = (await addClient(staff)).id
  buyer = (await addClient(staff, aCompany())).id
  unitId = (await eInvoicing(platform, staff, authority)).id
})
afterAll(async () => {
  await platform.close()
  await authority.close()
})
beforeEach(() => authority.goWrong('works'))

const line = { description: { en: 'Work', ar: 'عمل' }, unitPrice: 50_00, quantity: 1.5 }
const drafted = async (clientId: number) => (await staff.call(invoices.endpoints.create, { body: { clientId, lines: [line] } })).data.id
const publish = (id: number) => staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
const documentOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  const { items } = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data
  return (await staff.call(eInvoices.endpoints.get, { params: { id: items[0]?.id ?? 0 } })).data
}
const published = async (clientId: number) => {
  const id = await drafted(clientId)
  const answer = await publish(id)
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return documentOf(id)
}
const send = ({ id }: { id: number }, probes = false) =>
  doJob(platform, submitEInvoice, { id, probes }).then(
    () => 'settled',
    () => 'again',
  )
const takenTimes = (hash: string | null) => authority.taken.filter(one => one.hash === hash).length

test('an invoice for a person is signed as it is published, and reported', async () => {
  const document = await published(person)
  expect(document).toMatchObject({ status: 'queued', simplified: true, unitId, environment: 'sandbox', vatInSar: 11_25 })
  expect(await send(document)).toBe('settled')
  const after = await documentOf(document.invoiceId)
  expect(after).toMatchObject({ status: 'reported', attempts: 1, warnings: 0, failure: null })
  expect(after.xml).toBe(document.xml)
  expect(readQrCode(after.qr).get(1)?.toString()).toBe('شركة الأمل للتقنية')
  expect(authority.taken.at(-1)).toMatchObject({ hash: document.hash, number: document.invoiceNumber, kind: '0200000 388' })
})

test('an invoice for a company is cleared, and is what the authority made of it from then on', async () => {
  const document = await published(buyer)
  expect(document).toMatchObject({ status: 'queued', simplified: false })
  await send(document)
  const after = await documentOf(document.invoiceId)
  expect(after).toMatchObject({ status: 'cleared', qr: 'Q0xFQVJFRA==', hash: document.hash })
  expect(after.xml).not.toBe(document.xml)
})

test('each document names the one before it, however many are published at once', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, (_, at) => drafted(at % 2 ? person : buyer)))
  await Promise.all(ids.map(publish))
  const { data } = await staff.call(eInvoices.endpoints.list, { filter: { order_by: { by: 'counter', order: 'asc' }, limit: 100 } })
  const chain = await Promise.all(data.items.map(async ({ id }) => (await staff.call(eInvoices.endpoints.get, { params: { id } })).data))
  expect(chain.map(({ counter }) => counter)).toEqual(chain.map((_, at) => at + 1))
  for (const [at, { previousHash }] of chain.entries()) if (at > 0) expect(previousHash).toBe(chain[at - 1]?.hash)
  expect(new Set(chain.map(({ hash }) => hash)).size).toBe(chain.length)
})

test.each(['busy', 'broken', 'losesAnswers'] as const)(
  'an authority that is %s is asked again, and takes the document once',
  async fault => {
    const document = await published(person)
    authority.goWrong(fault)
    expect(await send(document)).toBe('again')
    expect(await documentOf(document.invoiceId)).toMatchObject({ status: 'queued', attempts: 1, failure: expect.any(String) })
    authority.goWrong('works')
    expect(await send(document)).toBe('settled')
    expect(await send(document)).toBe('settled')
    expect(await documentOf(document.invoiceId)).toMatchObject({ status: 'reported', attempts: 2, failure: null })
    expect(takenTimes(document.hash)).toBe(1)
  },
)

test('two workers with the same document settle it once', async () => {
  const document = await published(person)
  await Promise.all([send(document), send(document)])
  expect(takenTimes(document.hash)).toBe(1)
  expect(await documentOf(document.invoiceId)).toMatchObject({ status: 'reported' })
})

test('where clearing is off, a document for a company is reported', async () => {
  const document = await published(buyer)
  authority.goWrong('clearanceOff')
  expect(await send(document)).toBe('settled')
  expect(await documentOf(document.invoiceId)).toMatchObject({ status: 'reported' })
})

test('what is taken with warnings is taken, and says so', async () => {
  const document = await published(person)
  authority.goWrong('warns')
  await send(document)
  expect(await documentOf(document.invoiceId)).toMatchObject({
    status: 'reported',
    warnings: 1,
    findings: [{ type: 'warning', code: 'BR-KSA-98', message: 'Reported late' }],
  })
})

test('an authority that does not know us any more is not asked for each document; one that is sent by hand finds that it does again', async () => {
  const [first, second] = [await published(person), await published(person)]
  authority.goWrong('unauthorized')
  expect(await send(first)).toBe('again')
  const asked = authority.calls.length
  expect(await send(second)).toBe('settled')
  expect(authority.calls).toHaveLength(asked)
  authority.goWrong('works')
  expect(await send(first, true)).toBe('settled')
  expect(await send(second)).toBe('settled')
  expect(await documentOf(second.invoiceId)).toMatchObject({ status: 'reported' })
})

test('what was forgotten is taken up again', async () => {
  const document = await published(person)
  const long = new Date(Date.now() - 3_600_000).toISOString()
  await platform.database.db.updateTable('eInvoices').set({ updatedOn: long }).where('id', '=', document.id).execute()
  expect(await doJob(platform, resubmitEInvoices, {})).toMatchObject({ resubmitted: 1 })
})

test('a document that was refused keeps its place; another is issued with the buyer as they are by then', async () => {
  const document = await published(buyer)
  authority.goWrong('refuses')
  expect(await send(document)).toBe('settled')
  expect(await documentOf(document.invoiceId)).toMatchObject({ status: 'rejected', findings: [{ type: 'error', code: 'BR-KSA-40' }] })
  authority.goWrong('works')
  const params = { id: document.id }
  expect(await staff.call(eInvoices.endpoints.send, { params, body: {} })).toMatchObject({ data: { reason: 'eInvoiceNotQueued' } })
  const again = await staff.call(eInvoices.endpoints.reissue, { params, body: {} })
  expect(again.success).toBe(true)
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: document.invoiceId }]
  const { items } = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data
  expect(items.map(({ status }) => status)).toEqual(['queued', 'rejected'])
  // A second time there is one that is on its way already.
  expect(await staff.call(eInvoices.endpoints.reissue, { params, body: {} })).toMatchObject({
    success: false,
    data: { reason: 'eInvoiceReissued' },
  })
})

test('a credit note is a document of its own, which names its invoice and why', async () => {
  const document = await published(buyer)
  await send(document)
  const cancelled = await staff.call(invoices.endpoints.markCancelled, {
    params: { id: document.invoiceId },
    body: { reason: 'Ordered twice' },
  })
  expect(cancelled).toMatchObject({ success: true, data: { status: 'cancelled' } })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: document.invoiceId }]
  const { items } = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data
  const [note] = items
  expect(note).toMatchObject({ kind: 'creditNote', status: 'queued', simplified: false, creditNoteNumber: expect.stringMatching(/^CN-/) })
  const whole = (await staff.call(eInvoices.endpoints.get, { params: { id: note?.id ?? 0 } })).data
  expect(whole.xml).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${document.invoiceNumber}</cbc:ID>`)
  expect(whole.xml).toContain('<cbc:InstructionNote>Ordered twice</cbc:InstructionNote>')
  await send(whole)
  expect(authority.taken.at(-1)).toMatchObject({ kind: '0100000 381', number: note?.creditNoteNumber })
})

test('a refused document that is cancelled has no note: it never counted', async () => {
  const document = await published(buyer)
  authority.goWrong('refuses')
  await send(document)
  await staff.call(invoices.endpoints.markCancelled, { params: { id: document.invoiceId }, body: { reason: 'Wrong client' } })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: document.invoiceId }]
  const { items } = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data
  expect(items.map(({ kind, status }) => [kind, status])).toEqual([['invoice', 'rejected']])
})

test('an invoice that the authority would refuse is not published, and leaves no trace', async () => {
  const { id: bare } = await addClient(staff, aCompany())
  await platform.database.db.updateTable('clients').set({ addressLine1: null }).where('id', '=', bare).execute()
  const id = await drafted(bare)
  const before = await platform.database.db.selectFrom('eInvoiceUnits').select('counter').where('id', '=', unitId).executeTakeFirstOrThrow()
  expect(await publish(id)).toMatchObject({ status_code: 409, data: { reason: 'buyerIncomplete' } })
  const after = await platform.database.db.selectFrom('eInvoiceUnits').select('counter').where('id', '=', unitId).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
  expect((await staff.call(invoices.endpoints.get, { params: { id } })).data).toMatchObject({ status: 'draft', number: null })
})

test('in the first phase an invoice has a QR code, and nobody is told', async () => {
  await changeSettings(staff, { eInvoicing: 'phase1' })
  const document = await published(person)
  await changeSettings(staff, { eInvoicing: 'sandbox' })
  expect(document).toMatchObject({ status: 'issued', unitId: null, counter: null, xml: null })
  expect([...readQrCode(document.qr).keys()]).toEqual([1, 2, 3, 4, 5])
})

test('the database lets nobody change or delete what was issued, nor a counter go back', async () => {
  const { id } = await published(person)
  const { db } = platform.database
  await expect(db.updateTable('eInvoices').set({ hash: 'x' }).where('id', '=', id).execute()).rejects.toThrow('never changed')
  await expect(db.deleteFrom('eInvoices').where('id', '=', id).execute()).rejects.toThrow('never deleted')
  await expect(db.updateTable('eInvoiceUnits').set({ counter: 0 }).where('id', '=', unitId).execute()).rejects.toThrow('never goes back')
})
