import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { bankLines } from '#contract/billing/bank-lines.ts'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { bankStatements } from '#contract/billing/bank-statements.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { addStatement } from '#tests/support/bank.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addPayment, openInvoiceOf } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { pdf, upload } from '#tests/support/upload.ts'

let platform: TestPlatform
let staff: Client
let account: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const body = { name: { en: 'Al Rajhi', ar: 'الراجحي' }, beneficiary: { en: 'Najd Hosting', ar: '' }, iban: 'SA0380000000608010167519' }
  account = (await staff.call(bankAccounts.endpoints.create, { body })).data.id
})
afterAll(() => platform.close())

const { endpoints: slips } = bankSlips
const { endpoints: lines } = bankLines
const invoiceAt = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const announce = (clientId: number, amount: number, more: object = {}) =>
  staff.call(slips.create, { body: { clientId, amount, paidOn: '2026-11-05', bankAccountId: account, ...more } })
const importCsv = (rows: string[]) =>
  addStatement(platform, staff, account, ['date,amount,reference,description,sender', ...rows].join('\n'))
const lineBy = async (reference: string) => {
  const where = [{ field: 'reference' as const, operator: 'eq' as const, value: reference }]
  return (await staff.call(lines.list, { filter: { where } })).data.items[0] as NonNullable<unknown> & { id: number; status: string }
}
const candidates = async (id: number) => (await staff.call(lines.candidates, { params: { id } })).data.items

test('a slip makes its invoices wait for the transfer; what is seen of it becomes a payment, once', async () => {
  const { id: clientId } = await addClient(staff)
  const [first, second] = [await openInvoiceOf(staff, clientId, 60_00), await openInvoiceOf(staff, clientId, 50_00)]
  const { items } = (await upload(platform, staff, [{ name: 'slip.pdf', bytes: pdf }])).data
  const allocations = [
    { invoiceId: first, amount: 60_00 },
    { invoiceId: second, amount: 40_00 },
  ]
  const slip = (await announce(clientId, 100_00, { reference: 'FT-S1', allocations, fileIds: [items[0].id] })).data
  expect(slip).toMatchObject({ status: 'waiting', files: [{ name: 'slip.pdf' }], can: { post: true } })
  expect([(await invoiceAt(first)).status, (await invoiceAt(second)).status]).toEqual(['bankTransfer', 'bankTransfer'])
  const post = () =>
    staff.call(slips.post, { params: { id: slip.id }, body: { amount: 90_00, paidOn: '2026-11-06', reference: 'FT-S1', fee: 0 } })
  const answers = await Promise.all([post(), post(), post()])
  expect(answers.map(({ status_code }) => status_code).toSorted()).toEqual([200, 409, 409])
  const posted = answers.find(({ success }) => success)?.data
  expect(posted).toMatchObject({ status: 'posted', transactionId: expect.any(Number) })
  expect([(await invoiceAt(first)).status, await invoiceAt(second)]).toMatchObject(['paid', { status: 'partiallyPaid', balance: 20_00 }])
  const payment = (await staff.call(transactions.endpoints.get, { params: { id: posted?.transactionId as number } })).data
  expect(payment).toMatchObject({ amount: 90_00, method: 'bankTransfer', reference: 'FT-S1', toWallet: 0 })
})

test('a slip that is rejected leaves its invoices to be paid as before, unless another one waits for them', async () => {
  const { id: clientId } = await addClient(staff)
  const [part, other] = [await openInvoiceOf(staff, clientId, 60_00), await openInvoiceOf(staff, clientId, 50_00)]
  await staff.call(invoices.endpoints.addPayment, { params: { id: part }, body: { amount: 10_00, paidOn: '2026-11-02', method: 'cash' } })
  const of = (invoiceId: number, amount: number) => ({ allocations: [{ invoiceId, amount }] })
  const [one, two, three] = [
    (await announce(clientId, 50_00, of(part, 50_00))).data,
    (await announce(clientId, 50_00, of(other, 50_00))).data,
    (await announce(clientId, 50_00, of(other, 50_00))).data,
  ]
  const reject = (id: number) => staff.call(slips.reject, { params: { id }, body: { reason: 'No such transfer' } })
  expect((await reject(one.id)).data).toMatchObject({ status: 'rejected', answer: 'No such transfer' })
  await reject(two.id)
  expect([(await invoiceAt(part)).status, (await invoiceAt(other)).status]).toEqual(['partiallyPaid', 'bankTransfer'])
  await reject(three.id)
  expect((await invoiceAt(other)).status).toBe('unpaid')
  const e = invoices.endpoints
  expect((await staff.call(e.awaitTransfer, { params: { id: other }, body: {} })).data.status).toBe('bankTransfer')
  expect((await staff.call(e.endTransfer, { params: { id: other }, body: { reason: 'A month has gone' } })).data.status).toBe('unpaid')
})

