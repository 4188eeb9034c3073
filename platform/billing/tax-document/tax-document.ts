import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { TaxTotal, VatCategory } from '#contract/kernel/tax.ts'

/** By UN/EDIFACT 1001. */
export const documentCodes = { invoice: '388', creditNote: '381', debitNote: '383', prepayment: '386' } as const
export type DocumentKind = keyof typeof documentCodes

/** How it was or is to be paid, by UN/EDIFACT 4461. */
export const paymentMeansCodes = { undefined: '1', cash: '10', creditTransfer: '30', bankAccount: '42', card: '48' } as const
export type PaymentMeans = keyof typeof paymentMeansCodes

/** Kinds of numbers by which a party is known besides its VAT number. */
export const partySchemes = ['CRN', 'MOM', 'MLS', '700', 'SAG', 'TIN', 'NAT', 'GCC', 'IQA', 'PAS', 'OTH'] as const
export type PartyScheme = (typeof partySchemes)[number]

export interface TaxParty {
  name: string
  vatNumber: string | null
  identity: { scheme: PartyScheme; number: string } | null
  address: {
    street: string | null
    /** Four digits, in Saudi Arabia. */
    building: string | null
    additionalNumber: string | null
    district: string | null
    city: string | null
    postalCode: string | null
    /** ISO 3166-1 alpha-2. */
    country: string
  } | null
}

/** Why a line bears no VAT; a line of the standard rate has no reason. */
export interface Exemption {
  /** VATEX-SA-… */
  code: string
  text: string
}

export interface TaxDocumentLine {
  name: string
  /** At most six decimals. */
  quantity: number
  /** Minor units, before the discount; may hold decimals of one. */
  unitPrice: number
  /** Minor units, of the whole line. */
  discount: number
  net: number
  category: VatCategory
  /** In percent. */
  rate: number
  vat: number
}

/** A prepayment invoice that a final invoice deducts, and what of it. Its uuid is null where it was no electronic one. */
export interface PrepaidDocument {
  number: string
  uuid: string | null
  issuedOn: Date
  vat: readonly TaxTotal[]
}

/** What a tax invoice or a note on one says, as the law wants it. Amounts are in minor units of its currency, which has two decimals or none; none is below 0. */
export interface TaxDocument {
  kind: DocumentKind
  /** A buyer who is a company gets a standard one, which is cleared before it is given; a consumer a simplified one, which is reported. */
  simplified: boolean
  /** The buyer is abroad: only of a standard one. */
  exported: boolean
  number: string
  uuid: string
  issuedOn: Date
  currency: string
  /** VAT of the document in halalas, whatever its currency. */
  vatInSar: number
  /** The document that a note corrects, and why. */
  corrects: { number: string; reason: string } | null
  /** Its place in the chain of its unit, from 1, and the hash of the document before it. */
  counter: number
  previousHash: string
  seller: TaxParty
  buyer: TaxParty
  suppliedOn: CalendarDate | null
  paymentMeans: PaymentMeans
  lines: readonly TaxDocumentLine[]
  /** Of a final invoice, whose sums are those of the whole supply. */
  prepayments: readonly PrepaidDocument[]
  vat: readonly (TaxTotal & { exemption: Exemption | null })[]
  net: number
  vatAmount: number
  total: number
}
