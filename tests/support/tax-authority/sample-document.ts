import { firstPreviousHash } from '#platform/billing/tax-document/document-hash.ts'
import type { TaxDocument, TaxParty } from '#platform/billing/tax-document/tax-document.ts'

const seller: TaxParty = {
  name: 'شركة الأمل للتقنية',
  vatNumber: '310122393500003',
  identity: { scheme: 'CRN', number: '1010010000' },
  address: {
    street: 'طريق الملك فهد',
    building: '2322',
    additionalNumber: '1234',
    district: 'العليا',
    city: 'الرياض',
    postalCode: '12345',
    country: 'SA',
  },
}

export const consumer: TaxParty = { name: 'عميل نقدي', vatNumber: null, identity: null, address: null }

export const company: TaxParty = {
  name: 'مؤسسة العميل & شركاه',
  vatNumber: '399999999800003',
  identity: null,
  address: {
    street: 'طريق الأمير سلطان',
    building: '1111',
    additionalNumber: null,
    district: 'المروج',
    city: 'جدة',
    postalCode: '12222',
    country: 'SA',
  },
}

/** A simplified invoice of two lines: 720.00 and 108.00 VAT. */
export const sampleDocument: TaxDocument = {
  kind: 'invoice',
  simplified: true,
  exported: false,
  number: 'INV-2026-00123',
  uuid: '8d5b3f0e-4a57-4c6e-9a0b-2f1d6c7e8a90',
  issuedOn: new Date('2026-11-20T06:05:00Z'),
  currency: 'SAR',
  vatInSar: 10_800,
  corrects: null,
  counter: 1,
  previousHash: firstPreviousHash,
  seller,
  buyer: consumer,
  suppliedOn: null,
  paymentMeans: 'card',
  lines: [line('تجديد نطاق example.com.sa — سنة واحدة', 1, 12_000, 1800), line('استضافة سنوية — الباقة الأساسية', 2, 30_000, 9000)],
  prepayments: [],
  vat: [{ category: 'S', rate: 15, base: 72_000, vat: 10_800, exemption: null }],
  net: 72_000,
  vatAmount: 10_800,
  total: 82_800,
}

function line(name: string, quantity: number, unitPrice: number, vat: number): TaxDocument['lines'][number] {
  return { name, quantity, unitPrice, discount: 0, net: quantity * unitPrice, category: 'S', rate: 15, vat }
}
