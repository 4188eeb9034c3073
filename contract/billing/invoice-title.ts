import type { InvoiceParty } from './invoice-party.ts'
import type { Invoice } from './invoices.ts'

/** Companies get a standard document, which is cleared; consumers a simplified one, which is reported. */
export const isStandard = ({ company, vatNumber }: Pick<InvoiceParty, 'company' | 'vatNumber'>): boolean => company || vatNumber !== null

/** What an invoice is called on paper. Only what is in force as a tax document bears the name of one. */
export type InvoiceTitle = 'proforma' | 'invoice' | 'debitNote' | 'prepayment' | 'taxInvoice' | 'simplifiedTaxInvoice'

interface TitledDocument {
  /** Of its e-invoice; null where there is none. */
  simplified: boolean | null
  /** The authority has not cleared it yet. */
  waits: boolean
}

/** The title of an invoice from its two parties and what stands of its e-invoice. */
export function invoiceTitle(
  { number, kind }: Pick<Invoice, 'number' | 'kind'>,
  { vatNumber }: Pick<InvoiceParty, 'vatNumber'>,
  buyer: Pick<InvoiceParty, 'company' | 'vatNumber'>,
  { simplified, waits }: TitledDocument,
): InvoiceTitle {
  if (number === null || waits) return 'proforma'
  if (kind !== 'invoice') return kind
  if (!vatNumber) return 'invoice'
  return (simplified ?? !isStandard(buyer)) ? 'simplifiedTaxInvoice' : 'taxInvoice'
}
