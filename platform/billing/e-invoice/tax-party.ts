import type { InvoiceParty } from '#contract/billing/invoices.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { TaxParty } from '../tax-document/tax-document.ts'

/** In Arabic, as the law wants it, where there is Arabic. */
export const legalText = ({ ar, en }: Bilingual): string => ar || en

/** A buyer or a seller of an invoice as a tax document names them. */
export function taxParty({ name, vatNumber, crNumber, countryCode, postal }: InvoiceParty): TaxParty {
  const address = postal && {
    ...{ street: postal.street, building: postal.buildingNumber, additionalNumber: postal.additionalNumber },
    ...{ district: postal.district, city: postal.city, postalCode: postal.postalCode, country: countryCode ?? 'SA' },
  }
  return { name: legalText(name), vatNumber, identity: crNumber ? { scheme: 'CRN', number: crNumber } : null, address }
}