test('a statement is seen before it is taken in, and each of its movements is there once however often it comes', async () => {
  const rows = [
    '2026-11-05,115.00,A1,Transfer INV,Sara',
    '2026-11-05,-12.50,A2,Fees,',
    '2026-11-05,10,,Cash,',
    '2026-11-05,10,,Cash,',
    'x,1,,,',
  ]
  const preview = (await importCsv(rows).preview()).data
  expect(preview).toMatchObject({ lineCount: 4, knownCount: 0, wrongCount: 1, wrong: [{ line: 6, key: 'statementDay' }] })
  const [one, two] = await Promise.all([importCsv(rows).take(), importCsv(rows).take()])
  expect([one, two]).toMatchObject([{ success: true }, { success: true }])
  expect((await importCsv(rows).preview()).data).toMatchObject({ knownCount: 4, lines: [{ known: true }, {}, {}, {}] })
  const where = [{ field: 'statementId' as const, operator: 'in' as const, value: [one.data.id, two.data.id] }]
  expect((await staff.call(lines.list, { filter: { where } })).data.total).toBe(4)
  expect(await lineBy('A2')).toMatchObject({ status: 'outgoing', amount: -1250 })
  const foreign = '<a/>'
  expect(await addStatement(platform, staff, account, foreign).preview()).toMatchObject({
    data: { fields: { fileId: { key: 'statementXml' } } },
  })
  // Somebody else's upload is nobody's statement.
  const { fileId } = await importCsv(rows).sent()
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['bankStatement.create'] })
  const body = { bankAccountId: account, fileId }
  expect(await clerk.call(bankStatements.endpoints.preview, { body })).toMatchObject({
    data: { fields: { fileId: { key: 'notAChoice' } } },
  })
})

test('movements are matched by reference, number, amount, day and name, with reasons; what is sure is matched by itself', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await openInvoiceOf(staff, clientId, 771_00)
  const { number } = await invoiceAt(invoice)
  const slip = (await announce(clientId, 333_00, { reference: 'FT-M2' })).data
  const known = await addPayment(staff, clientId, 444_00, { reference: 'FT-M3', paidOn: '2026-11-05' })
  const rows = [
    `2026-11-05,771.00,FT-M1,Payment of ${number},`,
    '2026-11-06,333.00,FT-M2,Transfer,',
    '2026-11-05,444.00,FT-M3,Transfer,',
    '2026-11-05,999.99,FT-M4,Salary,',
  ]
  await importCsv(rows).take()
  const [byNumber, bySlip, byPayment, unknown] = await Promise.all(['FT-M1', 'FT-M2', 'FT-M3', 'FT-M4'].map(lineBy))
  expect((await candidates(byNumber?.id ?? 0))[0]).toMatchObject({
    kind: 'invoice',
    id: invoice,
    reasons: ['number', 'amount', 'alone'],
    score: 95,
  })
  expect((await candidates(bySlip?.id ?? 0))[0]).toMatchObject({ kind: 'slip', id: slip.id, score: 100 })
  expect((await candidates(byPayment?.id ?? 0))[0]).toMatchObject({ kind: 'payment', id: known.id })
  const best = (line: { id: number } | undefined) => staff.call(lines.matchBest, { params: { id: line?.id ?? 0 }, body: {} })
  expect(await best(unknown)).toMatchObject({ data: { reason: 'noSureMatch' } })
  for (const line of [byNumber, bySlip, byPayment]) expect((await best(line)).data).toMatchObject({ status: 'matched', clientId })
  const post = (line: { id: number } | undefined) => staff.call(lines.post, { params: { id: line?.id ?? 0 }, body: {} })
  expect((await Promise.all([post(byNumber), post(byNumber)])).filter(({ success }) => success)).toHaveLength(1)
  expect(await invoiceAt(invoice)).toMatchObject({ status: 'paid', datePaid: expect.any(String) })
  await post(bySlip)
  expect((await staff.call(slips.get, { params: { id: slip.id } })).data).toMatchObject({ status: 'posted' })
  expect((await post(byPayment)).data).toMatchObject({ status: 'posted', transactionId: known.id })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const paid = (await staff.call(transactions.endpoints.list, { filter: { where } })).data
  expect(paid.items.map(({ reference }) => reference).toSorted()).toEqual(['FT-M1', 'FT-M2', 'FT-M3'])
})

test('a match is taken back before it is posted; what is nobody’s is ignored with a reason, and heeded again', async () => {
  const { id: clientId } = await addClient(staff)
  const invoice = await openInvoiceOf(staff, clientId, 20_00)
  await importCsv(['2026-11-07,25.00,FT-U1,By hand,', '2026-11-07,26.00,FT-U2,Refund of the bank,']).take()
  const [one, two] = [await lineBy('FT-U1'), await lineBy('FT-U2')]
  const body = { clientId, allocations: [{ invoiceId: invoice, amount: 20_00 }] }
  const match = () => staff.call(lines.match, { params: { id: one.id }, body })
  expect((await match()).data).toMatchObject({ status: 'matched', allocations: [{ invoiceId: invoice, amount: 20_00 }] })
  expect((await staff.call(lines.unmatch, { params: { id: one.id }, body: {} })).data).toMatchObject({
    status: 'unmatched',
    allocations: [],
  })
  expect(await staff.call(lines.post, { params: { id: one.id }, body: {} })).toMatchObject({ data: { reason: 'lineUnmatched' } })
  await match()
  const posted = (await staff.call(lines.post, { params: { id: one.id }, body: {} })).data
  const payment = (await staff.call(transactions.endpoints.get, { params: { id: posted.transactionId as number } })).data
  expect(payment).toMatchObject({ amount: 25_00, toWallet: 5_00, reference: 'FT-U1', paidOn: '2026-11-07' })
  expect(await staff.call(lines.unmatch, { params: { id: one.id }, body: {} })).toMatchObject({ data: { reason: 'linePosted' } })
  const ignored = (await staff.call(lines.ignore, { params: { id: two.id }, body: { reason: 'Of the bank' } })).data
  expect(ignored).toMatchObject({ status: 'ignored', answer: 'Of the bank' })
  expect((await staff.call(lines.heed, { params: { id: two.id }, body: {} })).data).toMatchObject({ status: 'unmatched', answer: null })
})
