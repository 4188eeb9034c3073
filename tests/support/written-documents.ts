import fc from 'fast-check'
import { creditOf, creditOfAmount } from '#contract/billing/credit.ts'
import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { invoiceSums, type Taxing } from '#contract/billing/invoice-lines.ts'
import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { lessPrepaid } from '#contract/billing/prepayments.ts'
import { vatReasonCodes, vatReasons } from '#contract/billing/vat-reasons.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { lineNet, type VatCategory, vatCategories } from '#contract/kernel/tax.ts'
import { taxDocumentOf } from '#platform/billing/e-invoice/tax-document-of.ts'
import { firstPreviousHash } from '#platform/billing/tax-document/document-hash.ts'
import type { TaxDocument } from '#platform/billing/tax-document/tax-document.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** What a document asks of the platform: the rates of the day, by which VAT is said in riyals. */
const rates = [
  { code: 'SAR', rate: '1' },
  { code: 'USD', rate: '3.75' },
  { code: 'JPY', rate: '0.0248' },
]
/** And of a prepayment invoice: its document. */
const documents = [{ invoiceId: 3, uuid: '0e0a3a5c-6f0e-4a7e-8a6b-5a5f1d0c9b11', issuedOn: '2026-11-02T21:30:00.000Z' }]
const tableOf = (rows: unknown) => {
  const table = { select: () => table, where: () => table, execute: async () => rows }
  return table
}
export const scope = {
  now: new Date('2026-11-20T06:05:00Z'),
  db: { selectFrom: (name: string) => tableOf({ currencies: rates, eInvoices: documents }[name] ?? []) },
} as unknown as Scope

const party = (more: Partial<InvoiceParty>): InvoiceParty => ({
  name: { en: 'Al Amal Technology Co.', ar: 'شركة الأمل للتقنية' },
  vatNumber: '310122393500003',
  crNumber: '1010010000',
  countryCode: 'SA',
  address: [],
  postal: {
    street: 'طريق الملك فهد',
    buildingNumber: '2322',
    additionalNumber: '1234',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12345',
  },
  company: true,
  ...more,
})
const abroad = { street: 'Main St. <1>', buildingNumber: null, additionalNumber: null, district: null, city: 'Lisbon', postalCode: null }
const buyers: InvoiceParty[] = [
  party({ name: { en: 'Najd & Sons "Ltd"', ar: '' }, vatNumber: '399999999800003', crNumber: null }),
  party({ vatNumber: null, crNumber: '1010099999' }),
  party({ name: { en: 'Lisboa Lda', ar: '' }, vatNumber: 'PT509442013', crNumber: '509442013', countryCode: 'PT', postal: abroad }),
  party({ name: { en: '', ar: 'ريم السبيعي' }, vatNumber: null, crNumber: null, company: false, postal: null }),
]

const text = fc.constantFrom('Hosting', 'استضافة «الأعمال» — سنة', 'a < b & c > "d"', 'تجديد\tنطاق\r\nexample.sa', '😀 e\u0301', ' x ')
const line = (category: fc.Arbitrary<VatCategory>) =>
  fc
    .record({
      description: fc.record({ en: text, ar: fc.oneof(fc.constant(''), text) }),
      quantity: fc.oneof(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 1, max: 99_999 }).map(thousandths => thousandths / 1000),
      ),
      unitPrice: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 9_999_999 })),
      category,
      part: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 100 })),
    })
    .map(({ part, ...given }) => ({ ...given, discount: Math.floor((lineNet(given) * part) / 100) }))
