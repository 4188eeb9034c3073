import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { documents } from '#contract/billing/documents.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { taxLiability } from '#contract/reports/tax-liability.ts'
import { vatReturn } from '#contract/reports/vat-return.ts'
import { currencies } from '#contract/settings/currencies.ts'
import { settingEndpoints } from '#contract/settings/general-settings.ts'
import { readQrCode } from '#platform/billing/tax-document/qr-code.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { reportRows } from '#tests/support/reports.ts'
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
  await eInvoicing(platform, staff, authority)
})
afterAll(async () => {
  await platform.close()
  await authority.close()
})

const setRate = (rate: string) => platform.database.db.updateTable('currencies').set({ rate }).where('code', '=', 'USD').execute()
const money = { name: { en: 'Money abroad', ar: 'عملة أجنبية' }, rate: '0.0248' }
async function published(currency: string, ...unitPrices: number[]): Promise<Invoice> {
  const { id: clientId } = await addClient(staff, person({ currency }))
  const lines = unitPrices.map(unitPrice => ({ description: { en: 'Work', ar: 'عمل' }, unitPrice }))
  const answer = await staff.call(invoices.endpoints.create, { body: { clientId, lines, publishing: 'quietly' } })
  if (!answer.success) throw new Error(JSON.stringify(answer))
  return answer.data
}
const credit = async ({ id, lines }: Invoice, net: number) => {
  const body = { reason: 'Too much', lines: [{ invoiceLineId: lines[0]?.id as number, net }] }
  const answer = await staff.call(invoices.endpoints.credit, { params: { id }, body })
  if (!answer.success) throw new Error(JSON.stringify(answer))
}
const notesOf = async (invoiceId: number) => {
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
  const { items } = (await staff.call(creditNotes.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  return Promise.all(items.map(async ({ id }) => (await staff.call(creditNotes.endpoints.get, { params: { id } })).data))
}
const pdfOf = async (path: string, id: number) => {
  const url = `/v1/${path.replace(':id', String(id))}?language=en-US`
  const { rawPayload } = await platform.app.inject({ url, headers: { authorization: `Bearer ${staff.token}` } })
  return (await readPdf(rawPayload)).pages.join('\n')
}

test('a document in another currency keeps its rate: on paper, in its tax document, and for the notes on it, whatever the rate is later', async () => {
  await setRate('3.75')
  const invoice = await published('USD', 33_33)
  expect(invoice).toMatchObject({ currency: 'USD', vatAmount: 5_00, riyalRate: '3.75', vatInSar: 18_75 })
  await setRate('4.1')
  for (const net of [11_11, 11_11, 11_11]) await credit(invoice, net)
  const notes = await notesOf(invoice.id)
  expect(notes.reduce((sum, note) => sum + note.vatAmount, 0)).toBe(5_00)
  expect(notes.map(note => note.vatInSar)).toEqual([6_26, 6_26, 6_23])
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const { items } = (await staff.call(eInvoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  expect(items.map(({ vatInSar }) => vatInSar)).toEqual([18_75, 6_26, 6_26, 6_23])
  const { xml } = (await staff.call(eInvoices.endpoints.get, { params: { id: items[0]?.id as number } })).data
  expect(xml).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">18.75</cbc:TaxAmount></cac:TaxTotal>')
  const paper = await pdfOf(documents.invoice.path, invoice.id)
  for (const text of ['ضريبة القيمة المضافة بالريال 18.75', '1 USD = 3.75 SAR', invoice.invoiceDate as string])
    expect(paper).toContain(text)
  const note = await pdfOf(documents.creditNote.path, notes[2]?.id as number)
  for (const text of ['ضريبة القيمة المضافة بالريال 6.23', '1 USD = 3.75 SAR']) expect(note).toContain(text)
  const ours = await published('SAR', 100_00)
  expect(ours).toMatchObject({ riyalRate: '1', vatInSar: 15_00 })
  expect(await pdfOf(documents.invoice.path, ours.id)).not.toContain('بالريال')
})

test('a debit note keeps the rate of the invoice that it corrects, and a split invoice that of what it replaces: on paper, in XML, in what is filed', async () => {
  await setRate('3.75')
  const invoice = await published('USD', 100_00, 40_00)
  await setRate('4.1')
  const body = { reason: 'Too little', lines: [{ description: { en: 'More work', ar: 'عمل' }, unitPrice: 20_00 }] }
  expect((await staff.call(invoices.endpoints.debit, { params: { id: invoice.id }, body })).success).toBe(true)
  const about = [{ field: 'correctsInvoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const [debit] = (await staff.call(invoices.endpoints.list, { filter: { where: about } })).data.items
  const note = (await staff.call(invoices.endpoints.get, { params: { id: debit?.id as number } })).data
  expect(note).toMatchObject({ vatAmount: 3_00, riyalRate: '3.75', vatInSar: 11_25, riyalRateOn: invoice.riyalRateOn })
  const documentOf = async (id: number) => {
    const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: id }]
    const [found] = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data.items
    return (await staff.call(eInvoices.endpoints.get, { params: { id: found?.id as number } })).data
  }
  expect(await documentOf(note.id)).toMatchObject({ vatInSar: 11_25, xml: expect.stringContaining('currencyID="SAR">11.25<') })
  expect(await pdfOf(documents.invoice.path, note.id)).toContain('1 USD = 3.75 SAR')
  const second = await published('USD', 60_00, 20_00)
  expect(second.riyalRate).toBe('4.1')
  await setRate('3.9')
  const lines = { lineIds: [second.lines[1]?.id as number] }
  expect((await staff.call(invoices.endpoints.split, { params: { id: second.id }, body: lines })).success).toBe(true)
  const own = [{ field: 'clientId' as const, operator: 'eq' as const, value: second.clientId }]
  const { items } = (await staff.call(invoices.endpoints.list, { filter: { where: own } })).data
  const reissued = await Promise.all(
    items.filter(({ id }) => id !== second.id).map(async ({ id }) => (await staff.call(invoices.endpoints.get, { params: { id } })).data),
  )
  // What moved is credited and asked for anew by the same rate: the VAT in riyals of both together is nothing.
  expect(reissued.map(({ riyalRate, vatInSar }) => [riyalRate, vatInSar])).toEqual([['4.1', 12_30]])
  expect((await notesOf(second.id)).map(({ vatInSar }) => vatInSar)).toEqual([12_30])
})

test('what is filed sums to the documents and, in riyals, to the ledger, by month as by quarter', async () => {
  await setRate('3.7512')
  await published('USD', 10_01, 20_02)
  const ours = await published('SAR', 333_33)
  await credit(ours, 111_11)
  const sum = <K extends string>(rows: readonly { [N in K]: number }[], of: K) => rows.reduce((total, row) => total + row[of], 0)
  const months = await reportRows(staff, vatReturn)
  const quarters = await reportRows(staff, vatReturn, [{ field: 'groupBy', operator: 'in', value: ['quarter'] }])
  const liable = await reportRows(staff, taxLiability)
  const today = riyadhDate(new Date())
  expect(months.map(({ span }) => span)).toEqual([today.slice(0, 7)])
  expect(quarters.map(({ span }) => span)).toEqual([`${today.slice(0, 4)}-Q${Math.ceil(Number(today.slice(5, 7)) / 3)}`])
  for (const rows of [months, quarters]) {
    expect(sum(rows, 'netVat')).toBe(sum(liable, 'vatInSar'))
    for (const { sales, credited, net, salesVat, creditedVat, netVat } of rows)
      expect([sales + credited, salesVat + creditedVat]).toEqual([net, netVat])
  }
  // All of it is of one rate: the whole in riyals is what the ledger has in riyals, and what the tax documents say of the dollars.
  const { rows: booked } = await sql<{ amount: number }>`
    select -sum(l."amount")::bigint as "amount" from "ledgerLines" l join "ledgerEntries" e on e."id" = l."entryId"
    where l."account" = 'vatPayable' and e."currency" = 'SAR'`.execute(platform.database.db)
  const { rows: told } = await sql<{ amount: number }>`
    select sum(case when d."creditNoteId" is null then d."vatInSar" else -d."vatInSar" end)::bigint as "amount"
    from "eInvoices" d join "invoices" i on i."id" = d."invoiceId" where i."currency" = 'USD'`.execute(platform.database.db)
  expect(sum(months, 'netVat')).toBe((booked[0]?.amount ?? 0) + (told[0]?.amount ?? 0))
  expect(
    sum(
      liable.filter(({ currency }) => currency === 'SAR'),
      'vat',
    ),
  ).toBe(booked[0]?.amount)
  expect(Object.keys(await balances(platform))).toContain('vatPayable')
})

test('a document in yen has whole yen, and its VAT in riyals and halalas: on paper, in its tax document and its code, and so has the note on it', async () => {
  expect((await staff.call(currencies.endpoints.create, { body: { ...money, code: 'JPY' } })).success).toBe(true)
  const invoice = await published('JPY', 1250, 333)
  // 15 % of 1583 is 237.45 yen; of 237 yen 5.8776 riyals.
  expect(invoice).toMatchObject({ net: 1583, vatAmount: 237, total: 1820, vatInSar: 5_88 })
  await credit(invoice, 1250)
  const [note] = await notesOf(invoice.id)
  expect(note).toMatchObject({ net: 1250, vatAmount: 188, total: 1438, vatInSar: 4_66 })
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const { items } = (await staff.call(eInvoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
  const [ofInvoice, ofNote] = await Promise.all(
    items.map(async ({ id }) => (await staff.call(eInvoices.endpoints.get, { params: { id } })).data),
  )
  for (const [document, total, vat, sar] of [[ofInvoice, 1820, 237, '5.88'] as const, [ofNote, 1438, 188, '4.66'] as const]) {
    expect(document?.xml).toContain(`<cac:TaxTotal><cbc:TaxAmount currencyID="SAR">${sar}</cbc:TaxAmount></cac:TaxTotal>`)
    expect(document?.xml).toContain(`<cac:TaxTotal><cbc:TaxAmount currencyID="JPY">${vat}</cbc:TaxAmount>`)
    expect(document?.xml).toContain(`<cbc:PayableAmount currencyID="JPY">${total}</cbc:PayableAmount>`)
    const code = readQrCode(document?.qr ?? '')
    expect([code.get(4)?.toString(), code.get(5)?.toString()]).toEqual([String(total), sar])
  }
  for (const [path, id, texts] of [
    [documents.invoice.path, invoice.id, ['1,820', 'ضريبة القيمة المضافة بالريال 5.88', '1 JPY = 0.0248 SAR']],
    [documents.creditNote.path, note?.id as number, ['1,438', 'ضريبة القيمة المضافة بالريال 4.66']],
  ] as const) {
    const paper = await pdfOf(path, id)
    for (const text of texts) expect(paper).toContain(text)
    expect(paper).not.toMatch(/1,(820|438)\.\d/)
  }
})

test('a currency of three decimals has no tax documents: clients cannot take it while invoices are electronic, and invoices become none while they have', async () => {
  const dinar = { ...money, code: 'KWD', rate: '12.2' }
  const refused = await staff.call(currencies.endpoints.create, { body: dinar })
  expect(refused).toMatchObject({ status_code: 422, data: { fields: { code: { key: 'noTaxDocuments' } } } })
  const { data: kept } = await staff.call(currencies.endpoints.create, { body: { ...dinar, active: false } })
  const activate = { params: { id: kept.id }, body: { version: kept.version, active: true } }
  expect((await staff.call(currencies.endpoints.update, activate)).data).toMatchObject({ fields: { active: { key: 'noTaxDocuments' } } })
  await changeSettings(staff, { eInvoicing: 'off' })
  expect((await staff.call(currencies.endpoints.update, activate)).success).toBe(true)
  const invoice = await published('KWD', 12_345)
  expect(invoice).toMatchObject({ net: 12_345, vatAmount: 1_852, total: 14_197, vatInSar: 22_59 })
  expect(await pdfOf(documents.invoice.path, invoice.id)).toContain('14.197')
  const { version } = (await staff.call(settingEndpoints.states)).data
  const held = await staff.call(settingEndpoints.change, { body: { version, changes: { eInvoicing: 'sandbox' }, reason: 'Try' } })
  expect(held.data).toMatchObject({ fields: { eInvoicing: { key: 'currenciesWithoutTaxDocuments', values: { value: 'KWD' } } } })
  // What was published before stays in its currency; without it, invoices are electronic again.
  await platform.database.db.updateTable('clients').set({ currency: 'SAR' }).where('currency', '=', 'KWD').execute()
  await platform.database.db.updateTable('currencies').set({ active: false }).where('code', '=', 'KWD').execute()
  await changeSettings(staff, { eInvoicing: 'sandbox' })
})
