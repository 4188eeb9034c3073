import { randomUUID } from 'node:crypto'
import type { Invoice } from '#contract/billing/invoices.ts'
import type { Submitted } from '#platform/drivers/e-invoicing/e-invoicing-driver.ts'
import { taxParty } from '../e-invoice/tax-party.ts'
import { firstPreviousHash } from '../tax-document/document-hash.ts'
import { signDocument } from '../tax-document/sign-document.ts'
import type { SigningCertificate } from '../tax-document/signing-certificate.ts'
import { type DocumentKind, documentCodes, type TaxDocument } from '../tax-document/tax-document.ts'

type Seller = NonNullable<Invoice['seller']>

/** What the authority wants to see: nothing of prepayments. */
const triedKinds = ['invoice', 'creditNote', 'debitNote'] as const satisfies DocumentKind[]

/** One document of each kind that a unit may issue, as the authority wants to see them before it gives the certificate that counts. */
export function trialDocuments(
  by: SigningCertificate,
  { standard, simplified }: { standard: boolean; simplified: boolean },
  seller: Seller,
  now: Date,
) {
  const wanted = [...(standard ? [false] : []), ...(simplified ? [true] : [])].flatMap(isSimplified =>
    triedKinds.map(kind => ({ kind, isSimplified })),
  )
  let previousHash = firstPreviousHash
  return wanted.map(({ kind, isSimplified }, at): Submitted => {
    const document = trial(kind, isSimplified, seller, now)
    const { xml, hash } = signDocument({ ...document, counter: at + 1, previousHash }, by, now)
    previousHash = hash
    return { uuid: document.uuid, hash, xml }
  })
}

function trial(kind: DocumentKind, simplified: boolean, seller: Seller, now: Date): Omit<TaxDocument, 'counter' | 'previousHash'> {
  const corrects = kind === 'invoice' ? null : { number: 'TRIAL-1', reason: 'تجربة | Trial' }
  const line = { name: 'تجربة', quantity: 1, unitPrice: 100_00, discount: 0, net: 100_00, category: 'S', rate: 15, vat: 15_00 } as const
  const us = taxParty(seller)
  return {
    ...{ kind, simplified, exported: false, number: `TRIAL-${documentCodes[kind]}`, uuid: randomUUID(), issuedOn: now, currency: 'SAR' },
    ...{ vatInSar: 15_00, corrects, seller: us },
    buyer: simplified ? { ...us, vatNumber: null, identity: null, address: null } : { ...us, identity: null, vatNumber: '399999999800003' },
    suppliedOn: simplified ? null : now.toISOString().slice(0, 10),
    ...{ paymentMeans: 'undefined', lines: [line], prepayments: [], net: 100_00, vatAmount: 15_00, total: 115_00 },
    vat: [{ category: 'S', rate: 15, base: 100_00, vat: 15_00, exemption: null }],
  }
}