const reasons = Object.fromEntries(
  (['Z', 'E', 'O'] as const).map(category => [
    category,
    fc.constantFrom(...vatReasonCodes.filter(code => vatReasons[code].category === category)),
  ]),
)
/** Whatever can be sold to whom, as which kind of document. */
export const written = fc
  .record({
    lines: fc.oneof(
      { weight: 20, arbitrary: fc.array(line(fc.constantFrom(...vatCategories)), { minLength: 1, maxLength: 8 }) },
      { weight: 9, arbitrary: fc.array(line(fc.constant('S' as const)), { minLength: 1, maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(line(fc.constantFrom(...vatCategories)), { minLength: 200, maxLength: 200 }) },
    ),
    reasons: fc.record(reasons),
    rate: fc.constantFrom(15, 5),
    currency: fc.constantFrom('SAR', 'USD', 'JPY'),
    buyer: fc.constantFrom(...buyers),
    kind: fc.constantFrom(
      'invoice' as const,
      'debitNote' as const,
      'credit' as const,
      'rest' as const,
      'prepayment' as const,
      'final' as const,
    ),
    part: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ lines, reasons: chosen, rate, ...rest }) => {
    const coded = lines.map(one => ({ ...one, reasonCode: one.category === 'S' ? null : chosen[one.category] }))
    const taxing: Taxing = sold => ({ ...sold, rate: sold.category === 'S' ? rate : 0 })
    const prepaid = coded.map(one => ({ ...one, quantity: 1, unitPrice: percentOf(lineNet(one), rest.part), discount: 0 }))
    return { ...rest, sums: invoiceSums(coded, taxing), deposit: invoiceSums(prepaid, taxing) }
  })
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

/** The document of what was written, by the way that every document goes; null where nothing of it can be credited. */
export async function documentOf({ sums: whole, deposit, currency, buyer, kind, part }: Written): Promise<TaxDocument | null> {
  const sums = kind === 'final' ? less(whole, deposit) : kind === 'prepayment' ? deposit : whole
  const lines = sums.lines.map((one, at) => ({ ...one, id: at + 1, position: at }))
  const corrects =
    kind === 'debitNote'
      ? { correctsNumber: 'INV-000001', correctionReason: 'زيادة | More' }
      : { correctsNumber: null, correctionReason: null }
  const invoice = {
    ...sums,
    ...corrects,
    lines,
    currency,
    kind: kind === 'debitNote' || kind === 'prepayment' ? kind : 'invoice',
    prepayments:
      kind === 'final'
        ? [{ ...deposit, vat: deposit.vat.filter(({ base }) => base > 0), id: 3, number: 'INV-000003', invoiceDate: '2026-11-03' }]
        : null,
    number: 'INV-000007',
    invoiceDate: '2026-11-20',
  }
  const documented = { invoice: invoice as unknown as Invoice, note: null, seller: party({}), buyer }
  const made = kind === 'credit' || kind === 'rest' ? credited({ lines, vat: sums.vat, total: sums.total }, kind, part) : null
  if ((kind === 'credit' || kind === 'rest') && made === null) return null
  const note = made && ({ ...made, number: 'CN-000001', kind: 'correction', reason: null } as unknown as CreditNote)
  return {
    ...(await taxDocumentOf(scope, { ...documented, note }, '8d5b3f0e-4a57-4c6e-9a0b-2f1d6c7e8a90')),
    counter: 7,
    previousHash: firstPreviousHash,
  }
}

/** What is left of an invoice when its deposit was paid. */
function less(whole: Written['sums'], deposit: Written['sums']) {
  const left = lessPrepaid(whole.lines, whole.vat, [deposit])
  if (!left) throw new Error('more was prepaid than there is')
  return left
}

type Line = Written['sums']['lines'][number] & { id: number }
function credited(
  { lines, vat, total }: { lines: Line[]; vat: Written['sums']['vat']; total: number },
  kind: 'credit' | 'rest',
  part: number,
) {
  const invoice = { lines, vat, earlier: { lines: [], vat: [] } }
  const nets = new Map(lines.map(({ id, net }) => [id, Math.ceil((net * part) / 100)]))
  const amount = Math.ceil((total * part) / 100)
  if (amount === 0) return null
  const note = kind === 'credit' ? creditOf(invoice, nets) : creditOfAmount(invoice, amount)
  return note.lines.length > 0 ? note : null
}
