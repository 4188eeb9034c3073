import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableExportEndpoints } from '#contract/automation/table-export.ts'
import { documents } from '#contract/billing/documents.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { encodeFilter } from '#contract/kernel/list-query.ts'
import { statement } from '#contract/reports/statement.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { reportRows } from '#tests/support/reports.ts'
import { unzip } from '#tests/support/unzip.ts'

let platform: TestPlatform
let staff: Client
let clientId = 0
const numbers: string[] = []
/** Three published invoices of 115.00 and a draft; the first is paid with 5.00 too much, of the second 23.00 are credited. */
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff, company())).id
  const lines = [{ description: { en: 'Hosting', ar: 'استضافة' }, unitPrice: 100_00 }]
  const e = invoices.endpoints
  const ids: number[] = []
  for (let at = 0; at < 3; at++) {
    const { id } = (await staff.call(e.create, { body: { clientId, lines } })).data
    const { data } = await staff.call(e.publish, { params: { id }, body: {} })
    ids.push(id)
    numbers.push(data.number ?? '')
  }
  await staff.call(e.create, { body: { clientId, lines } })
  const [first = 0, second = 0] = ids
  const paid = { amount: 120_00, paidOn: '2026-11-20', method: 'bankTransfer' as const, reference: 'FT-9001' }
  await staff.call(e.addPayment, { params: { id: first }, body: paid })
  const { lines: credited } = (await staff.call(e.get, { params: { id: second } })).data
  const note = { lines: [{ invoiceLineId: credited[0]?.id as number, net: 20_00 }], reason: 'Agreed' }
  await staff.call(e.credit, { params: { id: second }, body: note })
})
afterAll(() => platform.close())

async function fileOf(fileId: number | null): Promise<Buffer> {
  const { rawPayload } = await platform.app.inject({ url: `/v1/file/${fileId}`, headers: { authorization: `Bearer ${staff.token}` } })
  return rawPayload
}

const asked = { resource: 'invoices', columns: ['number', 'clientName', 'total', 'status'] }

test('the invoices of a list are taken away as their PDF files in one ZIP, whole or not at all', async () => {
  const filter = encodeFilter({ where: [{ field: 'status', operator: 'in', value: ['paid', 'unpaid', 'partiallyPaid'] }] })
  const { data } = await staff.call(tableExportEndpoints.tableExport, { body: { ...asked, format: 'zip', filter } })
  expect(data).toMatchObject({ state: 'success', done: 3 })
  const files = unzip(await fileOf(data.fileId))
  expect([...files.keys()].toSorted()).toEqual(numbers.map(number => `${number}.pdf`).toSorted())
  for (const bytes of files.values()) expect((await readPdf(bytes)).pages[0]).toContain('115.00')
  const wrong = await staff.call(tableExportEndpoints.tableExport, { body: { resource: 'clients', columns: ['id'], format: 'zip' } })
  expect(wrong).toMatchObject({ status_code: 422, data: { fields: { format: { key: 'notAChoice' } } } })
})

test('a list is a table in a PDF, with its sums, in the language of who takes it', async () => {
  const { data } = await staff.call(tableExportEndpoints.tableExport, { body: { ...asked, format: 'pdf' } })
  const english = await readPdf(await fileOf(data.fileId))
  for (const text of ['Invoices', 'Number', numbers[0], '115.00', '460.00', 'Page 1 of 1']) expect(english.pages[0]).toContain(text)
  const answer = await staff.call(tableExportEndpoints.tableExport, {
    body: { ...asked, format: 'pdf' },
    headers: { 'accept-language': 'ar-SA' },
  })
  const arabic = await readPdf(await fileOf(answer.data.fileId))
  for (const text of ['الفواتير', 'العميل', '460.00']) expect(arabic.pages[0]).toContain(text)
})

test('a statement begins with what there was, goes on by day, and ends with what the ledger says', async () => {
  const of = { field: 'clientId' as const, operator: 'in' as const, value: [clientId] }
  expect(await reportRows(staff, statement)).toEqual([])
  const rows = await reportRows(staff, statement, [of])
  const sorted = rows.toSorted((one, other) => one.bookedOn.localeCompare(other.bookedOn) || one.entryId - other.entryId)
  expect(sorted[0]).toMatchObject({ kind: 'opening', balance: 0 })
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['creditNote', 'invoice', 'invoice', 'invoice', 'opening', 'payment'])
  // 345.00 invoiced, 120.00 paid, of which 5.00 are in the wallet, 23.00 credited.
  expect(sorted.at(-1)).toMatchObject({ balance: 202_00 })
  await staff.call(walletCharges.endpoints.create, { body: { clientId, amount: 2_00, source: 'gift', reason: 'Sorry' } })
  const later = await reportRows(staff, statement, [of, { field: 'period', operator: 'gte', value: '2027-01-01' }])
  expect(later).toMatchObject([{ kind: 'opening', balance: 200_00, debit: 0, credit: 0 }])
})

test('a statement is a PDF of its client, for who may see it', async () => {
  const url = `/v1/${documents.statement.path.replace(':id', String(clientId))}?language=en-US&from=2026-01-01`
  const get = (who: Client) => platform.app.inject({ url, headers: { authorization: `Bearer ${who.token}` } })
  const { pages } = await readPdf((await get(staff)).rawPayload)
  for (const text of ['Statement of account', 'Opening balance', numbers[0], 'FT-9001', 'CN-000001', '200.00'])
    expect(pages[0]).toContain(text)
  const other = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await get(other)).statusCode).toBe(403)
})
