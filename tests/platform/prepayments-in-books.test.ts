import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { agingInvoices } from '#contract/reports/aging-invoices.ts'
import { byProduct } from '#contract/reports/by-product.ts'
import { taxLiability } from '#contract/reports/tax-liability.ts'
import { findDifferences } from '#platform/billing/books/find-differences.ts'
import type { Client } from '#tests/support/client.ts'
import { company as aCompany, addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { prepayments, work } from '#tests/support/prepayments.ts'
import { reportRows } from '#tests/support/reports.ts'
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
const mixed = [
  work,
  { description: { en: 'Rent', ar: 'إيجار' }, unitPrice: 1_001, quantity: 7, discountPercent: 12.5, category: 'E' as const },
  { description: { en: 'Hosting', ar: 'استضافة' }, unitPrice: 99_99, quantity: 2, discountPercent: 5 },
  { description: { en: 'Abroad', ar: 'خارج المملكة' }, unitPrice: 77_77, category: 'O' as const },
]

test('VAT is owed once, whatever was sold: books, tax liability and aging say the same', async () => {
  for (const currency of ['SAR', 'USD']) {
    const { id: clientId } = await addClient(staff, { ...aCompany(), currency })
    const { quote, deposit, final } = await inAdvance.deducted({ clientId, lines: mixed, depositPercent: 33.33 })
    expect([deposit.net + final.net, deposit.vatAmount + final.vatAmount]).toEqual([quote.net, quote.vatAmount])
    const documents = await Promise.all([inAdvance.documentOf(deposit.id), inAdvance.documentOf(final.id)])
    for (const { root } of documents) expect(brokenRules(root)).toEqual([])
    // In riyals each document says the VAT of what it is about: the final one of the whole.
    const inRiyals = (vat: number) => (currency === 'SAR' ? vat : Math.round(vat * 3.75))
    expect(documents.map(({ vatInSar }) => vatInSar)).toEqual([inRiyals(deposit.vatAmount), inRiyals(quote.vatAmount)])
    expect(await inAdvance.bookedOf(clientId)).toMatchObject({
      vatPayable: -quote.vatAmount,
      revenue: -quote.net,
      receivable: final.balance,
    })
    const liable = (await reportRows(staff, taxLiability)).filter(row => row.invoiceId === deposit.id || row.invoiceId === final.id)
    expect(liable.reduce((sum, row) => sum + row.vat, 0)).toBe(quote.vatAmount)
    for (const { category, base } of quote.vat)
      expect(liable.reduce((sum, row) => (row.category === category ? sum + row.base : sum), 0)).toBe(base)
    const [aging] = await reportRows(staff, agingInvoices, [{ field: 'clientId', operator: 'eq', value: clientId }])
    expect(aging).toMatchObject({ total: quote.total - deposit.total, invoices: 1 })
    expect((await inAdvance.pay(final.id, final.balance)).data).toMatchObject({ status: 'paid', balance: 0 })
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

test('what was credited of a deposit is not deducted, and of neither more is credited than it asked for', async () => {
  const { id: clientId } = await addClient(staff, aCompany())
  const quote = await inAdvance.accepted({ clientId, lines: mixed, depositPercent: 40 })
  const [deposit, draft] = await inAdvance.invoicesOf(clientId)
  await inAdvance.pay(deposit.id, deposit.balance)
  const credit = (invoice: Invoice, at: number, net: number) =>
    staff.call(e.credit, {
      params: { id: invoice.id },
      body: { lines: [{ invoiceLineId: invoice.lines[at]?.id as number, net }], reason: 'A part was taken back' },
    })
  const { data: credited } = await credit(deposit, 0, 100_00)
  await inAdvance.followPayment(deposit.id)
  const final = await inAdvance.read(draft.id)
  expect(final.prepayments).toMatchObject([{ id: deposit.id, net: deposit.net - 100_00, total: deposit.total - 115_00 }])
  expect(credited).toMatchObject({ credited: 115_00, refunded: 115_00 })
  expect(final).toMatchObject({ net: quote.net - deposit.net + 100_00, vatAmount: quote.vatAmount - deposit.vatAmount + 15_00 })
  expect(brokenRules((await inAdvance.documentOf(final.id)).root)).toEqual([])

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
  expect(await inAdvance.bookedOf(clientId)).toMatchObject({
    vatPayable: -(deposit.vatAmount - 15_00),
    revenue: -(deposit.net - 100_00),
    receivable: 0,
    wallet: -115_00,
  })
  expect((await findDifferences(platform.systemScope())).differences).toBe(0)
})
