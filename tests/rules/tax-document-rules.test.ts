import { spawnSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { creditOf, creditOfAmount } from '#contract/billing/credit.ts'
import type { CreditNote } from '#contract/billing/credit-notes.ts'
import { invoiceSums, type Taxing } from '#contract/billing/invoice-lines.ts'
import type { Invoice, InvoiceParty } from '#contract/billing/invoices.ts'
import { lessPrepaid } from '#contract/billing/prepayments.ts'
import { vatReasonCodes, vatReasons } from '#contract/billing/vat-reasons.ts'
import { percentOf } from '#contract/kernel/money.ts'
import { lineNet, type VatCategory, vatCategories } from '#contract/kernel/tax.ts'
import { taxDocumentOf } from '#platform/billing/e-invoice/tax-document-of.ts'
import { certificateRequest, newUnitKey } from '#platform/billing/tax-document/certificate-request.ts'
import { documentHash, firstPreviousHash } from '#platform/billing/tax-document/document-hash.ts'
import { signDocument } from '#platform/billing/tax-document/sign-document.ts'
import { signingCertificate } from '#platform/billing/tax-document/signing-certificate.ts'
import type { TaxDocument } from '#platform/billing/tax-document/tax-document.ts'
import { ublDocument } from '#platform/billing/tax-document/ubl-document.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { all, amountAt, readXml, textAt } from '../support/read-xml.ts'
import { issueCertificate, readRequest } from '../support/tax-authority/issue-certificate.ts'
import { brokenRules } from '../support/tax-rules.ts'

/** What a document asks of the platform: the rates of the day, by which VAT is said in riyals. */
const rates = [
  { code: 'SAR', rate: '1' },
  { code: 'USD', rate: '3.75' },
]
/** And of a prepayment invoice: its document. */
const documents = [{ invoiceId: 3, uuid: '0e0a3a5c-6f0e-4a7e-8a6b-5a5f1d0c9b11', issuedOn: '2026-11-02T21:30:00.000Z' }]
const tableOf = (rows: unknown) => {
  const table = { select: () => table, where: () => table, execute: async () => rows }
  return table
}
const scope = {
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
const written = fc
  .record({
    lines: fc.oneof(
      { weight: 20, arbitrary: fc.array(line(fc.constantFrom(...vatCategories)), { minLength: 1, maxLength: 8 }) },
      { weight: 9, arbitrary: fc.array(line(fc.constant('S' as const)), { minLength: 1, maxLength: 12 }) },
      { weight: 1, arbitrary: fc.array(line(fc.constantFrom(...vatCategories)), { minLength: 200, maxLength: 200 }) },
    ),
    reasons: fc.record(reasons),
    rate: fc.constantFrom(15, 5),
    currency: fc.constantFrom('SAR', 'USD'),
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
async function documentOf({ sums: whole, deposit, currency, buyer, kind, part }: Written): Promise<TaxDocument | null> {
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

const authority = generateKeyPairSync('ec', { namedCurve: 'secp256k1' })
function unit() {
  const key = newUnitKey()
  const identity = {
    ...{ commonName: 'TST-1', organizationUnit: 'الرياض', organization: 'شركة الأمل للتقنية', vatNumber: '310122393500003' },
    serialNumber: { vendor: 'Sijil', model: '1.0', uuid: '8d5b3f0e-4a57-4c6e-9a0b-2f1d6c7e8a90' },
    ...{ issues: { standard: true, simplified: true }, shortAddress: 'RRRD2929', businessCategory: 'Hosting' },
  }
  const request = readRequest(certificateRequest(identity, 'sandbox', createPrivateKey(key)))
  const term = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2031-01-01T00:00:00Z') }
  return signingCertificate(issueCertificate(authority.privateKey, request, term), key)
}

test('whatever is sold, credited or charged in addition, its document breaks no rule, and is hashed as it stands', async () => {
  const by = unit()
  let judged = 0
  const kinds = new Set<string>()
  await fc.assert(
    fc.asyncProperty(written, async given => {
      const document = await documentOf(given)
      if (!document) return
      const unsigned = ublDocument(document)
      const signed = signDocument(document, by, scope.now)
      expect(signed.hash).toBe(documentHash(unsigned))
      expect(brokenRules(readXml(signed.xml))).toEqual([])
      judged++
      kinds.add(`${document.kind} ${document.simplified} ${document.exported} ${document.currency}`)
    }),
    { numRuns: 300 },
  )
  expect(judged).toBeGreaterThan(200)
  // Each kind of document as a standard, an exported and a simplified one, in both currencies: 24 in all.
  expect(kinds.size).toBeGreaterThan(18)
})

test('what is written is canonical already: another program changes no byte of it', async () => {
  if (spawnSync('xmllint', ['--version']).error) return
  for (const given of fc.sample(written, 25)) {
    const document = await documentOf(given)
    if (!document) continue
    const xml = ublDocument(document)
    expect(spawnSync('xmllint', ['--c14n11', '-'], { input: xml, maxBuffer: 32 * 1024 * 1024 }).stdout.toString()).toBe(xml)
  }
})

test('a final invoice deducts what was prepaid by lines of their own, and each rule of theirs is found broken', async () => {
  const [given] = fc.sample(
    written.filter(
      ({ sums, deposit, part, currency }) =>
        sums.vat.length > 2 &&
        deposit.vat.every(({ base }) => base > 0) &&
        part > 10 &&
        part < 90 &&
        sums.vatAmount > 100 &&
        currency === 'USD',
    ),
    1,
  )
  const document = given && (await documentOf({ ...given, kind: 'final' }))
  if (!document) throw new Error('no document')
  const xml = ublDocument(document)
  const root = readXml(xml)
  const deducting = all(root, 'InvoiceLine').filter(line => all(line, 'DocumentReference').length > 0)
  expect(deducting).toHaveLength(given.deposit.vat.length)
  // At half past nine in the evening in London it is the next day in Riyadh.
  for (const [path, text] of Object.entries({ ID: 'INV-000003', IssueDate: '2026-11-03', IssueTime: '00:30:00', DocumentTypeCode: '386' }))
    expect(deducting.map(line => textAt(line, `DocumentReference/${path}`))).toEqual(deducting.map(() => text))
  expect(amountAt(root, 'LegalMonetaryTotal/PrepaidAmount')).toBe(given.deposit.total)
  expect(amountAt(root, 'LegalMonetaryTotal/TaxInclusiveAmount')).toBe(given.sums.total)
  expect(document.vatInSar).toBe(Math.round(given.sums.vatAmount * 3.75))
  const rulesBroken = (from: RegExp, to: string) => new Set(brokenRules(readXml(xml.replace(from, to))).map(one => one.split(' ')[0]))
  expect(rulesBroken(/>386</g, '>388<')).toContain('BR-KSA-74')
  expect(rulesBroken(/<cbc:PrepaidAmount currencyID="USD">[^<]*/, '<cbc:PrepaidAmount currencyID="USD">0.01')).toEqual(
    new Set(['BR-CO-16', 'BR-KSA-80']),
  )
  expect(rulesBroken(/<cbc:IssueTime>00:30:00<\/cbc:IssueTime>/, '')).toContain('BR-KSA-73')
  expect(rulesBroken(/<cbc:InvoicedQuantity unitCode="PCE">0\.000000/, '<cbc:InvoicedQuantity unitCode="PCE">1.000000')).toContain(
    'BR-KSA-82',
  )
})

test('a rule that is broken is found', () => {
  const broken = (from: string, to: string) => brokenRules(readXml(base.replace(from, to)))
  const base = ublDocument({
    ...{
      kind: 'invoice',
      simplified: true,
      exported: false,
      number: 'INV-1',
      uuid: '8d5b3f0e-4a57-4c6e-9a0b-2f1d6c7e8a90',
      issuedOn: scope.now,
    },
    ...{
      currency: 'SAR',
      vatInSar: 1500,
      corrects: null,
      counter: 1,
      previousHash: firstPreviousHash,
      suppliedOn: null,
      paymentMeans: 'undefined',
    },
    seller: {
      ...{ name: 'شركة', vatNumber: '310122393500003', identity: { scheme: 'CRN', number: '1010010000' } },
      address: { street: 'a', building: '2322', additionalNumber: null, district: 'b', city: 'c', postalCode: '12345', country: 'SA' },
    },
    buyer: { name: 'x', vatNumber: null, identity: null, address: null },
    prepayments: [],
    lines: [{ name: 'x', quantity: 1, unitPrice: 10_000, discount: 0, net: 10_000, category: 'S', rate: 15, vat: 1500 }],
    vat: [{ category: 'S', rate: 15, base: 10_000, vat: 1500, exemption: null }],
    ...{ net: 10_000, vatAmount: 1500, total: 11_500 },
  })
  expect(brokenRules(readXml(base))).toEqual([])
  expect(
    broken('<cbc:TaxInclusiveAmount currencyID="SAR">115.00', '<cbc:TaxInclusiveAmount currencyID="SAR">115.01').map(one => one.trim()),
  ).toEqual(['BR-CO-15', 'BR-CO-16'])
  expect(broken('310122393500003', '210122393500003')).toEqual(['BR-KSA-40'])
  expect(broken('<cbc:RoundingAmount currencyID="SAR">115.00', '<cbc:RoundingAmount currencyID="SAR">114.99')).toMatchObject([
    expect.stringContaining('BR-KSA-51'),
  ])
})
