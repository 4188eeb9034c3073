import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentHash, firstPreviousHash } from '#platform/billing/tax-document/document-hash.ts'
import { qrCode, readQrCode } from '#platform/billing/tax-document/qr-code.ts'
import type { TaxDocument } from '#platform/billing/tax-document/tax-document.ts'
import { priceText } from '#platform/billing/tax-document/ubl-amount.ts'
import { ublDocument } from '#platform/billing/tax-document/ubl-document.ts'
import { company, sampleDocument } from '../support/tax-authority/sample-document.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 20, 6, 5, second))
const cancelled = 'إلغاء الطلب | Order cancelled'

/** Four documents, each naming the one before it, in which both rule sets of the authority found nothing. */
const chain: [name: string, hash: string, differs: Partial<TaxDocument>][] = [
  ['A-simplified-388', 'Qn4dYPa2VHvSNWblWBMpfZ+b1DqHS3aj84I/fmQ8B7g=', {}],
  [
    'B-standard-388',
    'KkuEWHlpHv9c+ju20BoSm2REdN0r4zyi1fg3B+piRE4=',
    {
      simplified: false,
      number: 'INV-2026-00124',
      uuid: '0f3c9b52-7a1e-4d0e-8b77-5d2a4c1e9f01',
      issuedOn: at(1),
      buyer: company,
      suppliedOn: '2026-11-20',
    },
  ],
  [
    'C-credit-381',
    'a3yLdk7Me90nffj1VgP5kbMIY7xXDan2oH0Dr+GkxfA=',
    {
      kind: 'creditNote',
      number: 'CN-2026-00007',
      uuid: 'b7c1e2d3-9f40-4a8b-b6a5-1c2d3e4f5a6b',
      issuedOn: at(2),
      corrects: { number: 'INV-2026-00123', reason: cancelled },
    },
  ],
  [
    'D-standard-credit-381',
    'KSyQFDBOm3fblpDyRRJ/Y53uB+9q/ZKaUtCOPOotYv0=',
    {
      kind: 'creditNote',
      simplified: false,
      number: 'CN-2026-00008',
      issuedOn: at(3),
      buyer: company,
      corrects: { number: 'INV-2026-00124', reason: cancelled },
    },
  ],
]
const previous = (place: number) => chain[place - 1]?.[1] ?? firstPreviousHash

test.each(chain.map(([name, hash, differs], place) => ({ name, hash, differs, place })))(
  '$name is written to the letter',
  ({ name, hash, differs, place }) => {
    const kept = readFileSync(new URL(`tax-documents/${name}.unsigned.c14n.xml`, import.meta.url), 'utf8')
    const uuid = /<cbc:UUID>([^<]{36})</.exec(kept)?.[1] ?? ''
    const written = ublDocument({ ...sampleDocument, uuid, ...differs, counter: place + 1, previousHash: previous(place) })
    expect(written).toBe(kept)
    expect(documentHash(written)).toBe(hash)
  },
)

test.each([
  [
    'شركة الأمل للتقنية',
    '310122393500003',
    'ASLYtNix2YPYqSDYp9mE2KPZhdmEINmE2YTYqtmC2YbZitipAg8zMTAxMjIzOTM1MDAwMDMDFDIwMjYtMTEtMjBUMDk6MDU6MDBaBAY4MjguMDAFBjEwOC4wMA==',
    {},
  ],
  [
    'سلة',
    '1234567891',
    'AQbYs9mE2KkCCjEyMzQ1Njc4OTEDFDIwMjEtMDctMTJUMTQ6MjU6MDlaBAYxMDAuMDAFBTE1LjAw',
    { issuedOn: new Date('2021-07-12T11:25:09Z'), total: 10_000, vatInSar: 1500 },
  ],
])('the QR code of an unsigned document of %s', (name, vatNumber, content, differs) => {
  const written = qrCode({ ...sampleDocument, seller: { ...sampleDocument.seller, name, vatNumber }, ...differs })
  expect(written).toBe(content)
  expect(readQrCode(written).get(1)?.toString()).toBe(name)
})

test('a name that no field of a QR code holds is refused, not cut', () => {
  const seller = { ...sampleDocument.seller, name: 'م'.repeat(130) }
  expect(() => qrCode({ ...sampleDocument, seller })).toThrow(RangeError)
})

test('a text cannot become markup, and what XML cannot hold is left out', () => {
  const name = '</cbc:Name><x a="1">&amp;\u0000\u001f\r\n\ufffe'
  const written = ublDocument({ ...sampleDocument, lines: sampleDocument.lines.map(line => ({ ...line, name })) })
  expect(written).toContain('<cbc:Name>&lt;/cbc:Name&gt;&lt;x a="1"&gt;&amp;amp;&#xD;\n</cbc:Name>')
})

test('an element that would be empty is not there', () => {
  const bare = { ...company, identity: null, address: null, vatNumber: null }
  expect(ublDocument({ ...sampleDocument, buyer: bare, suppliedOn: null })).not.toMatch(/<([a-z:A-Z]+)[^>]*><\/\1>/)
})

test('a price is written with the decimals of its currency, and those of one of its units: yen have no smaller one', () => {
  expect([1250.5, 1250, 0].map(price => priceText(price, 'SAR'))).toEqual(['12.505', '12.50', '0.00'])
  expect([1250.5, 1250, 0].map(price => priceText(price, 'JPY'))).toEqual(['1250.5', '1250', '0'])
})
