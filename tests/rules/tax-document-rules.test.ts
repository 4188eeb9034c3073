import { spawnSync } from 'node:child_process'
import { createPrivateKey, generateKeyPairSync } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { certificateRequest, newUnitKey } from '#platform/billing/tax-document/certificate-request.ts'
import { documentHash, firstPreviousHash } from '#platform/billing/tax-document/document-hash.ts'
import { signDocument } from '#platform/billing/tax-document/sign-document.ts'
import { signingCertificate } from '#platform/billing/tax-document/signing-certificate.ts'
import { ublDocument } from '#platform/billing/tax-document/ubl-document.ts'
import { all, amountAt, readXml, textAt } from '../support/read-xml.ts'
import { issueCertificate, readRequest } from '../support/tax-authority/issue-certificate.ts'
import { brokenRules } from '../support/tax-rules.ts'
import { documentOf, scope, written } from '../support/written-documents.ts'

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
